import { createTableStatement } from "../tableParts.ts";
import { addConstraint, addIndex } from "./additions.ts";
import { addedColumns, changedColumns, finishedColumns, recomputedColumns } from "./columns.ts";
import { comments } from "./comments.ts";
import { compareSchemas, type SchemaChange, type TableChange } from "./compare.ts";
import { changedEnums } from "./enums.ts";
import type { PhysicalConstraint, PhysicalSchema, PhysicalTable } from "./physical.ts";
import { renames } from "./renames.ts";
import { fills, type Transfer } from "./splits.ts";
import { type MigrationOptions, type MigrationStep, safe, step } from "./step.ts";
import type { MigrationWords } from "./words.ts";

/**
 * The steps from one schema to another, in an order in which they can be executed: what depends on changes goes first
 * and comes back last.
 */
export function planSteps(
  from: PhysicalSchema,
  to: PhysicalSchema,
  words: MigrationWords,
  transfers: readonly Transfer[],
  options: MigrationOptions,
): MigrationStep[] {
  const change = compareSchemas(from, to, words);
  const known = new Set(words.spelling.settings(from.design));
  const needed = words.spelling.settings(to.design).filter((sql) => !known.has(sql));
  /** Columns that give their values to others and go afterwards, with the names that they have until then. */
  const parked = parkedColumns(change, transfers);
  return [
    ...needed.map((sql) => safe(sql, "The new design needs it.")),
    ...droppedReferences(change, words),
    ...change.changed.flatMap((table) =>
      table.kept.flatMap((column) =>
        (words.loosenColumn?.(table, column) ?? []).map((sql) =>
          safe(sql, "What it needs changes; it comes back.", table.after.id),
        ),
      ),
    ),
    ...change.changed.flatMap((table) => droppedParts(table, words)),
    ...change.changed.flatMap((table) => droppedColumns(table, words, parked)),
    ...change.removed.map(({ id, name }) =>
      step(
        `DROP TABLE ${words.spelling.quote(name)}`,
        ["losesData"],
        `"${name}" is not in the new design; its rows are gone.`,
        id,
      ),
    ),
    ...renames(change, words, parked),
    ...changedEnums(change, words),
    ...change.added.map((table) => createTable(to, table, words)),
    ...change.changed.flatMap((table) => changedColumns(table, words, options)),
    ...change.changed.flatMap((table) => addedColumns(table, words, options, transfers)),
    ...change.changed.flatMap((table) => fills(table, words, transfers, parked)),
    ...change.changed.flatMap((table) => recomputedColumns(table, words, parked, transfers)),
    ...change.enums.removed.map(({ name }) =>
      safe(`DROP TYPE ${words.spelling.quote(name)}`, "No column has this type any more."),
    ),
    ...change.changed.flatMap(({ after, constraints, kept }) =>
      constraints.added.map(({ part, again }) => addConstraint(after, part, holds(kept, part, again), words)),
    ),
    ...change.changed.flatMap(({ after, indexes, kept }) =>
      indexes.added.map(({ part, again }) => addIndex(after, part, again && keeps(kept, part), words)),
    ),
    ...change.added.flatMap((table) => table.indexes.map((index) => addIndex(table, index, true, words))),
    ...finishedColumns(change, words),
    ...change.changed.flatMap(({ after, references }) =>
      references.added.map(({ part, again }) => addConstraint(after, part, again && keepsTarget(change, part), words)),
    ),
    ...change.added.flatMap((table) => table.references.map((part) => addConstraint(table, part, true, words))),
    ...comments(change, words),
  ];
}

function createTable(
  { compilation }: PhysicalSchema,
  table: PhysicalTable,
  { spelling }: MigrationWords,
): MigrationStep {
  const sql = createTableStatement(compilation, spelling, table.table, table.parts, []);
  return safe(sql, `"${table.name}" is new.`, table.id);
}

/** Whether no value of these columns changes. */
function keeps(kept: TableChange["kept"], { columnIds }: { columnIds: readonly string[] }): boolean {
  return kept.every(
    ({ after, marks, rewritten, before }) =>
      !columnIds.includes(after.id) ||
      (marks.length === 0 && !rewritten && before.parts.notNull === after.parts.notNull),
  );
}

/** Whether all rows satisfy the constraint. What a type demands holds where the values become such of that type. */
export function holds(kept: TableChange["kept"], part: PhysicalConstraint, again: boolean): boolean {
  if (!part.id.startsWith("rule ")) return again && keeps(kept, part);
  return kept.every(({ after, marks }) => !part.columnIds.includes(after.id) || marks.length === 0);
}

function keepsTarget({ changed }: SchemaChange, part: PhysicalConstraint): boolean {
  const { target } = part;
  const other = changed.find(({ after }) => after.id === target?.tableId);
  return (
    changed.every(({ after, kept }) => !after.references.includes(part) || keeps(kept, part)) &&
    (!other || !target || keeps(other.kept, target))
  );
}

function droppedReferences({ changed, removed, from, to }: SchemaChange, words: MigrationWords): MigrationStep[] {
  const kept = changed.flatMap(({ before, references }) =>
    references.dropped.flatMap((part) =>
      words.dropConstraint(before, part).map((sql) => safe(sql, referenceReason(part, to), before.id)),
    ),
  );
  const gone = removed.flatMap((table) =>
    table.references
      .filter(({ target }) => target && target.tableId !== table.id && from.tables.has(target.tableId))
      .flatMap((part) => words.dropConstraint(table, part).map((sql) => safe(sql, "Its table goes.", table.id))),
  );
  return [...kept, ...gone];
}

function referenceReason({ target }: PhysicalConstraint, to: PhysicalSchema): string {
  return target && to.tables.has(target.tableId)
    ? "It changes, or depends on what changes; it comes back where it is still designed."
    : "The table that it refers to goes.";
}

function droppedParts({ before, constraints, indexes }: TableChange, words: MigrationWords): MigrationStep[] {
  const why = "It changes, or depends on what changes; it comes back where it is still designed.";
  return [
    ...indexes.dropped.map((index) => safe(words.dropIndex(before.name, index), why, before.id)),
    ...constraints.dropped.flatMap((part) =>
      words.dropConstraint(before, part).map((sql) => safe(sql, why, before.id)),
    ),
  ];
}

function parkedColumns({ changed }: SchemaChange, transfers: readonly Transfer[]): Map<string, string> {
  const parked = new Map<string, string>();
  for (const { before, after, kept } of changed) {
    // What a computed column was computed from stays until it has become a written one.
    const inputs = kept.filter(({ fixed }) => fixed).flatMap((column) => column.before.inputs);
    const stays = new Set(after.columns.map(({ id }) => id));
    const needed = { tableId: after.id, sources: inputs.filter((id) => !stays.has(id)) };
    const taken = new Set([...before.columns, ...after.columns].map(({ name }) => name.toLowerCase()));
    for (const { tableId, sources } of [...transfers, needed]) {
      if (tableId !== after.id) continue;
      for (const id of sources) {
        const column = before.columns.find((candidate) => candidate.id === id);
        if (!column) continue;
        let number = 1;
        while (taken.has(`leaving_${number}`)) number += 1;
        const clashes = after.columns.some(({ name }) => name.toLowerCase() === column.name.toLowerCase());
        parked.set(`${tableId} ${id}`, clashes ? `leaving_${number}` : column.name);
        taken.add(`leaving_${number}`);
      }
    }
  }
  return parked;
}

/** Computed columns go before what they are computed from. */
function droppedColumns(
  { before, kept, removed }: TableChange,
  words: MigrationWords,
  parked: ReadonlyMap<string, string>,
): MigrationStep[] {
  const isParked = (id: string) => parked.has(`${before.id} ${id}`);
  const computed = kept.filter(
    ({ rewritten, before: { id, inputs } }) => rewritten && (inputs.length > 0 || !isParked(id)),
  );
  const going = removed.filter(({ id, inputs }) => inputs.length > 0 || !isParked(id));
  return [
    ...computed.map((column) => ({ column: column.before, loses: column.before.inputs.length === 0 })),
    ...[...going]
      .sort((a, b) => b.inputs.length - a.inputs.length)
      .map((column) => ({ column, loses: column.inputs.length === 0 })),
  ].flatMap(({ column, loses }) => {
    const why = loses
      ? `The values of "${before.name}.${column.name}" are gone.`
      : `"${before.name}.${column.name}" is computed; nothing that was written is lost.`;
    return words
      .dropColumn(before.name, column.name, column)
      .map((sql) => step(sql, loses ? ["losesData"] : [], why, before.id));
  });
}
