import { useMemo, useState } from "react";
import { Outlet } from "react-router";
import { type Demo, DemoContext } from "./demoContext.ts";
import type { DemoConversation } from "./demoConversation.ts";
import type { DemoDesign } from "./demoDesign.ts";
import { demoStore } from "./demoStore.ts";

/** What the demo's pages share: its mode, what was designed in this tab, and what is being designed. */
export function DemoPages() {
  const [{ on, own }, setKept] = useState(demoStore.read);
  const [current, setCurrent] = useState<DemoDesign>();
  const demo = useMemo((): Demo => {
    const change = (kept: { on: boolean; own: readonly DemoConversation[] }) => {
      setKept(kept);
      demoStore.write(kept);
    };
    return {
      on,
      own,
      current,
      setCurrent,
      enter: () => {
        setCurrent(undefined);
        if (!on) change({ on: true, own: [] });
      },
      leave: () => {
        setCurrent(undefined);
        change({ on: false, own: [] });
      },
      add: (conversation) => {
        if (!own.some(({ id }) => id === conversation.id)) change({ on: true, own: [conversation, ...own] });
      },
    };
  }, [on, own, current]);
  return (
    <DemoContext value={demo}>
      <Outlet />
    </DemoContext>
  );
}
