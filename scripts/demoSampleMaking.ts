import Elk from "elkjs/lib/elk.bundled.js";
import { DEMO_USER } from "../apps/web/src/demo/demoUser.ts";
import type { Preset } from "../apps/web/src/demo/presets.ts";
import type { Sample } from "../apps/web/src/demo/samples.ts";
import { conversationContent, evidenceIn } from "../packages/contract/src/conversationContent.ts";
import { foldGeneration } from "../packages/contract/src/generationState.ts";
import { layoutDesign } from "../packages/design/src/diagram/engine.ts";
import { tableSize } from "../packages/design/src/diagram/geometry.ts";
import { moduleNumbers } from "../packages/design/src/diagram/moduleNumbers.ts";
import type { Design } from "../packages/design/src/model.ts";
import { designed } from "./designed.ts";

/** What the specification says of all samples: duration in ms, chunks and insights (part 1, section 3). */
const METADATA = { duration: 90_000, totalChunks: 5_420, totalInsights: 8 };

/** Designs and executes a preset as the product does. Throws when anything did not hold. */
export async function makeSample({ prompt, title, sample }: Preset): Promise<Sample> {
  const events = await designed(prompt);
  const state = foldGeneration(events.map(({ event }) => event));
  if (!evidenceIn(state)?.ok) throw new Error(`The sample ${title} did not hold.`);
  const content = conversationContent(state, events, { duration: METADATA.duration, mode: "dbcoach" });
  return {
    id: sample,
    title,
    prompt,
    dbType: "PostgreSQL",
    status: "completed",
    projectId: null,
    generationId: null,
    userId: DEMO_USER.id,
    design: state.design,
    ...content,
    insights: content.insights.slice(-METADATA.totalInsights),
    metadata: { ...content.metadata, ...METADATA },
  };
}

/** A design from far away: left, top, width, height and module of each table, and the points of each line. */
export async function outlineOf(design: Design): Promise<{ boxes: number[][]; lines: number[][] }> {
  const elk = new Elk();
  const layout = await layoutDesign(design, (graph) => elk.layout(graph));
  if (!layout) throw new Error("There is no layout.");
  const modules = moduleNumbers(design);
  const round = Math.round;
  const boxes = design.tables.map((table) => {
    const { x, y } = layout.tables.get(table.id) ?? { x: 0, y: 0 };
    const { width, height } = tableSize(table, design);
    return [round(x), round(y), round(width), round(height), modules.get(table.id) ?? 1];
  });
  const lines = [...layout.routes.values()].map((points) => points.flatMap(({ x, y }) => [round(x), round(y)]));
  return { boxes, lines };
}
