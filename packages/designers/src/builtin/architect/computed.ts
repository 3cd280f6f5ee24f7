import type { Column, Table } from "@dbcoach/design/model";

const QUANTITY = /^(quantity|qty|hours|units)$/;
const PRICE = /^(unit_price|price_per_unit|price_each|hourly_rate|unit_cost)$/;
const TOTAL = /^(line_total|line_amount|line_price|subtotal|total_price)$/;

/** The table with the total of each line computed by the database, where it says how many at what price. */
export function withComputedTotal(table: Table): Table {
  const find = (name: RegExp) => table.columns.find((column) => name.test(column.name) && isNumber(column));
  const [quantity, price, total] = [find(QUANTITY), find(PRICE), find(TOTAL)];
  if (!quantity || !price || !total || table.primaryKey.includes(total.id)) return table;
  const generated = { kind: "arithmetic", left: quantity.id, operator: "*", right: price.id } as const;
  const columns = table.columns.map((column): Column => {
    if (column.id !== total.id) return column;
    const { default: _, ...rest } = column;
    return { ...rest, nullable: quantity.nullable || price.nullable, generated };
  });
  const checks = table.checks.filter(
    ({ predicate }) => predicate.kind === "compare" || predicate.columnId !== total.id,
  );
  return { ...table, columns, checks };
}

function isNumber({ type }: Column): boolean {
  return ["money", "integer", "decimal"].includes(type.kind);
}
