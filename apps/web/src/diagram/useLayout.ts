import type { LayoutChoice } from "@dbcoach/design/diagram/engine";
import { type Layout, layoutKey } from "@dbcoach/design/diagram/layout";
import { quickLayout } from "@dbcoach/design/diagram/placement";
import type { Design } from "@dbcoach/design/model";
import { useEffect, useMemo, useRef, useState } from "react";
import { computeLayout } from "./layoutEngine.ts";

interface LayoutState {
  layout: Layout;
  /** The engine's layout of this design is shown; until then tables stand where they can be placed at once. */
  done: boolean;
  /** The layout engine failed: the tables stay where they were placed at once. */
  error: Error | undefined;
}

interface Computed {
  layout: Layout;
  key: string;
}

/**
 * The layout of a design that may be growing: at once a simple one, then the engine's. One computation runs at a time;
 * when it ends, the newest design is next, so that a design that grows faster than it is laid out skips steps instead of
 * falling behind.
 */
export function useLayout(design: Design, choice: LayoutChoice): LayoutState {
  const [computed, setComputed] = useState<Computed>();
  const [error, setError] = useState<Error>();
  const key = useMemo(() => `${choice} ${layoutKey(design)}`, [design, choice]);
  const newest = useRef({ design, choice, key });
  newest.current = { design, choice, key };
  const running = useRef(false);
  const mounted = useRef(true);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that a layout depends on
  useEffect(() => {
    if (running.current) return;
    running.current = true;
    const run = async () => {
      let done = "";
      while (mounted.current && done !== newest.current.key) {
        const wanted = newest.current;
        done = wanted.key;
        const isWanted = () => mounted.current && newest.current.choice === wanted.choice;
        const layout = await computeLayout(wanted.design, wanted.choice, isWanted);
        if (layout) setComputed({ layout, key: wanted.key });
        setError(undefined);
      }
    };
    run()
      .catch((failure: unknown) => setError(failure instanceof Error ? failure : new Error(String(failure))))
      .finally(() => {
        running.current = false;
      });
  }, [key]);

  const quick = useMemo(() => (computed ? undefined : quickLayout(design)), [computed, design]);
  const layout = computed?.layout ?? quick ?? NOTHING;
  return { layout, done: computed?.key === key, error };
}

const NOTHING: Layout = { tables: new Map(), routes: new Map() };
