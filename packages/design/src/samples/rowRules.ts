import { type UniqueRule, uniqueValue } from "../keys.ts";
import type { Column, Table } from "../model.ts";
import { nameWords } from "../names.ts";
import { familyOf } from "../typeTraits.ts";
import { satisfies } from "./checks.ts";
import { hardBounds, round, scaleOf } from "./numberValues.ts";
import type { SampleValue } from "./rows.ts";
import { laterThan } from "./timeValues.ts";

/** A row in the making: values by column id. */
export type Row = Map<string, SampleValue>;

/** Knows which values of keys and unique indexes a table's rows have used. */
export class KeyGuard {
  /** The columns of all keys and unique indexes. */
  readonly columns: ReadonlySet<string>;
  private readonly rules: readonly UniqueRule[];
  private readonly used: ReadonlyMap<UniqueRule, Set<string>>;

  constructor(rules: readonly UniqueRule[]) {
    this.rules = rules;
    this.columns = new Set(rules.flatMap(({ columnIds }) => columnIds));
    this.used = new Map(rules.map((rule) => [rule, new Set()]));
  }

  allows(row: Row): boolean {
    return this.rules.every((rule) => {
      const value = uniqueValue(rule, (id) => row.get(id) ?? null);
      return value === undefined ? rule.origin !== "primaryKey" : !this.used.get(rule)?.has(value);
    });
  }

  add(row: Row) {
    for (const rule of this.rules) {
      const value = uniqueValue(rule, (id) => row.get(id) ?? null);
      if (value !== undefined) this.used.get(rule)?.add(value);
    }
  }
}

/** Whether the row satisfies all checks of its table. */
export function satisfiesAll(table: Pick<Table, "checks">, row: Row): boolean {
  return table.checks.every(({ predicate }) => satisfies(predicate, (id) => row.get(id) ?? null));
}

/** The row with totals that add up and pairs in order, where that is possible; references stay as they are. */
export function adjusted(table: Table, row: Row, fixed: ReadonlySet<string>): Row {
  addUp(table, row);
  // A few rounds: putting one pair in order may upset another.
  for (let pass = 0; pass < table.checks.length; pass += 1) {
    for (const { predicate } of table.checks) {
      if (predicate.kind !== "compare" || satisfies(predicate, (id) => row.get(id) ?? null)) continue;
      const ascending = predicate.operator === "<" || predicate.operator === "<=";
      const [low, high] = ascending ? [predicate.left, predicate.right] : [predicate.right, predicate.left];
      if (!fixed.has(low) && !fixed.has(high)) putInOrder(table, row, low, high);
    }
  }
  return row;
}

function putInOrder(table: Table, row: Row, low: string, high: string) {
  const lowValue = row.get(low) ?? null;
  const highValue = row.get(high) ?? null;
  if (typeof lowValue === "string" && typeof highValue === "string") {
    const column = table.columns.find(({ id }) => id === high);
    if (column && familyOf(column.type) === "temporal") {
      row.set(high, laterThan(lowValue, column.type.kind === "time" ? 45 : 2 * 24 * 60));
    }
    return;
  }
  if (lowValue !== null && highValue !== null && lowValue > highValue) {
    row.set(low, highValue);
    row.set(high, lowValue);
  }
}

/** Quantity × price = total, when a row holds all three. */
function addUp(table: Table, row: Row) {
  const find = (...names: string[]): Column | undefined =>
    table.columns.find(({ name, type }) => familyOf(type) === "number" && names.includes(nameWords(name).join(" ")));
  const quantity = find("quantity", "qty");
  const price = find("unit price", "price", "price each", "unit cost");
  const total = find("total", "line total", "total price", "subtotal", "amount", "total amount", "line amount");
  if (!quantity || !price || !total) return;
  const [count, each] = [row.get(quantity.id), row.get(price.id)];
  if (typeof count !== "number" || typeof each !== "number") return;
  const value = round(count * each, scaleOf(total));
  const { min, max } = hardBounds(table, total);
  if (value >= min && value <= max) row.set(total.id, value);
}
