import { columnOf } from "./design.ts";
import type { Column, Generated, Table } from "./model.ts";
import type { SampleValue } from "./samples/rows.ts";
import { familyOf } from "./typeTraits.ts";

/** Whether the database computes the column: it is generated, from columns that can be computed with. */
export function isComputed(table: Table, { generated, type }: Column): boolean {
  if (!generated) return false;
  const family = (id: string) => familyOf(columnOf(table, id).type);
  return generated.kind === "joined"
    ? familyOf(type) === "text" && generated.columnIds.every((id) => family(id) === "text")
    : familyOf(type) === "number" && family(generated.left) === "number" && family(generated.right) === "number";
}

/** The value that the database computes, by SQL's rules: null when an operand of a calculation is null. */
export function computedValue(generated: Generated, valueAt: (columnId: string) => SampleValue): SampleValue {
  if (generated.kind === "joined") {
    return generated.columnIds.map((id) => valueAt(id) ?? "").join(generated.separator);
  }
  const [left, right] = [valueAt(generated.left), valueAt(generated.right)];
  if (typeof left !== "number" || typeof right !== "number") return null;
  switch (generated.operator) {
    case "+":
      return decimal(left + right);
    case "-":
      return decimal(left - right);
    case "*":
      return decimal(left * right);
  }
}

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
function decimal(value: number): number {
  return Number(value.toFixed(6));
}
