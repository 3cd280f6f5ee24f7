import { rowOffset } from "@dbcoach/design/diagram/geometry";
import { getViewportForBounds, useReactFlow, useStore } from "@xyflow/react";
import { useCallback, useEffect, useState } from "react";
import { type Box, meets, type Rectangle, type Scene } from "./scene.ts";
import { useMoveDuration } from "./useMoveDuration.ts";

export const MIN_ZOOM = 0.02;
export const MAX_ZOOM = 2;
/** Below this zoom a card is a block with its title: rows could not be read. */
export const DETAIL_ZOOM = 0.42;
/** A small design is not blown up to fill the room. */
const FIT_ZOOM = 1;
const TOOLS_HEIGHT = 64;
const FIT_PADDING = { x: "32px", top: `${TOOLS_HEIGHT}px`, bottom: "32px" } as const;
/** Where something stands below the tools, such as a legend. */
const MORE_PADDING = { ...FIT_PADDING, top: "112px" } as const;
/** Near enough to read a table that was looked for. */
const READ_ZOOM = 0.8;
const ZOOM_MS = 120;
const ZOOM_STEP = 1.2;

interface ViewActions {
  /** The view has been moved to the design for the first time; before, it says nothing of what will be seen. */
  begun: boolean;
  /** The user has taken the view over. */
  taken: boolean;
  /** Shows the whole design, and follows it again while it grows. */
  fit: () => void;
  /** The user moved the view: it no longer follows. */
  take: () => void;
  /** Gives the zoom that it leads to. */
  zoomBy: (steps: number) => number;
  /** Brings a table into the middle, near enough to be read; of one that is too high for that, this column or its top. */
  show: (box: Box, columnId?: string) => void;
  /** Brings a table into view if it is not. */
  reveal: (box: Box) => void;
}

/** Moves the view over the scene: it follows the design to where `target` says it is going, until the user takes over. */
export function useView(scene: Scene, target: Rectangle | undefined, hasNotice: boolean): ViewActions {
  const padding = hasNotice ? MORE_PADDING : FIT_PADDING;
  const [taken, setTaken] = useState(false);
  const [begun, setBegun] = useState(false);
  const flow = useReactFlow();
  const duration = useMoveDuration(scene.boxes.length);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);

  useEffect(() => {
    if (taken || !target || width === 0 || height === 0) return;
    const fitted = getViewportForBounds(target, width, height, MIN_ZOOM, FIT_ZOOM, padding);
    void flow.setViewport(fitted, { duration: begun ? duration : 0 });
    setBegun(true);
  }, [target, taken, width, height, flow, duration, begun, padding]);

  const take = useCallback(() => setTaken(true), []);
  const show = useCallback(
    (box: Box, columnId?: string) => {
      setTaken(true);
      const zoom = Math.max(READ_ZOOM, Math.min(FIT_ZOOM, flow.getZoom()));
      const room = height / zoom;
      const row = Math.max(rowOffset(box.table, columnId), room / 2 - TOOLS_HEIGHT / zoom);
      const middle = box.height > room ? row : box.height / 2;
      void flow.setCenter(box.x + box.width / 2, box.y + middle, { zoom, duration });
    },
    [flow, height, duration],
  );
  const reveal = useCallback(
    (box: Box) => {
      const { x, y, zoom } = flow.getViewport();
      const seen = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
      const inside = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 0, height: 0 };
      if (meets(inside, seen)) return;
      setTaken(true);
      void flow.setCenter(inside.x, inside.y, { zoom, duration });
    },
    [flow, width, height, duration],
  );
  const zoomBy = useCallback(
    (steps: number) => {
      setTaken(true);
      const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, flow.getZoom() * ZOOM_STEP ** steps));
      void flow.zoomTo(zoom, { duration: duration && ZOOM_MS });
      return zoom;
    },
    [flow, duration],
  );
  const fit = useCallback(() => {
    setTaken(false);
    const bounds = target ?? scene.bounds;
    if (bounds) {
      void flow.setViewport(getViewportForBounds(bounds, width, height, MIN_ZOOM, FIT_ZOOM, padding), { duration });
    }
  }, [flow, target, scene.bounds, width, height, duration, padding]);
  return { begun, taken, fit, take, zoomBy, show, reveal };
}
