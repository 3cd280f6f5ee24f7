import type { SchemaChange } from "./compare.ts";
import { type MigrationStep, safe } from "./step.ts";
import type { MigrationWords } from "./words.ts";

/** The comments that are new or others, where comments have statements of their own. */
export function comments({ changed, added }: SchemaChange, words: MigrationWords): MigrationStep[] {
  const { comment, tableTail } = words;
  const why = "It says what the part means; nothing else depends on it.";
  const tails = changed.flatMap(({ before, after }) =>
    (tableTail?.(before, after) ?? []).map((sql) => safe(sql, why, after.id)),
  );
  if (!comment) return tails;
  const ofNew = added.flatMap((table) => [
    ...(table.table.comment ? [safe(comment(table, undefined, undefined, table.table.comment), why, table.id)] : []),
    ...table.columns
      .filter(({ column }) => column.comment)
      .map((column) => safe(comment(table, column, undefined, column.column.comment), why, table.id)),
  ]);
  const ofChanged = changed.flatMap(({ before, after, kept, added: columns }) => [
    ...((before.table.comment || undefined) === (after.table.comment || undefined)
      ? []
      : [
          safe(
            comment(after, undefined, before.table.comment || undefined, after.table.comment || undefined),
            why,
            after.id,
          ),
        ]),
    ...[
      ...kept.map((column) => ({
        column: column.after,
        old: column.rewritten ? undefined : column.before.column.comment || undefined,
      })),
      ...columns.map((column) => ({ column, old: undefined })),
    ].flatMap(({ column, old }) => {
      const text = column.column.comment || undefined;
      return old === text ? [] : [safe(comment(after, column, old, text), why, after.id)];
    }),
  ]);
  return [...tails, ...ofNew, ...ofChanged];
}
