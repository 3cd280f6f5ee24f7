import { useEffect, useMemo, useState } from "react";
import { Outlet } from "react-router";
import { DemoContext } from "./demoContext.ts";
import type { DemoConversation } from "./demoConversation.ts";
import type { DemoDesign } from "./demoDesign.ts";
import { demoStore } from "./demoStore.ts";

/** What the demo's pages share: its mode, what was designed in this tab, and what is being designed. */
export function DemoPages() {
  const [kept, setKept] = useState(demoStore.read);
  const [current, setCurrent] = useState<DemoDesign>();
  useEffect(() => demoStore.write(kept), [kept]);
  const actions = useMemo(
    () => ({
      setCurrent,
      enter: () => {
        setCurrent(undefined);
        setKept((before) => (before.on ? before : { on: true, own: [] }));
      },
      leave: () => {
        setCurrent(undefined);
        const off = { on: false, own: [] };
        setKept(off);
        // These pages may be gone before the effect would be due.
        demoStore.write(off);
      },
      keep: (conversation: DemoConversation) => setKept(({ own }) => ({ on: true, own: withKept(own, conversation) })),
    }),
    [],
  );
  return (
    <DemoContext value={{ ...kept, current, ...actions }}>
      <Outlet />
    </DemoContext>
  );
}

function withKept(own: readonly DemoConversation[], kept: DemoConversation): readonly DemoConversation[] {
  const known = own.some(({ id }) => id === kept.id);
  return known ? own.map((each) => (each.id === kept.id ? kept : each)) : [kept, ...own];
}
