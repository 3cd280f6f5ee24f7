import type { Design } from "../model.ts";
import { tableGroups } from "./groups.ts";
import { type Layout, type LayoutGraph, layoutGraph, layoutKey, layoutPart, readLayout } from "./layout.ts";
import { compactLayout, groupsTogether } from "./placement.ts";

/** How a diagram is laid out. */
export const LAYOUT_CHOICES = ["right", "down", "modules", "compact"] as const;
export type LayoutChoice = (typeof LAYOUT_CHOICES)[number];

/**
 * Up to so many tables the engine lays out a design as a whole, in well under a second once it is warm. 100 take it
 * several when it is cold, and 1000 more than a minute, so that larger designs are laid out group by group.
 */
const WHOLE = 60;
/** Groups whose layouts are remembered. */
const MOST_REMEMBERED = 500;

interface LayoutRequest {
  choice?: LayoutChoice;
  /** What was laid out before, by choice and content: only groups that changed are laid out again. Is added to. */
  known?: Map<string, Layout>;
  /** Whether the answer is still wanted; asked before each group. */
  isWanted?: () => boolean;
}

/** The layout of a design by an engine that lays out one graph; undefined when it was no longer wanted. */
export async function layoutDesign(
  design: Design,
  run: (graph: LayoutGraph) => Promise<LayoutGraph>,
  { choice = "right", known = new Map(), isWanted = () => true }: LayoutRequest = {},
): Promise<Layout | undefined> {
  if (choice === "compact") return compactLayout(design);
  const whole = choice !== "modules" && design.tables.length <= WHOLE;
  const groups = whole ? [design.tables] : tableGroups(design).map(({ tables }) => tables);
  const direction = choice === "down" ? "DOWN" : "RIGHT";
  const layouts: Layout[] = [];
  for (const tables of groups) {
    if (!isWanted()) return undefined;
    const part = layoutPart(design, tables);
    const key = `${direction} ${layoutKey(design, part)}`;
    const layout = known.get(key) ?? readLayout(await run(layoutGraph(design, part, direction)));
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(key, layout);
    layouts.push(layout);
  }
  return whole ? layouts[0] : groupsTogether(design, layouts);
}
