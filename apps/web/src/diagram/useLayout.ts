import { type Layout, layoutKey } from "@dbcoach/design/diagram/layout";
import type { Design } from "@dbcoach/design/model";
import { useEffect, useRef, useState } from "react";
import { computeLayout } from "./layoutEngine.ts";

interface LayoutState {
  layout: Layout | undefined;
  /** The layout engine failed; the diagram cannot be drawn. */
  error: Error | undefined;
}

/**
 * The layout of a design that may be growing. One computation runs at a time; when it ends, the newest design is next,
 * so that a design that grows faster than it is laid out skips steps instead of falling behind.
 */
export function useLayout(design: Design): LayoutState {
  const [state, setState] = useState<LayoutState>({ layout: undefined, error: undefined });
  const newest = useRef(design);
  newest.current = design;
  const running = useRef(false);
  const key = layoutKey(design);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that a layout depends on
  useEffect(() => {
    if (running.current) return;
    running.current = true;
    const run = async () => {
      let done = "";
      while (done !== layoutKey(newest.current)) {
        done = layoutKey(newest.current);
        const layout = await computeLayout(newest.current);
        setState({ layout, error: undefined });
      }
    };
    run()
      .catch((error: unknown) => {
        setState({ layout: undefined, error: error instanceof Error ? error : new Error(String(error)) });
      })
      .finally(() => {
        running.current = false;
      });
  }, [key]);
  return state;
}
