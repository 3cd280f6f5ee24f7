import { tableOf } from "../design.ts";
import type { Design } from "../model.ts";
import type { Row } from "./rowRules.ts";
import type { SampleRows, SampleTable, SampleValue } from "./rows.ts";
import { type SampleOptions, streamSamples } from "./stream.ts";

/**
 * Realistic rows for a whole design: references point at existing rows, keys are unique, checks hold. The same design
 * and seed give the same rows. A table gets fewer rows where its keys or references leave no room for more.
 */
export function generateSamples(design: Design, options: SampleOptions = {}): SampleRows {
  const tables = new Map<string, SampleTable>();
  const later: SampleRows["later"] = [];
  for (const chunk of streamSamples(design, options)) {
    if (chunk.kind === "later") {
      later.push(...chunk.references);
      continue;
    }
    const { tableId, columnIds, rows } = chunk;
    const known = tables.get(tableId);
    if (known) known.rows.push(...rows);
    else tables.set(tableId, { tableId, columnIds, rows: [...rows] });
  }
  return { tables: [...tables.values()], later };
}

const final = new WeakMap<SampleRows, Map<string, Row[]>>();

/** The state of all rows once the later references are set, by table id. Computed once for the same samples. */
export function finalRows(design: Design, samples: SampleRows): ReadonlyMap<string, Row[]> {
  const known = final.get(samples);
  if (known) return known;
  const result = new Map<string, Row[]>();
  for (const { tableId, columnIds, rows } of samples.tables) {
    result.set(
      tableId,
      rows.map((row) => new Map(columnIds.map((id, at) => [id, row[at] ?? null]))),
    );
  }
  const byKey = new Map<string, Map<string, Row>>();
  for (const { tableId, key, set } of samples.later) {
    const { primaryKey } = tableOf(design, tableId);
    const keyed = byKey.get(tableId) ?? rowsByKey(result.get(tableId) ?? [], primaryKey);
    byKey.set(tableId, keyed);
    const row = keyed.get(keyText(primaryKey.map((id) => key[id] ?? null)));
    for (const [columnId, value] of Object.entries(set)) row?.set(columnId, value);
  }
  final.set(samples, result);
  return result;
}

function rowsByKey(rows: readonly Row[], primaryKey: readonly string[]): Map<string, Row> {
  return new Map(rows.map((row) => [keyText(primaryKey.map((id) => row.get(id) ?? null)), row]));
}

function keyText(values: readonly SampleValue[]): string {
  return JSON.stringify(values);
}
