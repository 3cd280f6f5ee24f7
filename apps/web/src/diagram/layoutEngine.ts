import { type Layout, layoutGraph, readLayout } from "@dbcoach/design/diagram/layout";
import type { Design } from "@dbcoach/design/model";
import type { ELK } from "elkjs/lib/elk-api.js";
import workerUrl from "elkjs/lib/elk-worker.min.js?url";
import { loadPart } from "../components/loadPart.ts";

let engine: Promise<ELK> | undefined;

/** Starts the layout engine in its worker; the first layout does not have to wait for it then. */
export function warmLayoutEngine(): Promise<ELK> {
  engine ??= loadPart(() => import("elkjs/lib/elk-api.js")).then(
    ({ default: Elk }) => new Elk({ workerFactory: () => new Worker(workerUrl, { name: "layout" }) }),
  );
  return engine;
}

/** Computes where a design's tables and lines go, off the main thread. */
export async function computeLayout(design: Design): Promise<Layout> {
  const elk = await warmLayoutEngine();
  return readLayout(await elk.layout(layoutGraph(design)));
}
