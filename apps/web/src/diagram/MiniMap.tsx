import { useComputedColorScheme } from "@mantine/core";
import { useReactFlow, useStore } from "@xyflow/react";
import { type PointerEvent, useEffect, useRef } from "react";
import { useAppearance } from "../theme/appearance.ts";
import { coloursAt } from "./colours.ts";
import classes from "./MiniMap.module.css";
import type { Scene } from "./scene.ts";

const WIDTH = 184;
const HEIGHT = 120;
const INSET = 6;

interface MiniMapProps {
  scene: Scene;
  onMove: () => void;
}

/** The whole diagram in a corner, with the part that is in view; pressing and dragging moves the view there. */
export function MiniMap({ scene, onMove }: MiniMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const flow = useReactFlow();
  const scheme = useComputedColorScheme();
  const appearance = useAppearance();
  const { x, y, width, height } = scene.bounds ?? { x: 0, y: 0, width: 1, height: 1 };
  const scale = Math.min((WIDTH - 2 * INSET) / width, (HEIGHT - 2 * INSET) / height);
  const [left, top] = [(WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2];

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when the theme changes
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!canvas.current || !context) return;
    const colours = coloursAt(canvas.current);
    const ratio = window.devicePixelRatio;
    canvas.current.width = WIDTH * ratio;
    canvas.current.height = HEIGHT * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const box of scene.boxes) {
      context.fillStyle = colours.modules[box.module - 1] ?? colours.ink;
      const [w, h] = [Math.max(1.5, box.width * scale), Math.max(1.5, box.height * scale)];
      context.fillRect(left + (box.x - x) * scale, top + (box.y - y) * scale, w, h);
    }
  }, [scene, scheme, appearance]);

  const go = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const frame = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - frame.left - left) / scale + x, y: (event.clientY - frame.top - top) / scale + y };
    onMove();
    void flow.setCenter(at.x, at.y, { zoom: flow.getZoom() });
  };

  return (
    // What it does can be done by keyboard in the diagram itself.
    <div
      className={classes.map}
      style={{ width: WIDTH, height: HEIGHT }}
      aria-hidden
      data-testid="minimap"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      <canvas ref={canvas} style={{ width: WIDTH, height: HEIGHT }} />
      <Seen place={{ x: x - left / scale, y: y - top / scale }} scale={scale} />
    </div>
  );
}

/** The frame around what is in view. It alone follows the view. */
function Seen({ place, scale }: { place: { x: number; y: number }; scale: number }) {
  const [panX, panY, zoom] = useStore((state) => state.transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const style = {
    transform: `translate(${(-panX / zoom - place.x) * scale}px, ${(-panY / zoom - place.y) * scale}px)`,
    width: (width / zoom) * scale,
    height: (height / zoom) * scale,
  };
  return <div className={classes.seen} style={style} />;
}
