import { emptyDesign, freshId } from "../design.ts";
import type { CheckPredicate, Column, Design, Index, Relationship, Source, Table } from "../model.ts";
import { applyOperation } from "../operations/apply.ts";
import type { Operation } from "../operations/schema.ts";
import { readConditionText } from "./conditionText.ts";
import { type Imported, type NotUnderstood, shownText } from "./result.ts";

export const source: Source = { from: "import" };

/** Where a piece stands in the imported text, from 1. */
export interface Place {
  line: number;
  column?: number;
}

/** A reference by names, as schema languages write it. */
export interface NamedReference {
  from: { table: string; columns: readonly string[] };
  to: { table: string; columns: readonly string[] };
  cardinality: Relationship["cardinality"];
  onDelete: Relationship["onDelete"];
  label?: string;
}

/**
 * Puts a design together from named parts, one operation after the other. A part that does not fit is reported with its
 * place and left out; ids are the names that the parts have when they are imported.
 */
export class Assembly {
  private design: Design = emptyDesign;
  private readonly operations: Operation[] = [];
  private readonly notUnderstood: NotUnderstood[] = [];

  report(place: Place, text: string, why: string): void {
    this.notUnderstood.push({ ...place, text: shownText(text), why });
  }

  add(operation: Operation, place: Place, text: string): boolean {
    const applied = applyOperation(this.design, operation);
    if (applied.ok) {
      this.design = applied.design;
      this.operations.push(operation);
    } else this.report(place, text, `it does not fit: ${applied.error.code} ${applied.error.path.join(".")}`);
    return applied.ok;
  }

  /** The table of this name, whose id is its name. */
  table(name: string): Table | undefined {
    return this.design.tables.find(({ id }) => id === name);
  }

  addUnique(tableId: string, columnIds: string[], place: Place): void {
    const id = this.freshPart(tableId, `unique_${columnIds.join("_")}`);
    this.add(
      { op: "addUnique", tableId, unique: { id, columnIds, source } },
      place,
      `unique (${columnIds.join(", ")})`,
    );
  }

  addIndex(tableId: string, index: Omit<Index, "id" | "source">, place: Place): void {
    const id = this.freshPart(tableId, `index_${index.columnIds.join("_")}`);
    this.add(
      { op: "addIndex", tableId, index: { ...index, id, source } },
      place,
      `index (${index.columnIds.join(", ")})`,
    );
  }

  /** Reads a condition of SQL as checks of the table. */
  addChecks(tableId: string, condition: string, place: Place): void {
    const columns = this.table(tableId)?.columns ?? [];
    const predicates = readConditionText(condition);
    if (!predicates) {
      this.report(place, condition, "a design has no such rule");
      return;
    }
    for (const predicate of predicates) {
      const resolved = withColumns(predicate, (name) => columnNamed(columns, name) ?? name);
      const id = this.freshPart(tableId, `check_${"columnId" in resolved ? resolved.columnId : resolved.left}`);
      this.add({ op: "addCheck", tableId, check: { id, predicate: resolved, source } }, place, condition);
    }
  }

  addReference({ from, to, cardinality, onDelete, label }: NamedReference, place: Place, text: string): void {
    const taken = new Set(this.design.relationships.map((relationship) => relationship.id));
    const relationship: Relationship = {
      id: freshId(taken, `${from.table}_${from.columns.join("_")}`),
      from: { tableId: from.table, columnIds: [...from.columns] },
      to: { tableId: to.table, columnIds: [...to.columns] },
      cardinality,
      ...(label === undefined ? {} : { label }),
      onDelete,
      source,
    };
    this.add({ op: "addRelationship", relationship }, place, text);
  }

  /** What was read so far, in the order of the text. */
  result(): Imported {
    const order = (a: NotUnderstood, b: NotUnderstood) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0);
    return { operations: this.operations, notUnderstood: [...this.notUnderstood].sort(order) };
  }

  /** An id that no part of the table has. */
  freshPart(tableId: string, base: string): string {
    const table = this.table(tableId);
    const parts = [
      ...(table?.uniques ?? []),
      ...(table?.checks ?? []),
      ...(table?.indexes ?? []),
      ...(table?.dependencies ?? []),
    ];
    return freshId(new Set(parts.map(({ id }) => id)), base);
  }
}

function columnNamed(columns: readonly Column[], name: string): string | undefined {
  const same = (column: Column) => column.id.toLowerCase() === name.toLowerCase();
  return (columns.find(({ id }) => id === name) ?? columns.find(same))?.id;
}

function withColumns(predicate: CheckPredicate, resolve: (name: string) => string): CheckPredicate {
  return predicate.kind === "compare"
    ? { ...predicate, left: resolve(predicate.left), right: resolve(predicate.right) }
    : { ...predicate, columnId: resolve(predicate.columnId) };
}
