import { columnOf, relationshipsFrom, tableOf } from "../design.ts";
import { keysOf } from "../keys.ts";
import type { Column, Design, Table } from "../model.ts";
import type { LogicalType } from "../types.ts";
import { familyOf } from "../typeTraits.ts";
import { referenceProblem } from "./references.ts";
import { maxLengthOf } from "./values.ts";

/**
 * How columns are stored by engines that need a length for every text in a key, and the same type on both ends of a
 * foreign key.
 */
export interface Storage {
  /** The column whose type this one takes: itself, or the key at the end of its references. */
  root(table: Table, column: Column): { table: Table; column: Column };
  /** The most characters that fit the keys of this column and of all that refer to it; undefined when it is in none. */
  keyLength(table: Table, column: Column): number | undefined;
}

export interface KeyRules {
  /** The most bytes of one key. */
  keyBytes: { primary: number; other: number };
  bytesPerCharacter: number;
}

/** Characters of a text whose type sets no limit, where a limit is needed. */
export const USUAL_LENGTH = 255;
/** Bytes of a value that is not text, at most: numbers, dates, UUIDs as texts. */
const OTHER_BYTES = 36;

/** The characters that a text column should hold; undefined for prose and for what is no text. */
export function wantedLength(type: LogicalType): number | undefined {
  if (familyOf(type) !== "text" || type.kind === "longText") return undefined;
  return maxLengthOf(type) ?? (type.kind === "url" ? 2000 : type.kind === "address" ? 500 : USUAL_LENGTH);
}

/** The storage of all columns of a design under these rules. */
export function storageOf(design: Design, rules: KeyRules): Storage {
  const roots = rootsOf(design);
  const root = (table: Table, column: Column) => {
    const seen = new Set<string>();
    let at = { table, column };
    for (let next = roots.get(idOf(at.table, at.column)); next; next = roots.get(idOf(at.table, at.column))) {
      if (seen.has(idOf(at.table, at.column))) break;
      seen.add(idOf(at.table, at.column));
      at = next;
    }
    return at;
  };
  const lengths = new Map<string, number>();
  for (const table of design.tables) {
    for (const key of [...keysOf(design, table), ...referencesAsKeys(design, table)]) {
      const columns = key.columnIds.map((id) => root(table, columnOf(table, id)));
      const budget = rules.keyBytes[key.origin === "primaryKey" ? "primary" : "other"];
      for (const [id, length] of fittingLengths(columns, budget, rules)) {
        lengths.set(id, Math.min(length, lengths.get(id) ?? length));
      }
    }
  }
  return {
    root,
    keyLength: (table, column) => {
      const at = root(table, column);
      return lengths.get(idOf(at.table, at.column));
    },
  };
}

function idOf(table: Table, column: Column): string {
  return `${table.id} ${column.id}`;
}

/** For each column that refers to a key, the column of that key. */
function rootsOf(design: Design): Map<string, { table: Table; column: Column }> {
  const roots = new Map<string, { table: Table; column: Column }>();
  for (const relationship of design.relationships) {
    if (referenceProblem(design, relationship)) continue;
    const { from, to } = relationship;
    const [source, target] = [tableOf(design, from.tableId), tableOf(design, to.tableId)];
    for (const [at, columnId] of from.columnIds.entries()) {
      const id = idOf(source, columnOf(source, columnId));
      const column = columnOf(target, to.columnIds[at] ?? "");
      if (!roots.has(id) && id !== idOf(target, column)) roots.set(id, { table: target, column });
    }
  }
  return roots;
}

/** Engines index what refers to a key, too. */
function referencesAsKeys(design: Design, table: Table) {
  return relationshipsFrom(design, table.id).map(({ from }) => ({
    origin: "reference" as const,
    columnIds: from.columnIds,
  }));
}

/** Lengths for the texts of one key: as wanted where they fit together, otherwise an equal share for all. */
function fittingLengths(
  columns: readonly { table: Table; column: Column }[],
  budget: number,
  { bytesPerCharacter }: KeyRules,
): [string, number][] {
  const texts = columns.filter(({ column }) => ["text", "binary", "network"].includes(familyOf(column.type)));
  if (texts.length === 0) return [];
  const open = budget - OTHER_BYTES * (columns.length - texts.length);
  const share = Math.floor(open / bytesPerCharacter / texts.length);
  return texts.map(({ table, column }) => [
    idOf(table, column),
    Math.min(wantedLength(column.type) ?? USUAL_LENGTH, share),
  ]);
}
