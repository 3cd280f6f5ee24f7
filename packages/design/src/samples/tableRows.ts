import { relationshipsFrom, relationshipsTo, tableOf } from "../design.ts";
import { computedValue, isComputed } from "../generated.ts";
import { isNullable, keysOf, sameColumns, type UniqueRule, uniqueRulesOf } from "../keys.ts";
import type { Column, Design, Relationship, Table } from "../model.ts";
import { nameWords, singularise } from "../names.ts";
import { familyOf } from "../typeTraits.ts";
import { type KeptRows, keptColumns, projected } from "./keptRows.ts";
import type { Random } from "./random.ts";
import { createContext, type RowContext } from "./rowContext.ts";
import { adjusted, KeyGuard, type Row, satisfiesAll } from "./rowRules.ts";
import type { SampleValue } from "./rows.ts";
import { TargetIndex } from "./targets.ts";
import { nullShare, valueFor, variant } from "./values.ts";

/** Tries for one row before the table has to do with fewer. */
const MAX_TRIES = 300;
/** So often examples are tried, with numbers behind them where they must not repeat. */
const EXAMPLE_TRIES = 8;

/** Makes the rows of one table, after those of the tables that it refers to. */
export class TableRows {
  private readonly design: Design;
  private readonly table: Table;
  private readonly random: Random;
  private readonly keptOf: ReadonlyMap<string, KeptRows>;
  private readonly words: Pick<RowContext, "tableWords" | "userWords">;
  private readonly columns: ReadonlyMap<string, Column>;
  /** References to other tables, and those within the table, whose columns can be set with the row. */
  private readonly outward: readonly Relationship[];
  private readonly inward: readonly Relationship[];
  private readonly referring: ReadonlySet<string>;
  private readonly waiting: ReadonlySet<string>;
  private readonly alone: ReadonlySet<string>;
  private readonly guard: KeyGuard;
  private readonly indexes = new Map<string, TargetIndex>();
  private readonly own: KeptRows = { rows: [], starts: [] };
  private readonly keep: ReadonlySet<string>;

  constructor(
    design: Design,
    table: Table,
    deferred: ReadonlySet<string>,
    keptOf: ReadonlyMap<string, KeptRows>,
    random: Random,
  ) {
    this.design = design;
    this.table = table;
    this.random = random;
    this.keptOf = keptOf;
    const users = relationshipsTo(design, table.id).map(({ from }) => tableOf(design, from.tableId));
    this.words = { tableWords: wordsOf(table), userWords: users.flatMap(wordsOf) };
    this.columns = new Map(table.columns.map((column) => [column.id, column]));
    const all = relationshipsFrom(design, table.id);
    const now = all.filter(({ id }) => !deferred.has(id));
    this.outward = now.filter(({ to }) => to.tableId !== table.id);
    this.inward = now.filter(({ to }) => to.tableId === table.id);
    this.referring = new Set(now.flatMap(({ from }) => from.columnIds));
    const later = all.filter(({ id }) => deferred.has(id)).flatMap(({ from }) => from.columnIds);
    this.waiting = new Set(later.filter((id) => !this.referring.has(id)));
    const keys = keysOf(design, table);
    this.alone = new Set(
      now.filter(({ from }) => keys.some((key) => sameColumns(key.columnIds, from.columnIds))).map(({ id }) => id),
    );
    this.guard = new KeyGuard(uniqueRulesOf(design, table).filter((rule) => !this.isNumbered(rule)));
    this.keep = keptColumns(design, table, deferred);
  }

  /** What later tables may know of the rows that were made. */
  get kept(): KeptRows {
    return this.own;
  }

  /** Up to `count` rows, one at a time; fewer where keys or references leave no room for more. */
  *make(count: number): Generator<Row> {
    for (let index = 0; index < count; index += 1) {
      const made = this.nextRow(index);
      if (!made) return;
      this.guard.add(made.row);
      this.own.rows.push(projected(made.row, this.keep));
      this.own.starts.push(made.start);
      yield made.row;
    }
  }

  /** A key that counts the rows never repeats: it need not be remembered. */
  private isNumbered({ columnIds }: UniqueRule): boolean {
    const [only, ...others] = columnIds;
    const column = only === undefined || others.length > 0 ? undefined : this.columns.get(only);
    return column?.default?.kind === "identity" && column.type.kind === "identifier" && !this.referring.has(column.id);
  }

  private nextRow(index: number): { row: Row; start: number } | undefined {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const made = this.tryRow(index, attempt);
      if (made && satisfiesAll(this.table, made.row) && this.guard.allows(made.row)) return made;
    }
    return undefined;
  }

  private tryRow(index: number, attempt: number): { row: Row; start: number } | undefined {
    const { table } = this;
    const context = createContext(this.words, index, this.random);
    const row: Row = new Map();
    const starts: number[] = [];
    if (!this.refer(this.outward, row, index, attempt, starts)) return undefined;
    // What refers to a row began after it: an order's lines, a post's comments.
    context.start = Math.max(context.start, ...starts.map((start) => start + this.random.whole(60, 20 * 24 * 60)));
    for (const column of table.columns) {
      if (this.waiting.has(column.id) && isNullable(table, column)) row.set(column.id, null);
      else if (!this.referring.has(column.id) && !isComputed(table, column)) {
        row.set(column.id, this.freeValue(column, context, attempt));
      }
    }
    // A reference within the table comes last: it may point at this very row, and needs its key.
    if (!this.refer(this.inward, row, index, attempt, [])) return undefined;
    return { row: computed(table, adjusted(table, row, this.referring)), start: context.start };
  }

  /** Sets the columns of these relationships; false when one finds no row to point at. */
  private refer(
    relationships: readonly Relationship[],
    row: Row,
    index: number,
    attempt: number,
    starts: number[],
  ): boolean {
    let position = index;
    for (const relationship of relationships) {
      const { from, to } = relationship;
      const open = from.columnIds.filter((id) => !row.has(id));
      const found = this.choose(relationship, open, row, index, attempt, position);
      if (!found) return false;
      for (const id of open) {
        row.set(id, found.empty?.includes(id) ? null : (found.target?.get(targetOf(relationship, id)) ?? null));
      }
      if (found.start !== undefined && !found.empty) starts.push(found.start);
      const size = this.keptOf.get(to.tableId)?.rows.length ?? this.own.rows.length;
      position = Math.floor(position / Math.max(1, size)) + attempt;
    }
    return true;
  }

  /** The row to point at, or the columns to leave empty; undefined when there is neither. */
  private choose(
    relationship: Relationship,
    open: readonly string[],
    row: Row,
    index: number,
    attempt: number,
    position: number,
  ): { target?: Row; start?: number; empty?: readonly string[] } | undefined {
    const { table, guard, random } = this;
    const { from, to, id: relationshipId } = relationship;
    const inTable = to.tableId === table.id;
    const { rows: targets, starts } = inTable ? this.own : (this.keptOf.get(to.tableId) ?? { rows: [], starts: [] });
    const bound = from.columnIds.filter((id) => row.has(id));
    const fitting =
      bound.length === 0 ? undefined : this.indexOf(relationshipId).find(relationship, bound, row, targets);
    const itself = inTable && bound.every((id) => row.get(id) === row.get(targetOf(relationship, id)));
    const count = (fitting?.length ?? targets.length) + (itself ? 1 : 0);
    const targetAt = (at: number) => {
      const place = fitting ? fitting[at] : at;
      const target = place === undefined ? undefined : targets[place];
      return target && place !== undefined ? { target, start: starts[place] } : { target: row };
    };
    const optional = open.filter((id) => {
      const column = this.columns.get(id);
      return column !== undefined && isNullable(table, column);
    });
    const none = optional.length > 0 && random.chance(guard.columns.has(optional[0] ?? "") ? 0.03 : 0.12);
    if (none || count === 0) {
      if (optional.length === 0) return undefined;
      return { ...(count > 0 ? targetAt(0) : {}), empty: optional };
    }
    const at = this.alone.has(relationshipId)
      ? index + attempt
      : attempt < 6
        ? random.whole(0, count - 1)
        : position + attempt;
    return targetAt(at % count);
  }

  private indexOf(relationshipId: string): TargetIndex {
    const index = this.indexes.get(relationshipId) ?? new TargetIndex();
    this.indexes.set(relationshipId, index);
    return index;
  }

  private freeValue(column: Column, context: RowContext, attempt: number): SampleValue {
    const { table, design } = this;
    const keyed = this.guard.columns.has(column.id);
    if (!keyed && isNullable(table, column) && this.random.chance(nullShare(column))) return null;
    // Examples can make what the checks refuse.
    const { examples: _, ...plain } = column;
    const value = valueFor(attempt < EXAMPLE_TRIES ? column : plain, context, table, design);
    if (!keyed || attempt === 0) return value;
    if (familyOf(column.type) === "number" && column.type.kind !== "identifier") {
      const other = { ...context, index: context.index + attempt };
      return valueFor(column, other, table, design);
    }
    return attempt > 1 ? variant(value, column, context.index + attempt) : value;
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

const wordsOf = ({ name }: Table) => nameWords(singularise(name));
