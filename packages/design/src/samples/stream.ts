import type { Design, Table } from "../model.ts";
import type { KeptRows } from "./keptRows.ts";
import { laterReferences } from "./later.ts";
import { insertionOrder } from "./order.ts";
import { createRandom, seedOf } from "./random.ts";
import type { SampleRows, SampleTable, SampleValue } from "./rows.ts";
import { TableRows } from "./tableRows.ts";

export interface SampleOptions {
  seed?: number;
  /** Rows of an entity (20 by default). Lookups get fewer, details and links more. */
  rowsPerTable?: number;
}

/** Some rows of one table, or references that had to wait until all rows were there. */
export type SampleChunk = ({ kind: "rows" } & SampleTable) | { kind: "later"; references: SampleRows["later"] };

/** How many rows a kind of table gets, for `rows` rows of an entity. */
const ROW_COUNTS: Record<Table["kind"], (rows: number) => number> = {
  entity: (rows) => rows,
  lookup: (rows) => Math.min(rows, 8),
  junction: (rows) => Math.ceil(rows * 1.5),
  detail: (rows) => rows * 2,
};

/**
 * Realistic rows for a whole design, table by table in an order in which they can be inserted, at most `chunkRows` at a
 * time. Of the rows that went out, only what others refer to is remembered. The same design and seed give the same
 * rows, whatever the size of the chunks. Every table appears at least once, if only without rows.
 */
export function* streamSamples(
  design: Design,
  options: SampleOptions = {},
  chunkRows = 500,
): Generator<SampleChunk, void, undefined> {
  const { seed = 1, rowsPerTable = 20 } = options;
  const { tables, deferred } = insertionOrder(design);
  const keptOf = new Map<string, KeptRows>();
  for (const table of tables) {
    const maker = new TableRows(design, table, deferred, keptOf, createRandom(seedOf(table.name, seed)));
    keptOf.set(table.id, maker.kept);
    const columnIds = table.columns.map(({ id }) => id);
    let rows: SampleValue[][] = [];
    let made = 0;
    for (const row of maker.make(ROW_COUNTS[table.kind](rowsPerTable))) {
      rows.push(columnIds.map((id) => row.get(id) ?? null));
      made += 1;
      if (rows.length < chunkRows) continue;
      yield { kind: "rows", tableId: table.id, columnIds, rows };
      rows = [];
    }
    if (rows.length > 0 || made === 0) yield { kind: "rows", tableId: table.id, columnIds, rows };
  }
  let references: SampleRows["later"] = [];
  for (const reference of laterReferences(design, tables, deferred, keptOf, createRandom(seed))) {
    references.push(reference);
    if (references.length < chunkRows) continue;
    yield { kind: "later", references };
    references = [];
  }
  if (references.length > 0) yield { kind: "later", references };
}
