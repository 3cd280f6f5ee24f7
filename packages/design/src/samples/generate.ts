import { tableOf } from "../design.ts";
import { computedValue, isComputed } from "../generated.ts";
import { isNullable, keysOf, sameColumns } from "../keys.ts";
import type { Design, Relationship, Table } from "../model.ts";
import { familyOf } from "../typeTraits.ts";
import { laterReferences } from "./later.ts";
import { insertionOrder } from "./order.ts";
import { createRandom, type Random, seedOf } from "./random.ts";
import { createContext, type RowContext } from "./rowContext.ts";
import { adjusted, KeyGuard, type Row, satisfiesAll } from "./rowRules.ts";
import type { SampleRows, SampleValue } from "./rows.ts";
import { nullShare, valueFor, variant } from "./values.ts";

export interface SampleOptions {
  seed?: number;
  /** Rows of an entity (20 by default). Lookups get fewer, details and links more. */
  rowsPerTable?: number;
}

/** How many rows a kind of table gets, for `rows` rows of an entity. */
const ROW_COUNTS: Record<Table["kind"], (rows: number) => number> = {
  entity: (rows) => rows,
  lookup: (rows) => Math.min(rows, 8),
  junction: (rows) => Math.ceil(rows * 1.5),
  detail: (rows) => rows * 2,
};

/** Tries for one row before the table has to do with fewer. */
const MAX_TRIES = 300;

/**
 * Realistic rows for a whole design: references point at existing rows, keys are unique, checks hold. The same design
 * and seed give the same rows. A table gets fewer rows where its keys or references leave no room for more.
 */
export function generateSamples(design: Design, options: SampleOptions = {}): SampleRows {
  const { seed = 1, rowsPerTable = 20 } = options;
  const { tables, deferred } = insertionOrder(design);
  const rowsOf = new Map<string, Row[]>();
  const starts = new WeakMap<Row, number>();
  for (const table of tables) {
    const maker = new TableRows(design, table, deferred, rowsOf, starts, createRandom(seedOf(table.name, seed)));
    rowsOf.set(table.id, maker.make(ROW_COUNTS[table.kind](rowsPerTable)));
  }
  const inserted = tables.map((table) => {
    const columnIds = table.columns.map(({ id }) => id);
    const rows = (rowsOf.get(table.id) ?? []).map((row) => columnIds.map((id) => row.get(id) ?? null));
    return { tableId: table.id, columnIds, rows };
  });
  // Only now: this sets the references in the rows, too, so that later ones see them.
  const later = laterReferences(design, tables, deferred, rowsOf, createRandom(seed));
  return { tables: inserted, later };
}

/** Makes the rows of one table, after those of the tables that it refers to. */
class TableRows {
  private readonly design: Design;
  private readonly table: Table;
  private readonly rowsOf: ReadonlyMap<string, Row[]>;
  /** When the story of each row begins, in minutes since 1970. */
  private readonly starts: WeakMap<Row, number>;
  private readonly random: Random;
  private readonly relationships: Relationship[];
  private readonly waiting: ReadonlySet<string>;
  private readonly guard: KeyGuard;
  private readonly rows: Row[] = [];

  constructor(
    design: Design,
    table: Table,
    deferred: ReadonlySet<string>,
    rowsOf: ReadonlyMap<string, Row[]>,
    starts: WeakMap<Row, number>,
    random: Random,
  ) {
    this.design = design;
    this.table = table;
    this.rowsOf = rowsOf;
    this.starts = starts;
    this.random = random;
    const own = design.relationships.filter(({ from }) => from.tableId === table.id);
    this.relationships = own.filter(({ id }) => !deferred.has(id));
    const bound = new Set(this.relationships.flatMap(({ from }) => from.columnIds));
    const waiting = own.filter(({ id }) => deferred.has(id)).flatMap(({ from }) => from.columnIds);
    this.waiting = new Set(waiting.filter((id) => !bound.has(id)));
    this.guard = new KeyGuard(keysOf(design, table));
  }

  make(count: number): Row[] {
    for (let index = 0; index < count; index += 1) {
      const row = this.nextRow(index);
      if (!row) break;
      this.guard.add(row);
      this.rows.push(row);
    }
    return this.rows;
  }

  private nextRow(index: number): Row | undefined {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const row = this.tryRow(index, attempt);
      if (row && satisfiesAll(this.table, row) && this.guard.allows(row)) return row;
    }
    return undefined;
  }

  private tryRow(index: number, attempt: number): Row | undefined {
    const { table } = this;
    const context = createContext(table.name, index, this.random);
    const row: Row = new Map();
    const referring = new Set(this.relationships.flatMap(({ from }) => from.columnIds));
    const [outward, inward] = [false, true].map((inside) =>
      this.relationships.filter(({ to }) => (to.tableId === table.id) === inside),
    );
    if (!this.refer(outward ?? [], row, index, attempt)) return undefined;
    context.start = this.startAfter(context.start, row);
    for (const column of table.columns) {
      if (this.waiting.has(column.id) && isNullable(table, column)) row.set(column.id, null);
      else if (!referring.has(column.id) && !isComputed(table, column))
        row.set(column.id, this.freeValue(column.id, context, attempt));
    }
    // A reference within the table comes last: it may point at this very row, and needs its key.
    if (!this.refer(inward ?? [], row, index, attempt)) return undefined;
    this.starts.set(row, context.start);
    return computed(table, adjusted(table, row, referring));
  }

  /** Sets the columns of these relationships; false when one finds no row to point at. */
  private refer(relationships: readonly Relationship[], row: Row, index: number, attempt: number): boolean {
    let position = index;
    for (const relationship of relationships) {
      const chosen = this.reference(relationship, row, index, attempt, position);
      if (!chosen) return false;
      for (const [columnId, value] of chosen) row.set(columnId, value);
      position = Math.floor(position / Math.max(1, this.rowsOf.get(relationship.to.tableId)?.length ?? 1)) + attempt;
    }
    return true;
  }

  /** What refers to a row began after it: an order's lines, a post's comments. In minutes since 1970. */
  private startAfter(start: number, row: Row): number {
    const parents = this.relationships.flatMap(({ from, to }) => {
      const target = this.rowsOf
        .get(to.tableId)
        ?.find((other) =>
          from.columnIds.every((id, at) => row.has(id) && row.get(id) === other.get(to.columnIds[at] ?? "")),
        );
      return target ? [(this.starts.get(target) ?? 0) + this.random.whole(60, 20 * 24 * 60)] : [];
    });
    return Math.max(start, ...parents);
  }

  private freeValue(columnId: string, context: RowContext, attempt: number): SampleValue {
    const { table, design } = this;
    const column = table.columns.find(({ id }) => id === columnId);
    if (!column) return null;
    const keyed = this.guard.columns.has(columnId);
    if (!keyed && isNullable(table, column) && this.random.chance(nullShare(column))) return null;
    const value = valueFor(column, context, table, design);
    if (!keyed || attempt === 0) return value;
    if (familyOf(column.type) === "number" && column.type.kind !== "identifier") {
      const other = { ...context, index: context.index + attempt };
      return valueFor(column, other, table, design);
    }
    return attempt > 1 ? variant(value, column, context.index + attempt) : value;
  }

  /** Values for the columns of a relationship; undefined when no row fits what other relationships have set. */
  private reference(
    relationship: Relationship,
    row: Row,
    index: number,
    attempt: number,
    position: number,
  ): [string, SampleValue][] | undefined {
    const { from, to } = relationship;
    const { table } = this;
    const inTable = to.tableId === table.id;
    const targets = inTable ? [...this.rows, row] : (this.rowsOf.get(to.tableId) ?? []);
    const open = from.columnIds.filter((id) => !row.has(id));
    const optional = open.filter((id) => {
      const column = table.columns.find((candidate) => candidate.id === id);
      return column !== undefined && isNullable(table, column);
    });
    const none = optional.length > 0 && this.random.chance(this.guard.columns.has(optional[0] ?? "") ? 0.03 : 0.12);
    const fitting = targets.filter((target) =>
      from.columnIds.every((id, at) => !row.has(id) || row.get(id) === target.get(to.columnIds[at] ?? "")),
    );
    if (none || fitting.length === 0) {
      if (optional.length === 0) return undefined;
      return open.map((id) => [
        id,
        optional.includes(id) ? null : (fitting[0]?.get(targetOf(relationship, id)) ?? null),
      ]);
    }
    const alone = keysOf(this.design, table).some((key) => sameColumns(key.columnIds, from.columnIds));
    const at = alone ? index + attempt : attempt < 6 ? this.random.whole(0, fitting.length - 1) : position + attempt;
    const target = fitting[at % fitting.length];
    return target && open.map((id) => [id, target.get(targetOf(relationship, id)) ?? null]);
  }
}

/** The row with the values that the database will compute. */
function computed(table: Table, row: Row): Row {
  for (const column of table.columns) {
    if (column.generated && isComputed(table, column)) {
      row.set(
        column.id,
        computedValue(column.generated, (id) => row.get(id) ?? null),
      );
    }
  }
  return row;
}

/** The column that a relationship's column points at. */
function targetOf({ from, to }: Relationship, columnId: string): string {
  return to.columnIds[from.columnIds.indexOf(columnId)] ?? "";
}

/** The state of all rows once the later references are set, by table id. */
export function finalRows(design: Design, samples: SampleRows): Map<string, Row[]> {
  const result = new Map<string, Row[]>();
  for (const { tableId, columnIds, rows } of samples.tables) {
    result.set(
      tableId,
      rows.map((row) => new Map(columnIds.map((id, at) => [id, row[at] ?? null]))),
    );
  }
  for (const { tableId, key, set } of samples.later) {
    const { primaryKey } = tableOf(design, tableId);
    const row = result.get(tableId)?.find((candidate) => primaryKey.every((id) => candidate.get(id) === key[id]));
    for (const [columnId, value] of Object.entries(set)) row?.set(columnId, value);
  }
  return result;
}
