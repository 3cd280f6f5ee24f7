import { columnOf, tableOf } from "../../design.ts";
import { referenceProblem } from "../../dialects/references.ts";
import { refusedActions } from "../../dialects/sqlserver/cascades.ts";
import { isNullable, isOptional } from "../../keys.ts";
import type { Design, Relationship } from "../../model.ts";
import { pluralise, singularise } from "../../names.ts";
import { asciiIdentifier, claimedNames } from "../claimedNames.ts";
import type { Tag } from "../tags.ts";
import { type Provider, quotedText } from "./types.ts";

/** What the relations need of the models around them. */
export interface ModelNames {
  provider: Provider;
  /** The name of the foreign key; undefined where it has none. */
  constraint(relationshipId: string): string | undefined;
  model(tableId: string): string;
  field(tableId: string, columnId: string): string;
  scalar(tableId: string, columnId: string): string;
  /** A name for a further field of the model. */
  claimField(tableId: string, wanted: string): string;
  /** Whether the table is a model of its own. */
  isModel(tableId: string): boolean;
}

export interface RelationLines {
  /** Lines of fields, by table id. */
  fields: Map<string, string[]>;
  /** What the fields do not say, by table id. */
  tags: Map<string, Tag[]>;
}

type Action = "Cascade" | "Restrict" | "SetNull" | "NoAction";

const ACTIONS: Record<Relationship["onDelete"], Action> = {
  restrict: "Restrict",
  cascade: "Cascade",
  setNull: "SetNull",
  noAction: "NoAction",
};

/** The relation fields on both ends of each relationship. */
export function relationFields(design: Design, names: ModelNames): RelationLines {
  const fields = new Map<string, string[]>();
  const tags = new Map<string, Tag[]>();
  const push = <T>(map: Map<string, T[]>, id: string, item: T) => map.set(id, [...(map.get(id) ?? []), item]);
  const relationName = claimedNames(asciiIdentifier);
  const limited = names.provider === "sqlserver" || names.provider === "mongodb";
  const refused = limited ? refusedActions(design) : new Map<string, string>();
  for (const { relationship, problem } of ordered(design, names)) {
    const { from, to, onDelete, label, cardinality } = relationship;
    const [source, target] = [tableOf(design, from.tableId), tableOf(design, to.tableId)];
    const action = actionOf(design, relationship, names, refused);
    if (problem || label !== undefined || action !== ACTIONS[onDelete]) {
      const columns = from.columnIds.map((id) => columnOf(source, id).name);
      const toColumns = to.columnIds.map((id) => columnOf(target, id).name);
      const more = label === undefined ? {} : { label };
      const value = {
        columns,
        to: target.name,
        toColumns,
        cardinality,
        onDelete,
        ...more,
        ...(problem ? { why: problem } : {}),
      };
      push(tags, source.id, { name: "relation", value: JSON.stringify(value) });
    }
    if (problem) continue;
    const [first = ""] = from.columnIds;
    const column = columnOf(source, first).name;
    const name = relationName(`${source.name}_${column}`);
    const optional = isOptional(source, relationship) ? "?" : "";
    const list = (tableId: string, columnIds: readonly string[]) =>
      `[${columnIds.map((id) => names.field(tableId, id)).join(", ")}]`;
    const short = column.replace(/_id$/i, "");
    const own = names.claimField(source.id, short === column ? singularise(target.name) : short);
    const constraint = names.constraint(relationship.id);
    const map = constraint === undefined ? "" : `, map: ${quotedText(constraint)}`;
    const settings = `"${name}", fields: ${list(source.id, from.columnIds)}, references: ${list(target.id, to.columnIds)}, onDelete: ${action}, onUpdate: NoAction${map}`;
    push(fields, source.id, `  ${own} ${names.model(target.id)}${optional} @relation(${settings})`);
    const one = cardinality === "oneToOne";
    const back = names.claimField(target.id, one ? singularise(source.name) : pluralise(source.name));
    push(fields, target.id, `  ${back} ${names.model(source.id)}${one ? "?" : "[]"} @relation("${name}")`);
  }
  return { fields, tags };
}

/** Table by table, what Prisma can have first: the order in which a schema is read back. */
function ordered(design: Design, names: ModelNames) {
  return design.tables.flatMap((table) => {
    const own = design.relationships
      .filter(({ from }) => from.tableId === table.id)
      .map((relationship) => ({ relationship, problem: relationProblem(design, relationship, names) }));
    return [...own.filter(({ problem }) => !problem), ...own.filter(({ problem }) => problem)];
  });
}

function relationProblem(design: Design, relationship: Relationship, names: ModelNames): string | undefined {
  const { from, to } = relationship;
  if (!names.isModel(from.tableId)) return "a part of a document has no relations in Prisma";
  if (!names.isModel(to.tableId)) return "Prisma cannot refer to a part of a document";
  const other = from.columnIds.some(
    (id, at) => names.scalar(from.tableId, id) !== names.scalar(to.tableId, to.columnIds[at] ?? ""),
  );
  const source = tableOf(design, from.tableId);
  const same = from.tableId === to.tableId && from.columnIds.some((id) => to.columnIds.includes(id));
  const target = tableOf(design, to.tableId);
  const emptyKey =
    names.provider !== "postgresql" && to.columnIds.some((id) => isNullable(target, columnOf(target, id)));
  return (
    referenceProblem(design, relationship) ??
    (other ? "its columns have other types in Prisma than the key" : undefined) ??
    (emptyKey ? "a key that may be null cannot be referred to" : undefined) ??
    (same ? `${source.name} refers to the very column that refers` : undefined)
  );
}

/** The action that Prisma accepts: some databases know no RESTRICT, and no cascades in circles. */
function actionOf(
  design: Design,
  relationship: Relationship,
  { provider }: ModelNames,
  refused: ReadonlyMap<string, string>,
): Action {
  const { id, from, to, onDelete } = relationship;
  const source = tableOf(design, from.tableId);
  const action = ACTIONS[onDelete];
  const required = from.columnIds.some((columnId) => !isNullable(source, columnOf(source, columnId)));
  if (action === "SetNull" && required) return "NoAction";
  if (provider === "sqlserver" && action === "Restrict") return "NoAction";
  const limited = provider === "sqlserver" || provider === "mongodb";
  return refused.has(id) ||
    (limited && from.tableId === to.tableId) ||
    (provider === "mongodb" && action === "Restrict")
    ? "NoAction"
    : action;
}
