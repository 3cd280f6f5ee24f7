import type { SchemaChange } from "./compare.ts";
import type { PhysicalEnum } from "./physical.ts";
import { type MigrationStep, safe } from "./step.ts";
import type { EnumUse, MigrationWords } from "./words.ts";

/** Types of enums that are new, and those whose values change. */
export function changedEnums({ changed, enums }: SchemaChange, words: MigrationWords): MigrationStep[] {
  const { enumType, quote } = words.spelling;
  const uses = (known: PhysicalEnum): EnumUse[] =>
    changed.flatMap(({ after: table, kept }) =>
      kept
        .filter(({ before, after, rewritten }) => !rewritten && holds(before, known.id) && holds(after, known.id))
        .map(({ before, after: column }) => ({ table, column, before })),
    );
  return [
    ...enums.added.map(({ name, values }) => safe(enumType?.(quote(name), values) ?? "", "The list of values is new.")),
    ...enums.kept.flatMap(({ before, after }) =>
      before.meaning === after.meaning ? [] : (words.changeEnum?.(before, after, uses(after)) ?? []),
    ),
  ];
}

function holds({ column: { type } }: EnumUse["column"], enumId: string): boolean {
  return type.kind === "enum" && type.enumId === enumId;
}
