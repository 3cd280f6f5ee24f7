import { columnOf, relationshipsFrom, tableOf } from "../../design.ts";
import { isNullable, isOptional, keysOf, sameColumns } from "../../keys.ts";
import type { Design, Relationship } from "../../model.ts";
import type { Operation } from "../../operations/schema.ts";
import { canReference } from "../../typeTraits.ts";
import type { Finding } from "../finding.ts";
import { changeColumn, columnFinding, type Rule } from "../rule.ts";

export const REFERENCE_TYPE_MISMATCH = "references.type-mismatch";
export const REFERENCE_TO_NON_KEY = "references.to-non-key";
export const SET_NULL_ON_REQUIRED = "references.set-null-on-required";
export const MANDATORY_CYCLE = "references.mandatory-cycle";

/** A foreign key must have the type of the key that it points at. */
export const referenceTypes: Rule = (design) =>
  design.relationships.flatMap(({ id, from, to }) => {
    const table = tableOf(design, from.tableId);
    const target = tableOf(design, to.tableId);
    return from.columnIds.flatMap((columnId, at): Finding[] => {
      const column = columnOf(table, columnId);
      const key = columnOf(target, to.columnIds[at] ?? "");
      if (canReference(column.type, key.type)) return [];
      const elsewhere = design.relationships.some(
        (other) =>
          other.id !== id &&
          [other.from, other.to].some((end) => end.tableId === table.id && end.columnIds.includes(columnId)),
      );
      const fix = elsewhere ? [] : [changeColumn(table, column, { type: key.type, default: undefined })];
      const params = { type: column.type.kind, target: `${target.name}.${key.name}`, targetType: key.type.kind };
      return [columnFinding(REFERENCE_TYPE_MISMATCH, "error", table, column, fix, params)];
    });
  });

/** A foreign key can only point at a primary key or a unique one. */
export const referenceToKey: Rule = (design) =>
  design.relationships.flatMap(({ id, from, to }): Finding[] => {
    const target = tableOf(design, to.tableId);
    if (keysOf(design, target).some(({ columnIds }) => sameColumns(columnIds, to.columnIds))) return [];
    const columns = to.columnIds.map((columnId) => columnOf(target, columnId).name).join(", ");
    const params = { table: tableOf(design, from.tableId).name, target: target.name, columns };
    return [{ code: REFERENCE_TO_NON_KEY, severity: "error", path: [from.tableId, id], params, fix: [] }];
  });

/** A required column cannot be set to null when the row that it points at goes away. */
export const setNullOnRequired: Rule = (design) =>
  design.relationships.flatMap(({ id, from, to, cardinality, onDelete, label }): Finding[] => {
    const table = tableOf(design, from.tableId);
    const required = from.columnIds.map((columnId) => columnOf(table, columnId)).filter((c) => !isNullable(table, c));
    if (onDelete !== "setNull" || required.length === 0) return [];
    const columns = required.map(({ name }) => name).join(", ");
    const params = { table: table.name, target: tableOf(design, to.tableId).name, columns };
    const fix: Operation[] = [
      { op: "changeRelationship", relationshipId: id, cardinality, onDelete: "restrict", label },
    ];
    return [{ code: SET_NULL_ON_REQUIRED, severity: "error", path: [table.id, id], params, fix }];
  });

/** Tables that require each other in a circle can never get their first row. */
export const mandatoryCycle: Rule = (design) => {
  const reported = new Set<string>();
  return design.tables.flatMap((table): Finding[] => {
    if (reported.has(table.id)) return [];
    const cycle = requiredPath(design, table.id, table.id, new Set());
    if (!cycle) return [];
    for (const { from } of cycle) reported.add(from.tableId);
    const names = cycle.map(({ from }) => tableOf(design, from.tableId).name);
    const last = cycle.at(-1);
    const fix = last ? optionalFix(design, last) : [];
    return [{ code: MANDATORY_CYCLE, severity: "error", path: [table.id], params: { tables: names.join(", ") }, fix }];
  });
};

/** The required relationships that lead from one table to another; undefined when none do. */
function requiredPath(design: Design, start: string, end: string, seen: Set<string>): Relationship[] | undefined {
  for (const relationship of relationshipsFrom(design, start)) {
    const next = relationship.to.tableId;
    if (next === start || isOptional(tableOf(design, start), relationship)) continue;
    if (next === end) return [relationship];
    if (seen.has(next)) continue;
    seen.add(next);
    const rest = requiredPath(design, next, end, seen);
    if (rest) return [relationship, ...rest];
  }
  return undefined;
}

function optionalFix(design: Design, { from }: Relationship): Operation[] {
  const table = tableOf(design, from.tableId);
  const columns = from.columnIds.map((id) => columnOf(table, id)).filter(({ id }) => !table.primaryKey.includes(id));
  return columns.map((column) => changeColumn(table, column, { nullable: true }));
}
