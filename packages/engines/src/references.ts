import { columnOf } from "@dbcoach/design/design";
import { isNullable } from "@dbcoach/design/keys";
import type { Relationship, Table } from "@dbcoach/design/model";
import { indexColumns, predicateColumns } from "@dbcoach/design/operations/apply";
import type { Row } from "@dbcoach/design/samples/rowRules";
import type { SampleValue } from "@dbcoach/design/samples/rows";

/** What a deletion does to the rows that refer to the deleted one, directly or through others. */
export interface Outcome {
  /** The relationships that refuse it. */
  refusing: Set<string>;
  /** The rows that go along, with the relationship that takes them. */
  gone: Map<Row, string>;
  /** The rows that forget, with the relationship that they forget by. */
  emptied: Map<Row, string>;
  /** Engines differ: a row that refuses would itself go along, or refers by more than one way. */
  unclear: boolean;
}

/** Who refers to whom among the sample rows. */
export class References {
  readonly relationships: readonly Relationship[];
  private readonly tables: ReadonlyMap<string, { table: Table; rows: readonly Row[] }>;
  private readonly known = new Map<string, Map<string, Row[]>>();
  private readonly byTarget = new Map<string, Relationship[]>();

  constructor(
    relationships: readonly Relationship[],
    tables: ReadonlyMap<string, { table: Table; rows: readonly Row[] }>,
  ) {
    this.relationships = relationships;
    this.tables = tables;
    for (const relationship of relationships) {
      const { tableId } = relationship.to;
      this.byTarget.set(tableId, [...(this.byTarget.get(tableId) ?? []), relationship]);
    }
  }

  /** The rows that refer to this row by the relationship. */
  referrers({ id, from, to }: Relationship, row: Row): readonly Row[] {
    let byKey = this.known.get(id);
    if (!byKey) {
      byKey = new Map();
      for (const child of this.tables.get(from.tableId)?.rows ?? []) {
        const key = keyOf(child, from.columnIds);
        if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), child]);
      }
      this.known.set(id, byKey);
    }
    const key = keyOf(row, to.columnIds);
    return key === undefined ? [] : (byKey.get(key) ?? []);
  }

  isReferredTo(tableId: string, row: Row): boolean {
    return this.into(tableId).some((relationship) => this.referrers(relationship, row).length > 0);
  }

  /** What those who refer by this relationship could hold instead: null, or the key of another row; undefined when neither. */
  otherValues({ id, from, to }: Relationship, row: Row): (SampleValue | undefined)[] | undefined {
    const { table } = this.tables.get(from.tableId) ?? {};
    const shared = this.relationships.some(
      (other) => other.id !== id && [other.from, other.to].some((end) => sharesColumn(end, from)),
    );
    if (!table || shared) return undefined;
    if (from.columnIds.every((columnId) => isNullable(table, columnOf(table, columnId)))) {
      return from.columnIds.map(() => null);
    }
    const ruled = [
      table.primaryKey,
      ...table.uniques.map(({ columnIds }) => columnIds),
      ...table.indexes.filter(({ unique }) => unique).map(indexColumns),
      ...table.checks.map(({ predicate }) => predicateColumns(predicate)),
    ];
    if (ruled.some((columnIds) => columnIds.some((columnId) => from.columnIds.includes(columnId)))) return undefined;
    const another = this.tables.get(to.tableId)?.rows.find((other) => other !== row);
    return another && to.columnIds.map((columnId) => another.get(columnId));
  }

  /** What happens when the row goes, with `away` gone before it and the relationships `forgotten` by all who referred to it. */
  deletionOf(tableId: string, row: Row, away: ReadonlySet<Row>, forgotten: ReadonlySet<string>): Outcome {
    const outcome: Outcome = { refusing: new Set(), gone: new Map(), emptied: new Map(), unclear: false };
    const refusers = new Set<Row>();
    const queue: { tableId: string; row: Row }[] = [{ tableId, row }];
    for (let next = queue.shift(); next; next = queue.shift()) {
      for (const relationship of this.into(next.tableId)) {
        if (next.row === row && forgotten.has(relationship.id)) continue;
        for (const child of this.referrers(relationship, next.row)) {
          if (child === row) outcome.unclear = true;
          if (away.has(child) || child === row) continue;
          const seen = outcome.gone.has(child) || outcome.emptied.has(child) || refusers.has(child);
          outcome.unclear ||= seen;
          if (seen) continue;
          if (relationship.onDelete === "cascade") {
            outcome.gone.set(child, relationship.id);
            queue.push({ tableId: relationship.from.tableId, row: child });
          } else if (relationship.onDelete === "setNull") outcome.emptied.set(child, relationship.id);
          else {
            refusers.add(child);
            outcome.refusing.add(relationship.id);
          }
        }
      }
    }
    return outcome;
  }

  private into(tableId: string): readonly Relationship[] {
    return this.byTarget.get(tableId) ?? [];
  }
}

/** The values as one text; undefined when one is null, as nothing refers by a null. */
function keyOf(row: Row, columnIds: readonly string[]): string | undefined {
  const values = columnIds.map((id) => row.get(id) ?? null);
  return values.includes(null) ? undefined : JSON.stringify(values);
}

function sharesColumn(a: Relationship["from"], b: Relationship["from"]): boolean {
  return a.tableId === b.tableId && a.columnIds.some((id) => b.columnIds.includes(id));
}
