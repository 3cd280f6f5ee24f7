import type { Point } from "@dbcoach/design/diagram/edgePath";
import type { Layout } from "@dbcoach/design/diagram/layout";
import { nearestTo } from "@dbcoach/design/diagram/travel";
import { useReactFlow, useStoreApi } from "@xyflow/react";
import { useEffect, useRef } from "react";
import type { Scene } from "./scene.ts";
import { useMoveDuration } from "./useMoveDuration.ts";

interface Stood {
  layout: Layout;
  places: ReadonlyMap<string, Point>;
  scene: Scene;
}

/**
 * Keeps what the user looks at where it is when the tables are laid out anew: the view moves along with the selected
 * table, or else with the one in its middle. Only while the user has taken the view over.
 */
export function useAnchor(now: Stood, selected: string | undefined, taken: boolean): void {
  const flow = useReactFlow();
  const store = useStoreApi();
  const duration = useMoveDuration(now.places.size);
  const last = useRef(now);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another layout moves the view
  useEffect(() => {
    const { places: before, scene } = last.current;
    if (!taken) return;
    const { x, y, zoom } = flow.getViewport();
    const { width, height } = store.getState();
    const kept = scene.boxes.filter(({ table }) => now.places.has(table.id));
    const middle = nearestTo(kept, { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom });
    const isKept = selected !== undefined && before.has(selected) && now.places.has(selected);
    const anchor = isKept ? selected : middle?.table.id;
    const [from, to] = [before.get(anchor ?? ""), now.places.get(anchor ?? "")];
    if (!from || !to || (from.x === to.x && from.y === to.y)) return;
    const moved = { x: x - (to.x - from.x) * zoom, y: y - (to.y - from.y) * zoom, zoom };
    void flow.setViewport(moved, { duration });
  }, [now.layout]);

  useEffect(() => {
    last.current = now;
  });
}
