import { familyOf } from "../../typeTraits.ts";
import type { KeptColumn, TableChange } from "../migrations/compare.ts";
import type { Conversion } from "../migrations/conversions.ts";
import { lengthConversion } from "../migrations/lengths.ts";
import { partExpression } from "../migrations/parting.ts";
import type { PhysicalColumn, PhysicalConstraint, PhysicalTable } from "../migrations/physical.ts";
import { type MigrationMark, type MigrationStep, step } from "../migrations/step.ts";
import type { ColumnChange, MigrationWords } from "../migrations/words.ts";
import { type ColumnParts, columnClause } from "../tableParts.ts";
import { mysqlLiteral, quoteName, quoteText } from "./quoting.ts";
import { mysqlSpelling } from "./spelling.ts";

const on = (table: string) => `ALTER TABLE ${quoteName(table)}`;

/** How MySQL and MariaDB change a schema. Each statement is committed by itself. */
export const mysqlWords: MigrationWords = {
  spelling: mysqlSpelling,
  renaming: { primaryKey: "nameless", unique: "statement", check: "anew", foreignKey: "anew", index: "statement" },
  disturbs: ({ retyped, fixed }) => retyped || fixed,
  disturbsReferences: (change) => isModified(change) || change.before.name !== change.after.name,
  referencesNeedIndexes: true,
  renamesBreakExpressions: true,
  convert,
  renameTable: (before, after) => `${on(before)} RENAME TO ${quoteName(after)}`,
  renameColumn: (table, before, after) => `${on(table)} RENAME COLUMN ${quoteName(before)} TO ${quoteName(after)}`,
  renameConstraint: (table, _, before, after) =>
    `${on(table)} RENAME INDEX ${quoteName(before)} TO ${quoteName(after)}`,
  renameIndex: (table, before, after) => `${on(table)} RENAME INDEX ${quoteName(before)} TO ${quoteName(after)}`,
  dropConstraint,
  dropIndex: (table, index) => `DROP INDEX ${quoteName(index.name)} ON ${quoteName(table)}`,
  dropColumn: (table, column) => [`${on(table)} DROP COLUMN ${quoteName(column)}`],
  loosenColumn: (table, change) =>
    isNumbered(change.before.parts) && mustLoosen(table, change)
      ? [`${on(table.before.name)} MODIFY COLUMN ${columnClause({ ...change.before.parts, clause: "" })}`]
      : [],
  alterColumn,
  finishColumn: (table, change, column) =>
    isNumbered(column.parts) && (!change || !isNumbered(change.before.parts) || mustLoosen(table, change))
      ? [
          step(
            `${on(table.after.name)} MODIFY COLUMN ${columnClause(column.parts)}`,
            ["locks"],
            `"${column.name}" is numbered by the database.`,
            table.after.id,
          ),
        ]
      : [],
  addedClause: ({ parts }) => columnClause(withoutNumbers(parts)),
  inventsValues: true,
  addColumn: (table, clause) => `${on(table)} ADD COLUMN ${clause}`,
  setNotNull: (table, { parts }) => `${on(table.name)} MODIFY COLUMN ${columnClause(withoutNumbers(parts))}`,
  splitPart: (quoted, separator, at, count) => {
    const cutting = {
      find: (text: string, by: string) => `locate(${by}, ${text})`,
      head: (text: string, length: string) => `left(${text}, ${length})`,
      tail: (text: string, start: string) => `substr(${text}, ${start})`,
    };
    return partExpression(cutting, quoted, quoteText(separator), [...separator].length, at, count);
  },
  literal: (value, type) => mysqlLiteral(familyOf(type) === "number" ? Number(value) : value, type),
  tableTail: (before, after) => {
    const [old, now] = [before.table.comment ?? "", after.table.comment ?? ""];
    return old === now ? [] : [`${on(after.name)} COMMENT = ${quoteText([...now].slice(0, 2000).join(""))}`];
  },
};

const NUMBERED = "AUTO_INCREMENT";

function isNumbered({ clause }: ColumnParts): boolean {
  return clause === NUMBERED;
}

function withoutNumbers(parts: ColumnParts): ColumnParts {
  return isNumbered(parts) ? { ...parts, clause: "" } : parts;
}

/** A numbered column must begin a key at any time: without numbers while keys or the column change. */
function mustLoosen({ constraints }: TableChange, change: KeptColumn): boolean {
  const moved = [...constraints.dropped, ...constraints.added.map(({ part }) => part)];
  return (
    isModified(change) || moved.some(({ kind, columnIds }) => kind !== "check" && columnIds.includes(change.after.id))
  );
}

/** Whether the column as written is another. */
function isModified({ before, after }: KeptColumn): boolean {
  return clauseWithoutName(before.meant) !== clauseWithoutName(after.meant);
}

function clauseWithoutName(parts: ColumnParts): string {
  return columnClause({ ...parts, name: "" });
}

function convert(before: PhysicalColumn, after: PhysicalColumn): Conversion | undefined {
  const folds = ({ meant }: PhysicalColumn) => meant.type.includes(" COLLATE ");
  if (folds(after) && !folds(before)) {
    return { marks: ["mayFail"], why: "texts are compared without case; it fails where a key has both" };
  }
  return lengthConversion(before, after);
}

/** A foreign key has an index of its own name unless another begins with its columns. */
function dropConstraint(table: PhysicalTable, part: PhysicalConstraint): string[] {
  switch (part.kind) {
    case "primaryKey":
      return [`${on(table.name)} DROP PRIMARY KEY`];
    case "unique":
      return [`${on(table.name)} DROP INDEX ${quoteName(part.name)}`];
    case "check":
      return [`${on(table.name)} DROP CONSTRAINT ${quoteName(part.name)}`];
    case "foreignKey": {
      const drop = `${on(table.name)} DROP FOREIGN KEY ${quoteName(part.name)}`;
      return isServed(table, part) ? [drop] : [drop, `DROP INDEX ${quoteName(part.name)} ON ${quoteName(table.name)}`];
    }
  }
}

function isServed(
  { table, constraints, indexes, references }: PhysicalTable,
  { id: ownId, columnIds }: PhysicalConstraint,
): boolean {
  const whole = indexes.filter(({ sql }) => !/\(\d+\)/.test(sql));
  const listed = table.indexes.filter(({ id, method }) => {
    return method === "btree" && whole.some((index) => index.id === `index ${id}`);
  });
  // The index that a later foreign key makes takes the place of the one before.
  const later = references.slice(references.findIndex(({ id }) => id === ownId) + 1);
  const keys = [...constraints.filter(({ kind }) => kind !== "check"), ...listed, ...later];
  return keys.some((key) => columnIds.every((id, at) => key.columnIds[at] === id));
}

function alterColumn(columnChange: ColumnChange): MigrationStep[] {
  const { table, change, inKey, backfill } = columnChange;
  if (!isModified(change)) return [];
  const { before, after, retyped, marks, why } = change;
  const [old, now] = [before.parts, after.parts];
  const named = `"${table.name}.${after.name}"`;
  const written = withoutNumbers(now);
  const onlyNumbers =
    clauseWithoutName(withoutNumbers(before.meant)) === clauseWithoutName(withoutNumbers(after.meant));
  if (onlyNumbers) {
    // Taking numbers away is done when what they need goes; giving them, when it is there.
    return [];
  }
  if (change.fixed && /\bVIRTUAL$/.test(old.generated ?? "")) return replacement(columnChange);
  const modify = (parts: ColumnParts) => `${on(table.name)} MODIFY COLUMN ${columnClause(parts)}`;
  const becomesRequired = !old.notNull && now.notNull;
  const typeMarks: MigrationMark[] = retyped ? ["locks", ...marks] : [];
  const typeWhy = retyped ? `${named} becomes ${now.type}: ${why}; all rows are rewritten.` : `${named} changes.`;
  if (!becomesRequired) return [step(modify(written), typeMarks, typeWhy, table.id)];
  const value = backfill ?? (now.clause.startsWith("DEFAULT ") ? now.clause.slice("DEFAULT ".length) : undefined);
  const fill = (by: string) =>
    `UPDATE ${quoteName(table.name)} SET ${quoteName(after.name)} = ${by} WHERE ${quoteName(after.name)} IS NULL`;
  const loose = modify({ ...written, notNull: false });
  const first = retyped ? [step(loose, typeMarks, typeWhy, table.id)] : [];
  const requires = "All rows are gone through once";
  if (value === undefined) {
    const saferSequence = [fill("/* a value for each row */"), modify(written)];
    const reason = `${requires}; it fails where the value is missing.`;
    return [...first, step(modify(written), ["locks", "mayFail"], reason, table.id, saferSequence)];
  }
  return [
    ...first,
    step(fill(value), inKey ? ["locks", "mayFail"] : ["locks"], "Rows without a value get this one.", table.id),
    step(modify(written), ["locks"], `${requires}; ${named} is required from now on.`, table.id),
  ];
}

/** A virtual column has no values of its own: a new column takes them, and then its name. */
function replacement({ table, change }: ColumnChange): MigrationStep[] {
  const { after, marks, why } = change;
  const building = `${after.name.slice(0, 58)}_new`;
  const name = quoteName(building);
  const loose = { ...withoutNumbers(after.parts), name, notNull: false };
  const swap = "It takes the place of the computed column.";
  const fill = `UPDATE ${quoteName(table.name)} SET ${name} = ${quoteName(after.name)}`;
  return [
    step(
      `${on(table.name)} ADD COLUMN ${columnClause(loose)}`,
      [],
      "It takes the values of the computed column.",
      table.id,
    ),
    step(fill, ["locks", ...marks], `All rows are written: ${why}.`, table.id),
    step(`${on(table.name)} DROP COLUMN ${quoteName(after.name)}`, [], "Its values are in the new column.", table.id),
    step(`${on(table.name)} RENAME COLUMN ${name} TO ${quoteName(after.name)}`, [], swap, table.id),
    ...(after.parts.notNull
      ? [
          step(
            `${on(table.name)} MODIFY COLUMN ${columnClause(withoutNumbers(after.parts))}`,
            ["locks", "mayFail"],
            "It fails where there is no value.",
            table.id,
          ),
        ]
      : []),
  ];
}
