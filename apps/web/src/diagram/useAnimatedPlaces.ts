import type { Point } from "@dbcoach/design/diagram/edgePath";
import { useEffect, useRef, useState } from "react";
import { useMoveDuration } from "./useMoveDuration.ts";

type Places = ReadonlyMap<string, Point>;

/**
 * The places on their way from the last ones to these, so that the eye can follow a table while a design grows. What is
 * new appears where it belongs. None of this when nothing is to move.
 */
export function useAnimatedPlaces(target: Places): Places {
  const duration = useMoveDuration(target.size);
  const [places, setPlaces] = useState(target);
  const current = useRef(target);

  useEffect(() => {
    const start = current.current;
    const moves = [...target].some(([id, { x, y }]) => {
      const from = start.get(id);
      return from !== undefined && (from.x !== x || from.y !== y);
    });
    const show = (next: Places) => {
      current.current = next;
      setPlaces(next);
    };
    if (duration === 0 || !moves) {
      show(target);
      return;
    }
    let frame = 0;
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - began) / duration);
      show(part === 1 ? target : between(start, target, 1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, duration]);
  return places;
}

function between(start: Places, target: Places, part: number): Places {
  return new Map(
    [...target].map(([id, to]) => {
      const from = start.get(id) ?? to;
      return [id, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }];
    }),
  );
}
