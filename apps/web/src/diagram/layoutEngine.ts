import { type LayoutChoice, layoutDesign } from "@dbcoach/design/diagram/engine";
import type { Layout } from "@dbcoach/design/diagram/layout";
import type { Design } from "@dbcoach/design/model";
import type { ELK } from "elkjs/lib/elk-api.js";
import workerUrl from "elkjs/lib/elk-worker.min.js?url";
import { loadPart } from "../components/loadPart.ts";

let engine: Promise<ELK> | undefined;
/** Layouts of groups of tables, so that what did not change is not laid out again. */
const known = new Map<string, Layout>();

/** Starts the layout engine in its worker; the first layout does not have to wait for it then. */
export function warmLayoutEngine(): Promise<ELK> {
  engine ??= loadPart(() => import("elkjs/lib/elk-api.js")).then(
    ({ default: Elk }) => new Elk({ workerFactory: () => new Worker(workerUrl, { name: "layout" }) }),
    (error: unknown) => {
      // The next layout asks for it again.
      engine = undefined;
      throw error;
    },
  );
  return engine;
}

/** Computes where a design's tables and lines go, off the main thread; undefined when it is no longer wanted. */
export async function computeLayout(
  design: Design,
  choice: LayoutChoice,
  isWanted: () => boolean,
): Promise<Layout | undefined> {
  const elk = await warmLayoutEngine();
  return layoutDesign(design, (graph) => elk.layout(graph), { choice, known, isWanted });
}
