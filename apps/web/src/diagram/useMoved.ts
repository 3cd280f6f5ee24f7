import type { Point } from "@dbcoach/design/diagram/edgePath";
import type { Layout } from "@dbcoach/design/diagram/layout";
import type { NodeChange } from "@xyflow/react";
import { useCallback, useMemo, useState } from "react";
import type { TableNodeType } from "./model.ts";

const NO_PLACES: ReadonlyMap<string, Point> = new Map();

/** Where tables stand: where the layout put them, or where they were dragged. Each focus has drags of its own. */
export function useMoved(layout: Layout, focus: string | undefined) {
  const [drags, setDrags] = useState({ focus, places: NO_PLACES });
  const moved = drags.focus === focus ? drags.places : NO_PLACES;
  const places = useMemo(
    () => (moved.size > 0 ? new Map([...layout.tables, ...moved]) : layout.tables),
    [layout, moved],
  );
  const onNodesChange = useCallback(
    (changes: NodeChange<TableNodeType>[]) => {
      const dragged = changes.flatMap((change): [string, Point][] =>
        change.type === "position" && change.position ? [[change.id, change.position]] : [],
      );
      if (dragged.length === 0) return;
      setDrags((before) => ({
        focus,
        places: new Map([...(before.focus === focus ? before.places : NO_PLACES), ...dragged]),
      }));
    },
    [focus],
  );
  const forget = useCallback(() => setDrags({ focus: undefined, places: NO_PLACES }), []);
  return { places, onNodesChange, forget };
}
