import { columnOf, tableOf } from "../design.ts";
import { isComputed } from "../generated.ts";
import { isNullable, keysOf, sameColumns } from "../keys.ts";
import type { Design, Relationship } from "../model.ts";
import { canReference } from "../typeTraits.ts";
import { type Compilation, columnList, type Spelling } from "./spelling.ts";

/** Why a relationship cannot be a foreign key in any dialect; undefined when it can. */
export function referenceProblem(design: Design, { from, to }: Relationship): string | undefined {
  const source = tableOf(design, from.tableId);
  const target = tableOf(design, to.tableId);
  if (new Set(from.columnIds).size !== from.columnIds.length) return "it names a column twice";
  if (from.columnIds.some((id) => isComputed(source, columnOf(source, id))))
    return "a computed column cannot refer to anything";
  if (!keysOf(design, target).some((key) => sameColumns(key.columnIds, to.columnIds))) {
    return `the columns that it refers to are not a key of ${target.name}`;
  }
  const mismatch = from.columnIds.find((columnId, at) => {
    const targetId = to.columnIds[at];
    return targetId === undefined || !canReference(columnOf(source, columnId).type, columnOf(target, targetId).type);
  });
  return mismatch === undefined ? undefined : `${columnOf(source, mismatch).name} has another type than the key`;
}

/** The foreign key constraint, from its name on; undefined, and reported, when this dialect cannot write it. */
export function referenceConstraint(
  compilation: Compilation,
  spelling: Spelling,
  relationship: Relationship,
  refused: ReadonlyMap<string, string>,
): string | undefined {
  const { design, names, report } = compilation;
  const { id, from, to } = relationship;
  const [source, target] = [tableOf(design, from.tableId), tableOf(design, to.tableId)];
  const why = referenceProblem(design, relationship) ?? dialectProblem(compilation, spelling, relationship);
  if (why) {
    report("reference-left-out", [source.id, id], { table: source.name, target: target.name, why });
    return undefined;
  }
  const action = spelling.onDelete[actionOf(compilation, relationship, refused)];
  const referring = `FOREIGN KEY (${columnList(compilation, spelling, source.id, from.columnIds)})`;
  const referred = `${spelling.quote(names.table(target.id))} (${columnList(compilation, spelling, target.id, to.columnIds)})`;
  return `CONSTRAINT ${spelling.quote(names.relationship(id))} ${referring}\n  REFERENCES ${referred}${action && ` ON DELETE ${action}`}`;
}

function dialectProblem(compilation: Compilation, spelling: Spelling, { from, to }: Relationship): string | undefined {
  const { design } = compilation;
  const [source, target] = [tableOf(design, from.tableId), tableOf(design, to.tableId)];
  const key = keysOf(design, target).find(({ columnIds }) => sameColumns(columnIds, to.columnIds));
  if (key && spelling.keyProblem?.(compilation, target, key)) {
    return `the key of ${target.name} that it refers to cannot be enforced`;
  }
  if (key && spelling.keyIndex?.(compilation, target, key)) {
    return `a key of ${target.name} that may be null cannot be referred to`;
  }
  if (!spelling.sameTypeReferences) return undefined;
  const other = from.columnIds.find((columnId, at) => {
    const [column, wanted] = [columnOf(source, columnId), columnOf(target, to.columnIds[at] ?? "")];
    return (
      spelling.type(compilation, column.type, { table: source, column }) !==
      spelling.type(compilation, wanted.type, { table: target, column: wanted })
    );
  });
  return other === undefined ? undefined : `${columnOf(source, other).name} is stored differently from the key`;
}

/** The action that really happens: what must not be null cannot be emptied, and some dialects refuse some cascades. */
function actionOf(
  { design, report }: Compilation,
  { id, from, onDelete }: Relationship,
  refused: ReadonlyMap<string, string>,
): Relationship["onDelete"] {
  const table = tableOf(design, from.tableId);
  const required = from.columnIds.map((columnId) => columnOf(table, columnId)).find((c) => !isNullable(table, c));
  const why =
    onDelete === "setNull" && required
      ? `${required.name} may not be null`
      : onDelete === "cascade" || onDelete === "setNull"
        ? refused.get(id)
        : undefined;
  if (!why) return onDelete;
  report("action-replaced", [table.id, id], {
    table: table.name,
    column: from.columnIds.map((columnId) => columnOf(table, columnId).name).join(", "),
    action: onDelete === "cascade" ? "deleting along" : "forgetting",
    why,
  });
  return "restrict";
}
