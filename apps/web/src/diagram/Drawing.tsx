import { useComputedColorScheme } from "@mantine/core";
import { useStoreApi } from "@xyflow/react";
import { useEffect, useRef } from "react";
import { useAppearance } from "../theme/appearance.ts";
import { coloursAt } from "./colours.ts";
import classes from "./Diagram.module.css";
import { paint } from "./painter.ts";
import type { Painting } from "./painting.ts";

/**
 * The picture under the cards: all lines, and the tables themselves when they are many and small. It follows the view by
 * drawing again, once in a frame, without React.
 */
export function Drawing({ scene, blocks, highlight, comparison }: Painting) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const store = useStoreApi();
  const scheme = useComputedColorScheme();
  const appearance = useAppearance();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read anew when the theme changes
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const colours = coloursAt(element);
    let frame = 0;
    const draw = () => {
      frame = 0;
      const { transform, width, height } = store.getState();
      const scale = window.devicePixelRatio;
      const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
      if (element.width !== w) element.width = w;
      if (element.height !== h) element.height = h;
      const [x, y, zoom] = transform;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      const view = { x: -x / zoom, y: -y / zoom, zoom, width, height };
      paint(context, view, { scene, blocks, highlight, comparison }, colours);
    };
    const unsubscribe = store.subscribe((now, before) => {
      if (now.transform === before.transform && now.width === before.width && now.height === before.height) return;
      frame ||= requestAnimationFrame(draw);
    });
    draw();
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [store, scene, blocks, highlight, comparison, scheme, appearance]);

  return <canvas ref={canvas} className={classes.drawing} aria-hidden />;
}
