import { columnOf, tableOf } from "@dbcoach/design/design";
import { checkProblem } from "@dbcoach/design/dialects/checkConditions";
import type { Dialect } from "@dbcoach/design/dialects/dialect";
import { referenceProblem } from "@dbcoach/design/dialects/references";
import { isNullable, type Key, keysOf } from "@dbcoach/design/keys";
import type { Check, Design, Relationship, Table } from "@dbcoach/design/model";
import { singularise, spokenName, withArticle } from "@dbcoach/design/names";
import { finalRows } from "@dbcoach/design/samples/generate";
import { type Row, satisfiesAll } from "@dbcoach/design/samples/rowRules";
import type { SampleRows, SampleValue } from "@dbcoach/design/samples/rows";
import { orphanValue, violations } from "./badValues.ts";
import type { AttackStep, ExpectedError, Step } from "./postgresql/steps.ts";

type Constraint = AttackStep["constraint"];

/** What all attacks on one table share. */
interface Target {
  design: Design;
  dialect: Dialect;
  table: Table;
  tableName: string;
  rows: Row[];
  allRows: ReadonlyMap<string, Row[]>;
}

/**
 * One attempt to break each constraint of the design. Every attack changes one existing row to what only that
 * constraint forbids, so that nothing else can be the reason for the refusal. What cannot be attacked is a `skipped`
 * step that says why.
 */
export function attackSteps(design: Design, samples: SampleRows, dialect: Dialect): Step[] {
  const names = dialect.names(design);
  const allRows = finalRows(design, samples);
  return design.tables.flatMap((table) => {
    const rows = allRows.get(table.id) ?? [];
    const target: Target = { design, dialect, table, tableName: names.table(table.id), rows, allRows };
    const references = design.relationships.filter(
      (relationship) => relationship.from.tableId === table.id && !referenceProblem(design, relationship),
    );
    return [
      ...keysOf(design, table).map((key) => keyAttack(target, key)),
      ...references.map((relationship) => referenceAttack(target, relationship)),
      ...table.columns
        .filter((column) => !isNullable(table, column) && !table.primaryKey.includes(column.id))
        .map((column) => nullAttack(target, column.id)),
      ...table.checks
        .filter(({ predicate }) => !checkProblem(table, predicate))
        .map((check) => checkAttack(target, check)),
      ...table.columns.filter(({ type }) => type.kind === "enum").map((column) => enumAttack(target, column.id)),
    ];
  });
}

interface Change {
  constraint: Constraint;
  columnIds: readonly string[];
  attempt: string;
  row: Row;
  values: ReadonlyMap<string, SampleValue>;
  expect: ExpectedError;
}

/** The UPDATE that changes one row, found by its primary key. */
function attack(target: Target, { constraint, columnIds, attempt, row, values, expect }: Change): AttackStep {
  const { design, dialect, table, tableName } = target;
  const names = dialect.names(design);
  const equals = (id: string, value: SampleValue) =>
    `${dialect.quote(names.column(table.id, id))} = ${dialect.literal(value, columnOf(table, id).type)}`;
  const assignments = [...values].map(([id, value]) => equals(id, value)).join(", ");
  const condition = table.primaryKey.map((id) => equals(id, row.get(id) ?? null)).join(" AND ");
  const sql = `UPDATE ${dialect.quote(tableName)} SET ${assignments} WHERE ${condition}`;
  const columns = columnIds.map((id) => columnOf(table, id).name);
  return { kind: "attack", constraint, table: table.name, columns, attempt, sql, expect };
}

function skipped({ table }: Target, what: string, why: string): Step {
  return { kind: "skipped", what: `Attack on ${what} of ${table.name}`, why };
}

/** Why no row of the table can be changed; undefined when one can. */
function noRow({ table, rows }: Target): string | undefined {
  if (table.primaryKey.length === 0) return "the table has no primary key by which to find a row";
  return rows.length === 0 ? "the table has no sample rows" : undefined;
}

function keyAttack(target: Target, key: Key): Step {
  const { design, dialect, table, rows } = target;
  const what = key.origin === "primaryKey" ? "the primary key" : `the unique key ${columnNames(table, key.columnIds)}`;
  const why = noRow(target);
  if (why) return skipped(target, what, why);
  const expect = { code: "23505", constraint: dialect.names(design).key(table.id, key) };
  for (const first of rows) {
    if (key.columnIds.some((id) => (first.get(id) ?? null) === null)) continue;
    const values = new Map(key.columnIds.map((id) => [id, first.get(id) ?? null]));
    const row = rows.find((other) => other !== first && onlyBreaks(target, new Map([...other, ...values]), key, other));
    if (!row) continue;
    const thing = spokenName(singularise(table.name));
    const attempt = `a second ${thing} with the same ${columnNames(table, key.columnIds)}`;
    const constraint = key.origin === "primaryKey" ? "primaryKey" : "unique";
    return attack(target, { constraint, columnIds: key.columnIds, attempt, row, values, expect });
  }
  const implied = keysOf(design, table).some(
    (other) => !sameKey(other, key) && other.columnIds.every((id) => key.columnIds.includes(id)),
  );
  return skipped(
    target,
    what,
    implied ? "a shorter key already forbids whatever would break it" : "no two sample rows differ in this key alone",
  );
}

/** Whether the changed row would satisfy all checks and clash with another row on no key but this one. */
function onlyBreaks({ design, table, rows }: Target, changed: Row, key: Key, original: Row): boolean {
  const clashes = keysOf(design, table)
    .filter((other) => !sameKey(other, key))
    .some(({ columnIds }) =>
      rows.some(
        (row) =>
          row !== original &&
          columnIds.every((id) => (changed.get(id) ?? null) !== null && row.get(id) === changed.get(id)),
      ),
    );
  return !clashes && satisfiesAll(table, changed);
}

function sameKey(a: Key, b: Key): boolean {
  return a.partId === b.partId && a.origin === b.origin;
}

function referenceAttack(target: Target, { id, from, to }: Relationship): Step {
  const { design, dialect, table, rows, allRows } = target;
  const what = `the reference ${columnNames(table, from.columnIds)}`;
  const why = noRow(target);
  if (why) return skipped(target, what, why);
  const referred = tableOf(design, to.tableId);
  const constraint = dialect.names(design).relationship(id);
  for (const row of [...rows].reverse()) {
    if (isReferredTo(target, row, from.columnIds)) continue;
    for (const columnId of [...from.columnIds].reverse()) {
      const column = columnOf(table, columnId);
      const targetId = to.columnIds[from.columnIds.indexOf(columnId)] ?? "";
      const known = (allRows.get(referred.id) ?? []).map((other) => other.get(targetId) ?? null);
      const orphan = orphanValue(column, known);
      if (orphan === undefined) continue;
      const values = new Map(row.get(columnId) === undefined ? [] : [[columnId, orphan]]);
      const changed = new Map([...row, ...values]);
      const others = from.columnIds.filter((other) => other !== columnId);
      if (others.some((other) => (row.get(other) ?? null) === null)) continue;
      if (!satisfiesAll(table, changed) || sharesColumn(design, table, id, columnId)) continue;
      const attempt = `${withArticle(singularise(table.name))} that refers to ${withArticle(singularise(referred.name))} that does not exist`;
      const expect = { code: "23503", constraint };
      return attack(target, { constraint: "foreignKey", columnIds: from.columnIds, attempt, row, values, expect });
    }
  }
  return skipped(target, what, "no sample row can point elsewhere without breaking another constraint, too");
}

/** Whether another foreign key would be broken by the same change. */
function sharesColumn(design: Design, table: Table, relationshipId: string, columnId: string): boolean {
  return design.relationships.some(
    ({ id, from }) => id !== relationshipId && from.tableId === table.id && from.columnIds.includes(columnId),
  );
}

/** Whether a row elsewhere refers to this one through one of these columns: changing them would break that, too. */
function isReferredTo({ design, table, allRows }: Target, row: Row, columnIds: readonly string[]): boolean {
  return design.relationships.some(
    ({ from, to }) =>
      to.tableId === table.id &&
      to.columnIds.some((id) => columnIds.includes(id)) &&
      (allRows.get(from.tableId) ?? []).some((other) =>
        from.columnIds.every((id, at) => other.get(id) === row.get(to.columnIds[at] ?? "")),
      ),
  );
}

function nullAttack(target: Target, columnId: string): Step {
  const { design, dialect, table, rows, tableName } = target;
  const { name } = columnOf(table, columnId);
  const [row] = rows;
  const why = noRow(target);
  if (why || !row) return skipped(target, `NOT NULL on ${name}`, why ?? "the table has no sample rows");
  return attack(target, {
    constraint: "notNull",
    columnIds: [columnId],
    attempt: `${withArticle(singularise(table.name))} without ${name}`,
    row,
    values: new Map([[columnId, null]]),
    expect: { code: "23502", column: dialect.names(design).column(table.id, columnId), table: tableName },
  });
}

function checkAttack(target: Target, check: Check): Step {
  const { design, dialect, table, rows } = target;
  const constraint = dialect.names(design).check(table.id, check.id);
  const why = noRow(target);
  if (why) return skipped(target, `the check ${constraint}`, why);
  const others = { ...table, checks: table.checks.filter(({ id }) => id !== check.id) };
  const bound = new Set(design.relationships.flatMap(({ from }) => (from.tableId === table.id ? from.columnIds : [])));
  for (const row of rows) {
    for (const { values, attempt } of violations(table, check.predicate, row, bound)) {
      if (!satisfiesAll(others, new Map([...row, ...values]))) continue;
      const expect = { code: "23514", constraint };
      const words = `${withArticle(singularise(table.name))} ${attempt}`;
      return attack(target, {
        constraint: "check",
        columnIds: [...values.keys()],
        attempt: words,
        row,
        values,
        expect,
      });
    }
  }
  return skipped(target, `the check ${constraint}`, "no value breaks it without breaking another check, too");
}

function enumAttack(target: Target, columnId: string): Step {
  const { design, dialect, table, rows } = target;
  const column = columnOf(table, columnId);
  const [row] = rows;
  const why = noRow(target);
  if (why || !row || column.type.kind !== "enum") {
    return skipped(target, `the values of ${column.name}`, why ?? "the table has no sample rows");
  }
  const enumName = dialect.names(design).enum(column.type.enumId);
  return attack(target, {
    constraint: "enum",
    columnIds: [columnId],
    attempt: `${withArticle(singularise(table.name))} with a ${spokenName(column.name)} that is not in the list`,
    row,
    values: new Map([[columnId, "not in the list"]]),
    expect: { code: "22P02", message: `enum ${dialect.quote(enumName)}` },
  });
}

function columnNames(table: Table, columnIds: readonly string[]): string {
  return columnIds.map((id) => columnOf(table, id).name).join(" and ");
}
