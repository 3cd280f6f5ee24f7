import type { Design } from "@dbcoach/design/model";

const COLOURS = 8;

/** The colour token of each table's module by table id; tables without a module share the first one. */
export function moduleColours(design: Design): Map<string, string> {
  const modules = [...new Set(design.tables.map(({ module }) => module ?? ""))];
  return new Map(
    design.tables.map(({ id, module }) => [id, `var(--module-${(modules.indexOf(module ?? "") % COLOURS) + 1})`]),
  );
}
