import { freshId } from "../../design.ts";
import type { Design } from "../../model.ts";
import type { LogicalType } from "../../types.ts";
import { familyOf, isWhole } from "../../typeTraits.ts";
import { backfillOf } from "../migrations/columns.ts";
import { compareSchemas, type KeptColumn, type TableChange } from "../migrations/compare.ts";
import { partExpression } from "../migrations/parting.ts";
import {
  type PhysicalColumn,
  type PhysicalSchema,
  type PhysicalTable,
  physicalSchema,
} from "../migrations/physical.ts";
import { holds } from "../migrations/plan.ts";
import { type Transfer, transfersBetween } from "../migrations/splits.ts";
import { type MigrationMark, type MigrationOptions, type MigrationStep, safe, step } from "../migrations/step.ts";
import { type ColumnParts, columnClause, createTableStatement } from "../tableParts.ts";
import { sqliteDialect } from "./dialect.ts";
import { quoteName, quoteText, sqliteLiteral } from "./quoting.ts";
import { sqliteSpelling } from "./spelling.ts";

/**
 * How SQLite changes a schema: columns that may be added at the end of a table are; any other table that differs is made
 * anew under another name, filled from the old one and put in its place, as the SQLite documentation advises. All in one
 * transaction.
 */
export function sqliteSteps(from: Design, to: Design, options: MigrationOptions): MigrationStep[] {
  const [before, after] = [from, to].map((d) => physicalSchema(d, sqliteDialect.names(d), sqliteSpelling));
  if (!before || !after) return [];
  const change = compareSchemas(before, after, {
    renaming: { primaryKey: "anew", unique: "anew", check: "anew", foreignKey: "anew", index: "anew" },
    disturbs: ({ marks, retyped }) => retyped || marks.length > 0,
    referencesNeedIndexes: false,
    renamesBreakExpressions: false,
  });
  const transfers = transfersBetween(before, after, options);
  const different = change.changed.filter(
    (table) => statementOf(before, table.before) !== statementOf(after, table.after),
  );
  const longer = new Map(different.map((table) => [table, addedColumns(before, after, table, transfers)]));
  const rebuilt = different.filter((table) => !longer.get(table));
  const others = change.changed.filter((table) => !rebuilt.includes(table));
  const taken = new Set([...namesOf(before), ...namesOf(after)]);
  const building = new Map(
    rebuilt.map((table) => {
      const name = freshId(taken, `new_${table.after.name}`);
      taken.add(name);
      return [table.after.id, name];
    }),
  );
  const steps: MigrationStep[] = [
    ...others.flatMap(({ before: { id }, indexes }) =>
      indexes.dropped.map(({ name }) => safe(`DROP INDEX ${quoteName(name)}`, "It changes or goes.", id)),
    ),
    ...rebuilt.flatMap((table) => rebuild(after, table, building.get(table.after.id) ?? "", transfers, options)),
    ...change.removed.map(({ id, name }) =>
      step(
        `DROP TABLE ${quoteName(name)}`,
        ["losesData"],
        `"${name}" is not in the new design; its rows are gone.`,
        id,
      ),
    ),
    ...rebuilt.map(({ before: { id, name } }) =>
      safe(`DROP TABLE ${quoteName(name)}`, "Its rows are in the new table.", id),
    ),
    ...rebuilt.map(({ after: { id, name } }) => {
      const sql = `ALTER TABLE ${quoteName(building.get(id) ?? "")} RENAME TO ${quoteName(name)}`;
      return safe(sql, "The new table takes its place.", id);
    }),
    ...different.flatMap((table) => longer.get(table) ?? []),
    ...change.added.map((table) => safe(statementOf(after, table), `"${table.name}" is new.`, table.id)),
    ...[...rebuilt, ...others].flatMap((table) => indexSteps(table, rebuilt.includes(table))),
    ...change.added.flatMap(({ id, indexes }) => indexes.map(({ sql }) => safe(sql, "The index of a new table.", id))),
  ];
  if (steps.length === 0) return [];
  const check = rebuilt.length + change.removed.length > 0;
  return [
    ...(check
      ? [safe("PRAGMA foreign_keys = OFF", "Tables can go and come without their rows' references being followed.")]
      : []),
    safe("BEGIN", "All or nothing."),
    ...steps,
    ...(check
      ? [safe("PRAGMA foreign_key_check", "Lists rows that refer to nothing: roll back when there are any.")]
      : []),
    safe("COMMIT", "All or nothing."),
    ...(check ? [safe("PRAGMA foreign_keys = ON", "References hold again.")] : []),
  ];
}

function namesOf({ tables }: PhysicalSchema): string[] {
  return [...tables.values()].flatMap(({ name, indexes }) => [name, ...indexes.map((index) => index.name)]);
}

function statementOf({ compilation }: PhysicalSchema, table: PhysicalTable, name = table.name): string {
  const names = { ...compilation.names, table: () => name };
  const references = table.references.map(({ sql }) => sql);
  return createTableStatement({ names }, sqliteSpelling, table.table, table.parts, references);
}

/**
 * The steps that add a table's new columns; undefined where it differs in more than that, or SQLite refuses to add them:
 * https://www.sqlite.org/lang_altertable.html#alter_table_add_column
 */
function addedColumns(
  from: PhysicalSchema,
  to: PhysicalSchema,
  { before, after }: TableChange,
  transfers: readonly Transfer[],
): MigrationStep[] | undefined {
  const count = before.parts.columns.length;
  const added = after.parts.columns.slice(count);
  if (transfers.some(({ tableId }) => tableId === after.id) || !added.every(canBeAdded)) return undefined;
  const rules = new Map(
    added.map(({ id }) => [id, after.parts.constraints.filter((part) => part.id === `rule ${id}`)]),
  );
  const ruled = new Set([...rules.values()].flat());
  const rest = {
    ...after,
    table: { ...after.table, columns: after.table.columns.slice(0, count) },
    parts: {
      columns: after.parts.columns.slice(0, count),
      constraints: after.parts.constraints.filter((part) => !ruled.has(part)),
    },
  };
  if (statementOf(from, before) !== statementOf(to, rest)) return undefined;
  return added.map((column) => {
    const clause = [columnClause(column), ...(rules.get(column.id) ?? []).map(({ sql }) => sql)].join(" ");
    const sql = `ALTER TABLE ${quoteName(after.name)} ADD COLUMN ${clause}`;
    return safe(sql, "A new column at the end: no row is copied.", after.id);
  });
}

/** No key, nothing computed, and a constant or nothing for the rows that are there. */
function canBeAdded({ notNull, clause, inlineKey, generated }: ColumnParts): boolean {
  const constant = /^DEFAULT (?!\(|CURRENT_|NULL)/.test(clause);
  return inlineKey === "" && generated === undefined && (constant || (clause === "" && !notNull));
}

function indexSteps({ after, indexes, kept }: TableChange, isRebuilt: boolean): MigrationStep[] {
  const added = isRebuilt
    ? after.indexes.map((part) => {
        const known = indexes.added.find((candidate) => candidate.part === part);
        return { part, again: known ? known.again : true };
      })
    : indexes.added;
  return added.map(({ part, again }) => {
    const touched = kept.some(({ after: { id }, marks, rewritten, before, after: now }) => {
      return (
        part.columnIds.includes(id) && (marks.length > 0 || rewritten || before.parts.notNull !== now.parts.notNull)
      );
    });
    const fails = part.unique && (!again || touched);
    const why = `Nothing is written while the index is built${fails ? "; it fails on rows that share a value" : ""}.`;
    return step(part.sql, fails ? ["locks", "mayFail"] : ["locks"], why, after.id);
  });
}

/** The new table and the rows of the old one in it. */
function rebuild(
  to: PhysicalSchema,
  change: TableChange,
  name: string,
  transfers: readonly Transfer[],
  options: MigrationOptions,
): MigrationStep[] {
  const { before, after } = change;
  const marks: MigrationMark[] = ["locks"];
  const reasons: string[] = [];
  const note = (mark: MigrationMark, reason: string) => {
    marks.push(mark);
    reasons.push(reason);
  };
  const own = transfers.filter(({ tableId }) => tableId === after.id);
  const sources = new Set(own.flatMap((transfer) => transfer.sources));
  const lost = [
    ...change.removed,
    ...change.kept.filter(({ rewritten }) => rewritten).map((kept) => kept.before),
  ].filter(({ id, inputs }) => inputs.length === 0 && !sources.has(id));
  for (const column of lost) note("losesData", `the values of "${column.name}" are gone`);
  const added = [...change.constraints.added, ...change.references.added];
  for (const { part, again } of added) {
    const sure = part.id.startsWith("rule ") ? holds(change.kept, part, again) : again;
    if (!sure) note("mayFail", `${part.name} must hold for all rows`);
  }
  const keyBefore = before.parts.columns.find(({ inlineKey }) => inlineKey !== "")?.id;
  const keyAfter = after.parts.columns.find(({ inlineKey }) => inlineKey !== "")?.id;
  if (keyAfter !== undefined && keyAfter !== keyBefore) note("mayFail", "the values of the new key must be there once");
  const columns = after.columns.flatMap((column): { name: string; value: string }[] => {
    if (column.parts.generated !== undefined) {
      if (column.column.generated?.kind === "arithmetic") note("mayFail", `"${column.name}" must fit its type`);
      return [];
    }
    const value = valueFor(before, change, column, own, options, note);
    return value === undefined ? [] : [{ name: column.name, value }];
  });
  const target = quoteName(name);
  const source = quoteName(before.name);
  const list = columns.map((column) => quoteName(column.name)).join(", ");
  const values = columns.map(({ value }) => value).join(", ");
  const copy =
    columns.length > 0
      ? `INSERT INTO ${target} (${list}) SELECT ${values} FROM ${source}`
      : `INSERT INTO ${target} DEFAULT VALUES`;
  const why = `All rows are copied${reasons.length > 0 ? `: ${[...new Set(reasons)].join("; ")}` : ""}.`;
  const copied = columns.length > 0 ? [step(copy, marks, why, after.id)] : [];
  return [safe(statementOf(to, after, name), `"${after.name}" as it will be.`, after.id), ...copied];
}

type Note = (mark: MigrationMark, reason: string) => void;

/** The value of a column for each row of the old table; undefined where the database fills it. */
function valueFor(
  before: PhysicalTable,
  { kept, constraints }: TableChange,
  column: PhysicalColumn,
  transfers: readonly Transfer[],
  options: MigrationOptions,
  note: Note,
): string | undefined {
  const known = kept.find(({ after }) => after.id === column.id);
  const transfer = transfers.find(({ targets }) => targets.includes(column.id));
  const { notNull, clause, inlineKey } = column.parts;
  const backfill = backfillOf(options, before.id, column, { literal: literalOf });
  const byDefault = clause.startsWith("DEFAULT ") ? clause.slice("DEFAULT ".length) : undefined;
  const required = (value: string, mayBeNull: boolean, inKey: boolean) => {
    if (!notNull || !mayBeNull || inlineKey !== "") return value;
    const fallback = backfill ?? byDefault;
    if (fallback === undefined) note("mayFail", `"${column.name}" is required, and rows may have no value`);
    else if (inKey) note("mayFail", `"${column.name}" must differ from row to row`);
    return fallback === undefined ? value : `coalesce(${value}, ${fallback})`;
  };
  if (known) {
    for (const mark of known.marks) note(mark, `"${column.name}": ${known.why}`);
    const inKey =
      constraints.added.some(({ part }) => part.columnIds.includes(column.id)) || isKeyed(before, column.id);
    return required(converted(known), !known.before.parts.notNull, inKey);
  }
  if (transfer) {
    const quoted = transfer.sources.map((id) => quoteName(before.columns.find((other) => other.id === id)?.name ?? ""));
    const [whole = ""] = quoted;
    const value =
      transfer.way === "join"
        ? sqliteSpelling.joined(quoted, transfer.separator)
        : partOf(whole, transfer.separator, transfer.targets.indexOf(column.id), transfer.targets.length);
    return required(value, true, false);
  }
  if (inlineKey !== "" || clause !== "" || !notNull) return undefined;
  if (backfill === undefined) note("mayFail", `"${column.name}" is required and has no default`);
  return backfill ?? "NULL";
}

function isKeyed({ constraints, indexes }: PhysicalTable, columnId: string): boolean {
  const keys = [...constraints.filter(({ kind }) => kind !== "check"), ...indexes.filter(({ unique }) => unique)];
  return keys.some(({ columnIds }) => columnIds.includes(columnId));
}

function literalOf(value: string | number | boolean, type: LogicalType): string {
  return sqliteLiteral(familyOf(type) === "number" ? Number(value) : value, type);
}

/** The old value as one of the new type. What does not fit is left as it is: STRICT or a check refuses it. */
function converted({ before, after }: KeptColumn): string {
  const quoted = quoteName(before.name);
  const [was, is] = [before.column.type, after.column.type];
  const [old, now] = [familyOf(was), familyOf(is)];
  if (now === "text" && old === "boolean") return `CASE ${quoted} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END`;
  if (now === "text" && old === "binary") return `'\\x' || lower(hex(${quoted}))`;
  if (now === "text" && old === "number") return `CAST(${quoted} AS TEXT)`;
  if (now === "number" && old === "number") return rounded(quoted, was, is);
  return TEMPORAL[`${was.kind} ${is.kind}`]?.(quoted) ?? quoted;
}

const TEMPORAL: Record<string, (quoted: string) => string> = {
  "timestamp date": (quoted) => `date(${quoted})`,
  "timestamp time": (quoted) => `time(${quoted})`,
  "date timestamp": (quoted) => `${quoted} || 'T00:00:00Z'`,
};

function rounded(quoted: string, was: LogicalType, is: LogicalType): string {
  return isWhole(is) && !isWhole(was) ? `CAST(round(${quoted}) AS INTEGER)` : quoted;
}

function partOf(text: string, separator: string, at: number, count: number): string {
  const cutting = {
    find: (of: string, by: string) => `instr(${of}, ${by})`,
    head: (of: string, length: string) => `substr(${of}, 1, ${length})`,
    tail: (of: string, start: string) => `substr(${of}, ${start})`,
  };
  return partExpression(cutting, text, quoteText(separator), [...separator].length, at, count);
}
