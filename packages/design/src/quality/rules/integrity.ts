import { columnOf, relationshipsFrom, tableOf } from "../../design.ts";
import { checkProblem } from "../../dialects/checkConditions.ts";
import { isNullable, keysOf } from "../../keys.ts";
import type { Relationship } from "../../model.ts";
import { checkText } from "../../operations/describe.ts";
import type { Finding } from "../finding.ts";
import { changeColumn, freshPartId, fromRule, type Rule } from "../rule.ts";

/** A check that no value can pass, or that makes no sense on its columns. */
export const brokenCheck: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.checks.flatMap((check): Finding[] => {
      const { id, predicate } = check;
      const empty =
        predicate.kind === "range" &&
        predicate.min !== undefined &&
        predicate.max !== undefined &&
        (predicate.min > predicate.max || (predicate.minExclusive === true && predicate.min === predicate.max));
      const why = empty ? "no number is in that range" : checkProblem(table, predicate);
      if (!why) return [];
      const params = { table: table.name, check: checkText(check, (columnId) => columnOf(table, columnId).name), why };
      const fix = [{ op: "removeCheck", tableId: table.id, checkId: id } as const];
      return [{ code: "checks.broken", severity: "error", path: [table.id, id], params, fix }];
    }),
  );

/** Two references over the same columns to the same key are one. */
export const repeatedReference: Rule = (design) => {
  const seen = new Set<string>();
  return design.relationships.flatMap((relationship): Finding[] => {
    const { id, from, to } = relationship;
    const place = JSON.stringify([from, to]);
    if (!seen.has(place)) {
      seen.add(place);
      return [];
    }
    const params = { table: tableOf(design, from.tableId).name, target: tableOf(design, to.tableId).name };
    const fix = [{ op: "removeRelationship", relationshipId: id } as const];
    return [{ code: "references.repeated", severity: "warning", path: [from.tableId, id], params, fix }];
  });
};

/** A table whose rows must each refer to another of its rows has no first row that refers to anything but itself. */
export const requiredSelfReference: Rule = (design) =>
  design.relationships.flatMap(({ id, from, to }): Finding[] => {
    if (from.tableId !== to.tableId) return [];
    const table = tableOf(design, from.tableId);
    const columns = from.columnIds.map((columnId) => columnOf(table, columnId));
    if (columns.some((column) => isNullable(table, column))) return [];
    const free = columns.every((column) => !table.primaryKey.includes(column.id));
    const fix = free ? columns.map((column) => changeColumn(table, column, { nullable: true })) : [];
    const params = { table: table.name, columns: columns.map(({ name }) => name).join(", ") };
    return [{ code: "references.required-to-itself", severity: "warning", path: [table.id, id], params, fix }];
  });

/** A link between two things should exist once: its two references belong into one key. */
export const repeatableLink: Rule = (design) =>
  design.tables
    .filter(({ kind }) => kind === "junction")
    .flatMap((table): Finding[] => {
      const references = relationshipsFrom(design, table.id);
      const [first, second] = references;
      if (!first || !second || references.length > 2) return [];
      const columnIds = [...new Set([first, second].flatMap(({ from }: Relationship) => from.columnIds))];
      if (keysOf(design, table).some((key) => columnIds.some((id) => key.columnIds.includes(id)))) return [];
      const code = "keys.repeatable-link";
      const unique = { id: freshPartId(table, "link_unique"), columnIds, source: fromRule(code) };
      const params = { table: table.name, columns: columnIds.map((id) => columnOf(table, id).name).join(", ") };
      const fix = [{ op: "addUnique", tableId: table.id, unique } as const];
      return [{ code, severity: "warning", path: [table.id], params, fix }];
    });
