import type { LogicalType } from "../../types.ts";
import { familyOf } from "../../typeTraits.ts";
import type { KeptColumn } from "../migrations/compare.ts";
import { lengthConversion } from "../migrations/lengths.ts";
import { partExpression } from "../migrations/parting.ts";
import type { PhysicalColumn, PhysicalTable } from "../migrations/physical.ts";
import { type MigrationMark, type MigrationStep, safe, step } from "../migrations/step.ts";
import type { ColumnChange, MigrationWords } from "../migrations/words.ts";
import type { ColumnParts } from "../tableParts.ts";
import { quoteName, quoteText, sqlserverLiteral } from "./quoting.ts";
import { sqlserverSpelling } from "./spelling.ts";

const on = (table: string) => `ALTER TABLE ${quoteName(table)}`;
const rename = (object: string, name: string, kind?: string) =>
  `EXEC sp_rename ${quoteText(object)}, ${quoteText(name)}${kind ? `, ${quoteText(kind)}` : ""}`;

/** How SQL Server changes a schema. Each statement is a batch of its own: later ones see what earlier ones made. */
export const sqlserverWords: MigrationWords = {
  spelling: sqlserverSpelling,
  renaming: {
    primaryKey: "statement",
    unique: "statement",
    check: "statement",
    foreignKey: "statement",
    index: "statement",
  },
  disturbs: isModified,
  referencesNeedIndexes: false,
  renamesBreakExpressions: true,
  convert: lengthConversion,
  renameTable: (before, after) => rename(quoteName(before), after),
  renameColumn: (table, before, after) => rename(`${quoteName(table)}.${quoteName(before)}`, after, "COLUMN"),
  renameConstraint: (_, __, before, after) => rename(quoteName(before), after, "OBJECT"),
  renameIndex: (table, before, after) => rename(`${quoteName(table)}.${quoteName(before)}`, after, "INDEX"),
  dropConstraint: (table, part) => [`${on(table.name)} DROP CONSTRAINT ${quoteName(part.name)}`],
  dropIndex: (table, index) => `DROP INDEX ${quoteName(index.name)} ON ${quoteName(table)}`,
  dropColumn: (table, name, { parts }) => {
    const known = defaultOf(parts);
    return [
      ...(known ? [`${on(table)} DROP CONSTRAINT ${known.name}`] : []),
      `${on(table)} DROP COLUMN ${quoteName(name)}`,
    ];
  },
  loosenColumn: ({ before: table }, change) => {
    const known = defaultOf(change.before.parts);
    return known && !change.rewritten && changesDefault(change)
      ? [`${on(table.name)} DROP CONSTRAINT ${known.name}`]
      : [];
  },
  alterColumn,
  finishColumn: ({ after: table }, change, column) => {
    const known = defaultOf(column.parts);
    if (!known || !change || change.rewritten || !changesDefault(change)) return [];
    const sql = `${on(table.name)} ADD CONSTRAINT ${known.name} DEFAULT ${known.value} FOR ${quoteName(column.name)}`;
    return [safe(sql, `New rows of "${column.name}" start with it.`, table.id)];
  },
  addColumn: (table, clause) => `${on(table)} ADD ${clause}`,
  setNotNull,
  comment: (table, column, before, text) => {
    const added = commentStatement(table, column, text ?? "");
    if (text === undefined) {
      return added.replace("sp_addextendedproperty", "sp_dropextendedproperty").replace("@value = N'', ", "");
    }
    return before === undefined ? added : added.replace("sp_addextendedproperty", "sp_updateextendedproperty");
  },
  splitPart: (quoted, separator, at, count) => {
    const cutting = {
      find: (text: string, by: string) => `CHARINDEX(${by}, ${text})`,
      head: (text: string, length: string) => `LEFT(${text}, ${length})`,
      tail: (text: string, start: string) => `SUBSTRING(${text}, ${start}, LEN(${text}))`,
    };
    return partExpression(cutting, quoted, quoteText(separator), separator.length, at, count);
  },
  literal: (value, type) => sqlserverLiteral(familyOf(type) === "number" ? Number(value) : value, type),
};

const IDENTITY = "IDENTITY(1, 1)";

function isNumbered({ clause }: ColumnParts): boolean {
  return clause === IDENTITY;
}

/** The constraint that gives a column its default: its quoted name and the value. */
function defaultOf({ clause }: ColumnParts): { name: string; value: string } | undefined {
  const [, name, value] = /^CONSTRAINT (\[(?:[^\]]|\]\])*\]|\S+) DEFAULT ([\s\S]*)$/.exec(clause) ?? [];
  return name !== undefined && value !== undefined ? { name, value } : undefined;
}

/** A default constraint must go while its column changes, and has no place to be changed in. */
function changesDefault(change: KeptColumn): boolean {
  return isModified(change) || change.before.parts.clause !== change.after.parts.clause;
}

function isModified({ before, after, retyped, fixed }: KeptColumn): boolean {
  return (
    retyped ||
    fixed ||
    before.parts.notNull !== after.parts.notNull ||
    isNumbered(before.parts) !== isNumbered(after.parts)
  );
}

function setNotNull(table: PhysicalTable, { name, parts }: PhysicalColumn): string {
  return `${on(table.name)} ALTER COLUMN ${quoteName(name)} ${parts.type} NOT NULL`;
}

function commentStatement(table: PhysicalTable, column: PhysicalColumn | undefined, text: string): string {
  const place = [
    ["level0", "SCHEMA", "dbo"],
    ["level1", "TABLE", table.name],
    ...(column ? [["level2", "COLUMN", column.name]] : []),
  ].map(([level = "", type = "", name = ""]) => {
    return `@${level}type = ${quoteText(type)}, @${level}name = ${quoteText(name)}`;
  });
  const value = quoteText([...text].slice(0, 3700).join(""));
  return `EXEC sp_addextendedproperty @name = N'MS_Description', @value = ${value}, ${place.join(", ")}`;
}

function alterColumn(columnChange: ColumnChange): MigrationStep[] {
  const { table, change, inKey, backfill } = columnChange;
  if (!isModified(change)) return [];
  const { before, after, marks, why } = change;
  const [old, now] = [before.parts, after.parts];
  const quoted = quoteName(after.name);
  const named = `"${table.name}.${after.name}"`;
  const alter = (required: boolean) =>
    `${on(table.name)} ALTER COLUMN ${quoted} ${now.type} ${required ? "NOT NULL" : "NULL"}`;
  const becomesRequired = now.notNull && (!old.notNull || change.fixed);
  const replaced = isReplaced(change);
  const typeMarks: MigrationMark[] = change.retyped ? ["locks", ...marks] : [];
  const typeWhy = change.retyped ? `${named} becomes ${now.type}: ${why}.` : `${named} changes.`;
  const first = replaced
    ? replacement(columnChange)
    : becomesRequired && !change.retyped
      ? []
      : [step(alter(now.notNull && !becomesRequired), typeMarks, typeWhy, table.id)];
  if (!now.notNull || isNumbered(now)) return first;
  if (!becomesRequired) {
    return replaced ? [...first, step(alter(true), ["locks"], `${named} is required as before.`, table.id)] : first;
  }
  const value = backfill ?? defaultOf(now)?.value;
  const fill = (by: string) => `UPDATE ${quoteName(table.name)} SET ${quoted} = ${by} WHERE ${quoted} IS NULL`;
  const requires = "All rows are gone through once";
  if (value === undefined) {
    const saferSequence = [fill("/* a value for each row */"), alter(true)];
    const reason = `${requires}; it fails where the value is missing.`;
    return [...first, step(alter(true), ["locks", "mayFail"], reason, table.id, saferSequence)];
  }
  return [
    ...first,
    step(fill(value), inKey ? ["locks", "mayFail"] : ["locks"], "Rows without a value get this one.", table.id),
    step(alter(true), ["locks"], `${requires}; ${named} is required from now on.`, table.id),
  ];
}

/** Whether SQL Server cannot change the column where it is: numbering, computed columns, other kinds of values. */
function isReplaced({ before, after, fixed }: KeptColumn): boolean {
  return (
    fixed ||
    isNumbered(before.parts) !== isNumbered(after.parts) ||
    familyOf(before.column.type) !== familyOf(after.column.type)
  );
}

/** A new column takes the values and the name of the old one. */
function replacement({ table, change }: ColumnChange): MigrationStep[] {
  const { before, after, marks, why } = change;
  const named = `"${table.name}.${after.name}"`;
  const building = `${after.name.slice(0, 100)}_new`;
  const quoted = quoteName(after.name);
  const numbered = isNumbered(after.parts);
  const add = `${on(table.name)} ADD ${quoteName(building)} ${after.parts.type} ${numbered ? IDENTITY : "NULL"}`;
  const value = convertedValue(quoted, before.column.type, after.column.type, after.parts.type);
  const comment = before.column.comment;
  const addMarks: MigrationMark[] = numbered ? ["locks", "losesData"] : [];
  const addWhy = numbered
    ? `SQL Server numbers no column that is there already: the rows of ${named} get new numbers.`
    : `${named} cannot be changed in place; this column takes its values.`;
  return [
    step(add, addMarks, addWhy, table.id),
    ...(numbered
      ? []
      : [
          step(
            `UPDATE ${quoteName(table.name)} SET ${quoteName(building)} = ${value}`,
            ["locks", ...marks],
            `${named} becomes ${after.parts.type}: ${why}.`,
            table.id,
          ),
        ]),
    safe(`${on(table.name)} DROP COLUMN ${quoted}`, "Its values are in the new column.", table.id),
    safe(
      rename(`${quoteName(table.name)}.${quoteName(building)}`, after.name, "COLUMN"),
      `"${building}" is called "${after.name}" from now on.`,
      table.id,
    ),
    ...(comment ? [safe(commentStatement(table, after, comment), "The comment comes back.", table.id)] : []),
  ];
}

function convertedValue(quoted: string, before: LogicalType, after: LogicalType, type: string): string {
  const [old, now] = [familyOf(before), familyOf(after)];
  if (old === "boolean" && now === "text") return `CASE ${quoted} WHEN 1 THEN N'true' WHEN 0 THEN N'false' END`;
  if (old === "binary" && now !== "binary") return `CONVERT(${type}, ${quoted}, 1)`;
  if (old === "temporal" && now === "text") return `CONVERT(${type}, ${quoted}, 126)`;
  return old === now ? `CONVERT(${type}, ${quoted})` : `CONVERT(${type}, CONVERT(NVARCHAR(4000), ${quoted}))`;
}
