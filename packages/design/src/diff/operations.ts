import type { Design } from "../model.ts";
import type { Operation } from "../operations/schema.ts";
import { isEqual } from "./equal.ts";
import { diffLists } from "./lists.ts";
import { orderedRenames } from "./renames.ts";
import { diffTable } from "./table.ts";

/**
 * The operations that turn `from` into exactly `to`, the order of all lists included. A part whose name or content
 * changes keeps its id and is changed in place; only what no operation can change in place (its source, its position)
 * is removed and added again.
 */
export function diffOperations(from: Design, to: Design): Operation[] {
  const tables = diffLists(
    from.tables,
    to.tables,
    (before, after) =>
      isEqual(before.source, after.source) &&
      (before.dependencies?.length === 0) === (after.dependencies?.length === 0),
  );
  const enums = diffLists(from.enums, to.enums, (before, after) => isEqual(before.source, after.source));
  const lostEnums = new Set(enums.removed.map(({ id }) => id));
  const before = new Map(from.tables.map((table) => [table.id, table]));
  const steps = to.tables.flatMap((table) => {
    const old = before.get(table.id);
    return old && tables.kept.has(table.id) ? [diffTable(old, table, lostEnums)] : [];
  });
  const lostColumns = new Map(steps.map(({ tableId, removedColumns }) => [tableId, removedColumns]));
  const isLost = ({ tableId, columnIds }: { tableId: string; columnIds: readonly string[] }) =>
    !tables.kept.has(tableId) || columnIds.some((id) => lostColumns.get(tableId)?.has(id));
  const links = diffLists(
    from.relationships,
    to.relationships,
    (old, now) =>
      isEqual([old.from, old.to, old.source], [now.from, now.to, now.source]) && !isLost(old.from) && !isLost(old.to),
  );
  const oldLinks = new Map(from.relationships.map((relationship) => [relationship.id, relationship]));

  return [
    ...(from.name === to.name ? [] : [{ op: "setName", name: to.name } as const]),
    ...notes(from, to),
    ...links.removed.map(({ id }): Operation => ({ op: "removeRelationship", relationshipId: id })),
    ...steps.flatMap(({ removals }) => removals),
    ...tables.removed.map(({ id }): Operation => ({ op: "removeTable", tableId: id })),
    ...enumOperations(from, to, enums),
    ...orderedRenames(
      to.tables.flatMap(({ id, name }) => {
        const old = before.get(id);
        return old && tables.kept.has(id) ? [{ id, from: old.name, to: name }] : [];
      }),
      to.tables.map(({ name }) => name),
    ).map(({ id, to: name }): Operation => ({ op: "renameTable", tableId: id, name })),
    ...steps.flatMap(({ additions }) => additions),
    ...tables.added.map(({ part, at }): Operation => ({ op: "addTable", table: part, at })),
    ...links.added.map(({ part, at }): Operation => ({ op: "addRelationship", relationship: part, at })),
    ...to.relationships.flatMap((relationship): Operation[] => {
      const { id, cardinality, onDelete, label } = relationship;
      if (!links.kept.has(id) || isEqual(oldLinks.get(id), relationship)) return [];
      return [{ op: "changeRelationship", relationshipId: id, cardinality, onDelete, label }];
    }),
  ];
}

function notes(from: Design, to: Design): Operation[] {
  const requirements = diffLists(from.requirements, to.requirements, isEqual);
  const assumptions = diffLists(from.assumptions, to.assumptions, isEqual);
  return [
    ...requirements.removed.map(({ id }): Operation => ({ op: "removeRequirement", requirementId: id })),
    ...requirements.added.map(({ part, at }): Operation => ({ op: "addRequirement", requirement: part, at })),
    ...assumptions.removed.map(({ id }): Operation => ({ op: "removeAssumption", assumptionId: id })),
    ...assumptions.added.map(({ part, at }): Operation => ({ op: "addAssumption", assumption: part, at })),
  ];
}

function enumOperations(from: Design, to: Design, diff: ReturnType<typeof diffLists<Design["enums"][number]>>) {
  const before = new Map(from.enums.map((known) => [known.id, known]));
  const kept = to.enums.filter(({ id }) => diff.kept.has(id));
  return [
    ...diff.removed.map(({ id }): Operation => ({ op: "removeEnum", enumId: id })),
    ...orderedRenames(
      kept.map(({ id, name }) => ({ id, from: before.get(id)?.name ?? name, to: name })),
      to.enums.map(({ name }) => name),
    ).map(({ id, to: name }): Operation => ({ op: "renameEnum", enumId: id, name })),
    ...kept.flatMap(({ id, values }): Operation[] =>
      isEqual(before.get(id)?.values, values) ? [] : [{ op: "setEnumValues", enumId: id, values }],
    ),
    ...diff.added.map(({ part, at }): Operation => ({ op: "addEnum", enum: part, at })),
  ];
}
