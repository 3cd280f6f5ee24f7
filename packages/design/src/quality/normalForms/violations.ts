import { isComputed } from "../../generated.ts";
import type { Design, Table } from "../../model.ts";
import { candidateKeys, closure, dependenciesOf, isSubset } from "./dependencies.ts";

/** A dependency that a normal form forbids: the first form that it violates, after Codd and Boyce. */
export interface Violation {
  form: "second" | "third" | "boyce-codd";
  determinant: string[];
  /** What the determinant decides and should move with it. */
  dependent: string[];
}

/**
 * The declared dependencies of a table that no key enforces, with the normal form that each violates. A table without
 * declared dependencies has none: what nobody has said to hold is not guessed from names.
 */
export function violationsOf(design: Design, table: Table): Violation[] {
  const declared = table.dependencies ?? [];
  if (declared.length === 0) return [];
  const dependencies = dependenciesOf(design, table);
  const columns = table.columns.filter((column) => !isComputed(table, column)).map(({ id }) => id);
  const keys = candidateKeys(columns, dependencies);
  const prime = new Set(keys.flatMap((key) => [...key]));
  const known = new Set(columns);

  return declared.flatMap(({ determinant, dependent }): Violation[] => {
    const from = new Set(determinant);
    const decided = closure(from, dependencies);
    if (isSubset(known, decided)) return [];
    const moved = dependent.filter((id) => !from.has(id) && known.has(id));
    const free = moved.filter((id) => !prime.has(id));
    if (moved.length === 0) return [];
    if (free.length === 0) return [{ form: "boyce-codd", determinant, dependent: moved }];
    const partial = keys.some((key) => from.size < key.size && isSubset(from, key));
    return [{ form: partial ? "second" : "third", determinant, dependent: free }];
  });
}
