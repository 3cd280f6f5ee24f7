import { columnOf, tableOf } from "@dbcoach/design/design";
import type { Dialect } from "@dbcoach/design/dialects/dialect";
import { isComputed } from "@dbcoach/design/generated";
import { isNullable } from "@dbcoach/design/keys";
import type { Check, Column, Design, Relationship, Table } from "@dbcoach/design/model";
import { singularise, spokenName, withArticle } from "@dbcoach/design/names";
import { satisfiesAll } from "@dbcoach/design/samples/rowRules";
import type { SampleRows } from "@dbcoach/design/samples/rows";
import {
  changedRow,
  changeStep,
  columnNames,
  isReferredTo,
  isWritten,
  noRow,
  notChangeable,
  skipped,
  type Target,
  targetsOf,
} from "./attackTarget.ts";
import { orphanValue, violations } from "./badValues.ts";
import type { Step } from "./steps.ts";
import { uniqueAttacks } from "./uniqueAttacks.ts";

/**
 * One attempt to break each constraint of the design. Every attack changes one existing row to what only that
 * constraint forbids, so that nothing else can be the reason for the refusal. What cannot be attacked is a `skipped`
 * step that says why.
 */
export function attackSteps(design: Design, samples: SampleRows, dialect: Dialect): Step[] {
  return targetsOf(design, samples, dialect).flatMap((target) => {
    const { table } = target;
    const stored = table.columns.filter((column) => !isComputed(table, column));
    return [
      ...uniqueAttacks(target),
      ...design.relationships
        .filter(({ id, from }) => from.tableId === table.id && isWritten(target, id))
        .map((relationship) => referenceAttack(target, relationship)),
      ...stored
        .filter((column) => !isNullable(table, column) && !table.primaryKey.includes(column.id))
        .map((column) => nullAttack(target, column)),
      ...table.checks.filter(({ id }) => isWritten(target, id)).map((check) => checkAttack(target, check)),
      ...stored.filter(({ type }) => type.kind === "enum").map((column) => enumAttack(target, column)),
    ];
  });
}

function referenceAttack(target: Target, { id, from, to }: Relationship): Step {
  const { design, names, table, rows, allRows } = target;
  const what = `the reference ${columnNames(table, from.columnIds)}`;
  const why = noRow(target);
  if (why) return skipped(target, what, why);
  const referred = tableOf(design, to.tableId);
  for (const row of [...rows].reverse()) {
    if (isReferredTo(target, row, from.columnIds)) continue;
    for (const columnId of [...from.columnIds].reverse()) {
      const column = columnOf(table, columnId);
      const targetId = to.columnIds[from.columnIds.indexOf(columnId)] ?? "";
      const known = (allRows.get(referred.id) ?? []).map((other) => other.get(targetId) ?? null);
      const orphan = notChangeable(target, column) ? undefined : orphanValue(column, known);
      if (orphan === undefined || row.get(columnId) === undefined) continue;
      const values = new Map([[columnId, orphan]]);
      const others = from.columnIds.filter((other) => other !== columnId);
      if (others.some((other) => (row.get(other) ?? null) === null)) continue;
      if (!satisfiesAll(table, changedRow(target, row, values)) || sharesColumn(design, table, id, columnId)) continue;
      const attempt = `${withArticle(singularise(table.name))} that refers to ${withArticle(singularise(referred.name))} that does not exist`;
      const expect = { constraint: names.relationship(id) };
      return changeStep(target, {
        constraint: "foreignKey",
        columnIds: from.columnIds,
        attempt,
        row,
        values,
        expect,
      });
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

function nullAttack(target: Target, column: Column): Step {
  const { table, rows } = target;
  const [row] = rows;
  const why = noRow(target) ?? notChangeable(target, column);
  if (why || !row) return skipped(target, `NOT NULL on ${column.name}`, why ?? "the table has no sample rows");
  return changeStep(target, {
    constraint: "notNull",
    columnIds: [column.id],
    attempt: `${withArticle(singularise(table.name))} without ${column.name}`,
    row,
    values: new Map([[column.id, null]]),
  });
}

function checkAttack(target: Target, check: Check): Step {
  const { design, names, table, rows } = target;
  const constraint = names.check(table.id, check.id);
  const why = noRow(target);
  if (why) return skipped(target, `the check ${constraint}`, why);
  const others = { ...table, checks: table.checks.filter(({ id }) => id !== check.id) };
  const bound = new Set(design.relationships.flatMap(({ from }) => (from.tableId === table.id ? from.columnIds : [])));
  const fixed = (id: string) =>
    isComputed(table, columnOf(table, id)) || notChangeable(target, columnOf(table, id)) !== undefined;
  for (const row of rows) {
    for (const { values, attempt } of violations(table, check.predicate, row, bound)) {
      if ([...values.keys()].some(fixed)) continue;
      if (!satisfiesAll(others, changedRow(target, row, values))) continue;
      return changeStep(target, {
        constraint: "check",
        columnIds: [...values.keys()],
        attempt: `${withArticle(singularise(table.name))} ${attempt}`,
        row,
        values,
        expect: { constraint },
      });
    }
  }
  return skipped(target, `the check ${constraint}`, "no value breaks it without breaking another check, too");
}

function enumAttack(target: Target, column: Column): Step {
  const { names, table, rows } = target;
  const [row] = rows;
  const why = noRow(target);
  if (why || !row || column.type.kind !== "enum") {
    return skipped(target, `the values of ${column.name}`, why ?? "the table has no sample rows");
  }
  return changeStep(target, {
    constraint: "enum",
    columnIds: [column.id],
    attempt: `${withArticle(singularise(table.name))} with a ${spokenName(column.name)} that is not in the list`,
    row,
    values: new Map([[column.id, "not in the list"]]),
    expect: { constraint: names.enum(column.type.enumId), listCheck: names.columnRule(table.id, column.id) },
  });
}
