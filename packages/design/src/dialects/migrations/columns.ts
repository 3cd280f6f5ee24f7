import { columnClause } from "../tableParts.ts";
import type { SchemaChange, TableChange } from "./compare.ts";
import type { PhysicalColumn, PhysicalTable } from "./physical.ts";
import type { Transfer } from "./splits.ts";
import { type MigrationMark, type MigrationOptions, type MigrationStep, safe, step } from "./step.ts";
import type { MigrationWords } from "./words.ts";

/** The literal for rows without a value, where one was given. */
export function backfillOf(
  { backfills = [] }: MigrationOptions,
  tableId: string,
  { id, column }: PhysicalColumn,
  words: Pick<MigrationWords, "literal">,
): string | undefined {
  const given = backfills.find((backfill) => backfill.tableId === tableId && backfill.columnId === id);
  return given && words.literal(given.value, column.type);
}

function isInKey({ constraints, indexes }: PhysicalTable, columnId: string): boolean {
  const keys = [...constraints.filter(({ kind }) => kind !== "check"), ...indexes.filter(({ unique }) => unique)];
  return keys.some(({ columnIds }) => columnIds.includes(columnId));
}

/** The steps on columns that are in both designs. */
export function changedColumns(
  { after, kept }: TableChange,
  words: MigrationWords,
  options: MigrationOptions,
): MigrationStep[] {
  return kept
    .filter(({ rewritten }) => !rewritten)
    .flatMap((change) =>
      words.alterColumn({
        table: after,
        change,
        inKey: isInKey(after, change.after.id),
        backfill: backfillOf(options, after.id, change.after, words),
      }),
    );
}

/** The columns that are new. What can only be required once it has values is filled first. */
export function addedColumns(
  { after, added }: TableChange,
  words: MigrationWords,
  options: MigrationOptions,
  transfers: readonly Transfer[],
): MigrationStep[] {
  const filled = new Set(transfers.filter(({ tableId }) => tableId === after.id).flatMap(({ targets }) => targets));
  return added
    .filter(({ parts }) => parts.generated === undefined)
    .flatMap((column) => {
      const backfill = backfillOf(options, after.id, column, words);
      return addColumn(after, column, words, filled.has(column.id), backfill);
    });
}

function addColumn(
  table: PhysicalTable,
  column: PhysicalColumn,
  words: MigrationWords,
  isFilled: boolean,
  backfill: string | undefined,
): MigrationStep[] {
  const { quote } = words.spelling;
  const add = (clause: string) => words.addColumn(table.name, clause);
  const whole = add(words.addedClause?.(column) ?? columnClause(column.parts));
  const named = `"${table.name}.${column.name}"`;
  const { notNull, clause } = column.parts;
  if (!notNull) return [safe(whole, `${named} is new and may be empty.`, table.id)];
  if (clause !== "" && !isFilled) {
    return [step(whole, ["locks"], `${named} is new; rows get its default.`, table.id)];
  }
  const nullable = add(columnClause({ ...column.parts, notNull: false }));
  const constrain = words.setNotNull(table, column);
  const fill = (value: string) => `UPDATE ${quote(table.name)} SET ${quote(column.name)} = ${value}`;
  if (isFilled) return [safe(nullable, `${named} is new and gets its values next.`, table.id)];
  if (backfill === undefined) {
    const saferSequence = [nullable, fill("/* a value for each row */"), constrain];
    if (words.inventsValues) {
      const reason = `${named} is required and has no default: it fails when there are rows, until they have a value.`;
      return [
        safe(nullable, `${named} is new.`, table.id),
        step(constrain, ["locks", "mayFail"], reason, table.id, saferSequence.slice(1)),
      ];
    }
    const why = `${named} is required and has no default: it fails when there are rows, until a value for them is given.`;
    return [step(whole, ["mayFail"], why, table.id, saferSequence)];
  }
  return [
    safe(nullable, `${named} is new.`, table.id),
    step(fill(backfill), ["locks"], "Rows get the value that was given for them.", table.id),
    step(constrain, ["locks"], `All rows are gone through once; ${named} is required from now on.`, table.id),
  ];
}

/** What was kept for its values goes; what is computed comes, and what was filled becomes required. */
export function recomputedColumns(
  { before, after, kept, added }: TableChange,
  words: MigrationWords,
  parked: ReadonlyMap<string, string>,
  transfers: readonly Transfer[],
): MigrationStep[] {
  const leaving = before.columns.flatMap((column) => {
    const name = parked.get(`${after.id} ${column.id}`);
    if (name === undefined || column.inputs.length > 0) return [];
    return words
      .dropColumn(after.name, name, column)
      .map((sql) => safe(sql, "Its values are in the new columns now.", after.id));
  });
  const computed = [
    ...kept.filter(({ rewritten }) => rewritten).map((change) => change.after),
    ...added.filter(({ parts }) => parts.generated !== undefined),
  ];
  const filled = new Set(transfers.filter(({ tableId }) => tableId === after.id).flatMap(({ targets }) => targets));
  const required = added.filter(({ id, parts }) => filled.has(id) && parts.notNull && parts.generated === undefined);
  return [
    ...leaving,
    ...required.map((column) => {
      const marks: MigrationMark[] = ["locks", "mayFail"];
      return step(
        words.setNotNull(after, column),
        marks,
        "It fails where the value that was moved is missing.",
        after.id,
      );
    }),
    ...computed.map((column) =>
      step(
        words.addColumn(after.name, columnClause(column.parts)),
        ["locks", ...(isRequiredComputed(column) ? (["mayFail"] as const) : [])],
        `"${after.name}.${column.name}" is computed for all rows.`,
        after.id,
      ),
    ),
  ];
}

/** Computed numbers may be too large for their type. */
function isRequiredComputed({ column }: PhysicalColumn): boolean {
  return column.generated?.kind === "arithmetic" || "maxLength" in column.type;
}

/** What is left to do when all keys are there. */
export function finishedColumns({ changed }: SchemaChange, words: MigrationWords): MigrationStep[] {
  return changed.flatMap((table) => [
    ...table.kept.flatMap((change) => words.finishColumn?.(table, change, change.after) ?? []),
    ...table.added.flatMap((column) => words.finishColumn?.(table, undefined, column) ?? []),
  ]);
}
