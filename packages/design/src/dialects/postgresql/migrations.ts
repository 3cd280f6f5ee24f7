import type { LogicalType } from "../../types.ts";
import { familyOf } from "../../typeTraits.ts";
import type { Capabilities } from "../dialect.ts";
import { onlyGrows } from "../migrations/compare.ts";
import type { PhysicalConstraint, PhysicalEnum } from "../migrations/physical.ts";
import { type MigrationMark, type MigrationStep, safe, step } from "../migrations/step.ts";
import type { ColumnChange, EnumUse, MigrationWords } from "../migrations/words.ts";
import { postgresqlLiteral, quoteName, quoteText } from "./quoting.ts";
import { postgresqlSpelling } from "./spelling.ts";

/** How PostgreSQL with these capabilities changes a schema. */
export function postgresqlWords(name: string, capabilities: Capabilities): MigrationWords {
  const spelling = postgresqlSpelling(name, capabilities);
  const on = (table: string) => `ALTER TABLE ${quoteName(table)}`;
  return {
    spelling,
    renaming: {
      primaryKey: "statement",
      unique: "statement",
      check: "statement",
      foreignKey: "statement",
      index: "statement",
    },
    disturbs: ({ retyped }) => retyped,
    referencesNeedIndexes: false,
    renamesBreakExpressions: false,
    renameTable: (before, after) => `${on(before)} RENAME TO ${quoteName(after)}`,
    renameColumn: (table, before, after) => `${on(table)} RENAME COLUMN ${quoteName(before)} TO ${quoteName(after)}`,
    renameConstraint: (table, _, before, after) =>
      `${on(table)} RENAME CONSTRAINT ${quoteName(before)} TO ${quoteName(after)}`,
    renameIndex: (_, before, after) => `ALTER INDEX ${quoteName(before)} RENAME TO ${quoteName(after)}`,
    renameEnum: (before, after) => `ALTER TYPE ${quoteName(before)} RENAME TO ${quoteName(after)}`,
    changeEnum,
    dropConstraint: (table, part) => [`${on(table.name)} DROP CONSTRAINT ${quoteName(part.name)}`],
    dropIndex: (_, index) => `DROP INDEX ${quoteName(index.name)}`,
    dropColumn: (table, column) => [`${on(table)} DROP COLUMN ${quoteName(column)}`],
    alterColumn,
    addColumn: (table, clause) => `${on(table)} ADD COLUMN ${clause}`,
    setNotNull: (table, column) => `${on(table.name)} ALTER COLUMN ${quoteName(column.name)} SET NOT NULL`,
    comment: ({ name: table }, column, _, text) => {
      const target = column ? `COLUMN ${quoteName(table)}.${quoteName(column.name)}` : `TABLE ${quoteName(table)}`;
      return `COMMENT ON ${target} IS ${text === undefined ? "NULL" : quoteText(text)}`;
    },
    splitPart: (quoted, separator, at, count) => {
      const part = (number: number) => `split_part(${quoted}, ${quoteText(separator)}, ${number + 1})`;
      if (at < count - 1) return part(at);
      const before = Array.from({ length: at }, (_, number) => `length(${part(number)})`).join(" + ");
      return `substr(${quoted}, ${before} + ${[...separator].length * at + 1})`;
    },
    literal: (value, type) =>
      postgresqlLiteral(familyOf(type) === "number" ? Number(value) : value, type, capabilities),
    saferIndex: (sql) => [sql.replace(/^CREATE (UNIQUE )?INDEX/, "CREATE $1INDEX CONCURRENTLY")],
    saferConstraint,
  };
}

/** A constraint that is checked without keeping others out. */
function saferConstraint(table: string, part: PhysicalConstraint): string[] {
  const start = `ALTER TABLE ${quoteName(table)}`;
  const name = quoteName(part.name);
  if (part.kind === "check" || part.kind === "foreignKey") {
    return [`${start} ADD ${part.sql} NOT VALID`, `${start} VALIDATE CONSTRAINT ${name}`];
  }
  const columns = part.sql.slice(part.sql.lastIndexOf(" ("));
  const words = part.kind === "primaryKey" ? "PRIMARY KEY" : "UNIQUE";
  return [
    `CREATE UNIQUE INDEX CONCURRENTLY ${name} ON ${quoteName(table)}${columns}`,
    `${start} ADD CONSTRAINT ${name} ${words} USING INDEX ${name}`,
  ];
}

function changeEnum(before: PhysicalEnum, after: PhysicalEnum, uses: readonly EnumUse[]): MigrationStep[] {
  const type = quoteName(after.name);
  if (onlyGrows(before, after)) {
    const known = new Set(before.values);
    return after.values.flatMap((value, at) => {
      if (known.has(value)) return [];
      const next = after.values.slice(at + 1).find((other) => known.has(other));
      const previous = after.values[at - 1];
      const place =
        next === undefined
          ? ""
          : previous === undefined
            ? ` BEFORE ${quoteText(next)}`
            : ` AFTER ${quoteText(previous)}`;
      const why = "The value is new; it can be used when the statement is committed.";
      return [safe(`ALTER TYPE ${type} ADD VALUE ${quoteText(value)}${place}`, why)];
    });
  }
  const gone = before.values.filter((value) => !after.values.includes(value));
  const old = quoteName(`${after.name.slice(0, 50)}_before`);
  const marks: MigrationMark[] = gone.length > 0 ? ["locks", "mayFail"] : ["locks"];
  const why = `All rows are rewritten with the new list${gone.length > 0 ? `; it fails when one holds ${gone.map(quoteText).join(", ")}` : ""}.`;
  return [
    safe(`ALTER TYPE ${type} RENAME TO ${old}`, "PostgreSQL takes no value out of a list: the list is made anew."),
    safe(`CREATE TYPE ${type} AS ENUM (${after.values.map(quoteText).join(", ")})`, "The new list of values."),
    ...uses.flatMap(({ table, column, before: was }) => {
      const start = `ALTER TABLE ${quoteName(table.name)} ALTER COLUMN ${quoteName(column.name)}`;
      const change = `${start} TYPE ${type} USING ${quoteName(column.name)}::text::${type}`;
      const clause = column.parts.clause;
      return [
        ...(was.parts.clause === ""
          ? []
          : [safe(`${start} DROP DEFAULT`, "The default is a value of the old list.", table.id)]),
        step(change, marks, why, table.id),
        ...(clause === "" ? [] : [safe(`${start} SET ${clause}`, "The default comes back.", table.id)]),
      ];
    }),
    safe(`DROP TYPE ${old}`, "Nothing has the old list any more."),
  ];
}

const IDENTITY = "GENERATED BY DEFAULT AS IDENTITY";

function alterColumn({ table, change, inKey, backfill }: ColumnChange): MigrationStep[] {
  const { before, after, fixed, marks, why } = change;
  const [old, now] = [before.parts, after.parts];
  const quoted = quoteName(after.name);
  const named = `"${table.name}.${after.name}"`;
  const start = `ALTER TABLE ${quoteName(table.name)} ALTER COLUMN ${quoted}`;
  const isSwapped = change.retyped && before.meant.type === after.meant.type;
  const retyped = change.retyped && !isSwapped;
  const steps: MigrationStep[] = [];
  const add = (sql: string, reason: string, stepMarks: readonly MigrationMark[] = [], safer?: string[]) =>
    steps.push(step(`${start} ${sql}`, stepMarks, reason, table.id, safer));

  // A swapped list has taken the default away and brought the new one.
  const defaultBefore = isSwapped ? now.clause : old.clause;
  if (fixed) add("DROP EXPRESSION", `${named} keeps its values and is written from now on.`);
  const replacesDefault = defaultBefore !== "" && (retyped || defaultBefore !== now.clause);
  if (replacesDefault) {
    const words = defaultBefore === IDENTITY ? "DROP IDENTITY" : "DROP DEFAULT";
    add(words, `The ${defaultBefore === IDENTITY ? "numbering" : "default"} of ${named} changes.`);
  }
  if (old.notNull && !now.notNull) add("DROP NOT NULL", `${named} may be empty from now on.`);
  if (retyped) {
    const using = castOf(quoted, before.column.type, after.column.type, now.type);
    const isFree = marks.length === 0 && isTextWidening(before.meant.type, after.meant.type);
    add(
      `TYPE ${now.type}${using === "" ? "" : ` USING ${using}`}`,
      `${named} becomes ${now.type}: ${why}${isFree ? "" : "; all rows are rewritten"}.`,
      isFree ? [] : ["locks", ...marks],
    );
  }
  const setsDefault = now.clause !== "" && (replacesDefault || defaultBefore === "");
  const numbered = now.clause === IDENTITY;
  if (setsDefault && !numbered) add(`SET ${now.clause}`, `New rows of ${named} start with it.`);
  if (!old.notNull && now.notNull) {
    const value = backfill ?? (now.clause === "" || numbered ? undefined : "DEFAULT");
    const fill = (by: string) => `UPDATE ${quoteName(table.name)} SET ${quoted} = ${by} WHERE ${quoted} IS NULL`;
    if (value !== undefined) {
      const reason =
        backfill === undefined ? "Rows without a value get the default." : "Rows without a value get the given one.";
      steps.push(step(fill(value), inKey ? ["locks", "mayFail"] : ["locks"], reason, table.id));
    }
    const rule = quoteName(`${after.name.slice(0, 50)}_filled`);
    const prefix = `ALTER TABLE ${quoteName(table.name)}`;
    const safer = [
      ...(value === undefined ? [fill("/* a value for each row */")] : []),
      `${prefix} ADD CONSTRAINT ${rule} CHECK (${quoted} IS NOT NULL) NOT VALID`,
      `${prefix} VALIDATE CONSTRAINT ${rule}`,
      `${start} SET NOT NULL`,
      `${prefix} DROP CONSTRAINT ${rule}`,
    ];
    const fails = value === undefined;
    const reason = `All rows are gone through once${fails ? "; it fails where the value is missing" : ""}.`;
    add("SET NOT NULL", reason, fails ? ["locks", "mayFail"] : ["locks"], safer);
  }
  if (setsDefault && numbered) {
    add(`ADD ${IDENTITY}`, `${named} is numbered by the database from now on.`);
    const [tableText, columnText] = [quoteText(quoteName(table.name)), quoteText(after.name)];
    const sql = `SELECT setval(pg_get_serial_sequence(${tableText}, ${columnText}), coalesce(max(${quoted}), 0) + 1, false) FROM ${quoteName(table.name)}`;
    steps.push(safe(sql, "Numbering goes on after the rows.", table.id));
  }
  return steps;
}

/** Whether only the limit of a text goes up: PostgreSQL changes no row for that. */
function isTextWidening(before: string, after: string): boolean {
  return /^(varchar\(\d+\)|text)$/.test(before) && /^(varchar\(\d+\)|text)$/.test(after);
}

/** The expression that turns a value of one type into one of the other; "" where PostgreSQL does so by itself. */
function castOf(quoted: string, before: LogicalType, after: LogicalType, type: string): string {
  const [old, now] = [familyOf(before), familyOf(after)];
  if (now === "text") return old === "text" ? "" : `${quoted}::text`;
  if (old === now)
    return TEMPORAL[`${before.kind} ${after.kind}`]?.(quoted) ?? (isPlain(now) ? "" : `${quoted}::text::${type}`);
  if (old === "boolean" && now === "number") return `${quoted}::integer::${type}`;
  return `${quoted}::text::${type}`;
}

function isPlain(family: string): boolean {
  return family !== "enum" && family !== "temporal" && family !== "vector";
}

const TEMPORAL: Record<string, (quoted: string) => string> = {
  "timestamp date": (quoted) => `(${quoted} AT TIME ZONE 'UTC')::date`,
  "timestamp time": (quoted) => `(${quoted} AT TIME ZONE 'UTC')::time`,
  "date timestamp": (quoted) => `${quoted}::timestamp AT TIME ZONE 'UTC'`,
};
