import type { Relationship } from "../model.ts";
import type { Row } from "./rowRules.ts";

/**
 * Finds the rows that a reference may point at when some of its columns are set already (they belong to another
 * reference, too). Rows are grouped once by those columns, so that a lookup does not read the whole table.
 */
export class TargetIndex {
  private readonly groups = new Map<string, { counted: number; byValue: Map<string, number[]> }>();

  /** The positions of the rows that have these values in the columns that `bound` refers to. */
  find({ from, to }: Relationship, bound: readonly string[], row: Row, targets: readonly Row[]): readonly number[] {
    const name = bound.join(" ");
    const targetIds = bound.map((id) => to.columnIds[from.columnIds.indexOf(id)] ?? "");
    const group = this.groups.get(name) ?? { counted: 0, byValue: new Map<string, number[]>() };
    this.groups.set(name, group);
    // Rows of the same table are added while the table is being filled.
    for (; group.counted < targets.length; group.counted += 1) {
      const target = targets[group.counted];
      const value = JSON.stringify(targetIds.map((id) => target?.get(id) ?? null));
      const known = group.byValue.get(value);
      if (known) known.push(group.counted);
      else group.byValue.set(value, [group.counted]);
    }
    return group.byValue.get(JSON.stringify(bound.map((id) => row.get(id) ?? null))) ?? [];
  }
}
