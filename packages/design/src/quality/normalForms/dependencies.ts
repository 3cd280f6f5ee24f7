import { columnOf, relationshipsFrom, tableOf } from "../../design.ts";
import { isComputed } from "../../generated.ts";
import { isNullable, keysOf } from "../../keys.ts";
import type { Design, Table } from "../../model.ts";

/** Rows that agree on `determinant` agree on `dependent`; both hold column ids. */
export interface FunctionalDependency {
  determinant: ReadonlySet<string>;
  dependent: ReadonlySet<string>;
}

/**
 * What is known to hold in a table: each of its keys decides all columns, what the design declares, and what follows
 * from references. A key with columns that may be null decides nothing: rows with a null are never compared.
 */
export function dependenciesOf(design: Design, table: Table): FunctionalDependency[] {
  const all = new Set(table.columns.filter((column) => !isComputed(table, column)).map(({ id }) => id));
  const keys = keysOf(design, table)
    .filter(({ columnIds }) => columnIds.every((id) => !isNullable(table, columnOf(table, id))))
    .map(({ columnIds }) => ({ determinant: new Set(columnIds), dependent: all }));
  const declared = (table.dependencies ?? []).map(({ determinant, dependent }) => ({
    determinant: new Set(determinant),
    dependent: new Set(dependent),
  }));
  return [...keys, ...declared, ...referredDependencies(design, table)];
}

/** A reference to more than a key repeats, here, what that key decides there: the database keeps both alike. */
function referredDependencies(design: Design, table: Table): FunctionalDependency[] {
  return relationshipsFrom(design, table.id).flatMap(({ from, to }) => {
    const target = tableOf(design, to.tableId);
    const here = (ids: readonly string[]) => new Set(ids.map((id) => from.columnIds[to.columnIds.indexOf(id)] ?? ""));
    return keysOf(design, target)
      .filter(({ columnIds }) => columnIds.length < to.columnIds.length)
      .filter(({ columnIds }) => columnIds.every((id) => to.columnIds.includes(id)))
      .map(({ columnIds }) => ({ determinant: here(columnIds), dependent: here(to.columnIds) }));
  });
}

/** All columns that these decide (Armstrong's axioms): the attribute closure. */
export function closure(columns: Iterable<string>, dependencies: readonly FunctionalDependency[]): Set<string> {
  const closed = new Set(columns);
  let grown = true;
  while (grown) {
    const before = closed.size;
    for (const { determinant, dependent } of dependencies) {
      if ([...determinant].every((id) => closed.has(id))) for (const id of dependent) closed.add(id);
    }
    grown = closed.size > before;
  }
  return closed;
}

/** Enough for any table that people make; beyond, the search ends with the keys found so far. */
const MOST_KEYS = 64;

/**
 * The candidate keys: minimal sets of columns that decide all. Lucchesi and Osborn, "Candidate keys for relations"
 * (1978): every dependency may turn a known key into another one.
 */
export function candidateKeys(
  columns: readonly string[],
  dependencies: readonly FunctionalDependency[],
): ReadonlySet<string>[] {
  const minimal = (from: Iterable<string>): Set<string> => {
    const key = new Set(from);
    for (const id of [...key]) {
      key.delete(id);
      const decided = closure(key, dependencies);
      if (!columns.every((column) => decided.has(column))) key.add(id);
    }
    return key;
  };
  const keys: Set<string>[] = [minimal(columns)];
  for (const key of keys) {
    for (const { determinant, dependent } of dependencies) {
      if (keys.length >= MOST_KEYS) return keys;
      const other = new Set([...determinant, ...[...key].filter((id) => !dependent.has(id))]);
      if (!keys.some((known) => isSubset(known, other))) keys.push(minimal(other));
    }
  }
  return keys;
}

/** Whether all of `part` is in `whole`. */
export function isSubset(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return part.size <= whole.size && [...part].every((id) => whole.has(id));
}
