import type { Design } from "../model.ts";

/** How many colours modules are told apart by. */
const COLOURS = 8;

/** The number of each table's module by table id, from 1 to 8; tables without a module share one. */
export function moduleNumbers(design: Design): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { module = "" } of design.tables) if (!numbers.has(module)) numbers.set(module, numbers.size);
  return new Map(design.tables.map(({ id, module = "" }) => [id, ((numbers.get(module) ?? 0) % COLOURS) + 1]));
}
