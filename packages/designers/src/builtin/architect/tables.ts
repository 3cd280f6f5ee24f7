import { snakeCase } from "@dbcoach/design/names";
import type { ConceptModel, EntityConcept, LinkConcept } from "../analysis/concept.ts";
import { pluralPhrase } from "../language/inflection.ts";
import { columnOf } from "./columns.ts";
import type { ColumnDraft, TableDraft } from "./draft.ts";
import { junctionOf } from "./junctions.ts";
import { type KeyPlan, planKey } from "./keys.ts";
import { isOwned, withReference } from "./references.ts";

/** The tables that a concept model calls for, in the order of the text, junctions last. */
export function draftTables(model: ConceptModel): TableDraft[] {
  const plans = new Map(model.entities.map((entity) => [entity.key, planKey(entity, model)]));
  const drafts = new Map(model.entities.map((entity) => [entity.key, draftEntity(entity, planOf(plans, entity.key))]));
  for (const entity of model.entities) addReferences(entity, model, planOf(plans, entity.key), drafts);
  const tables = [...drafts.values()];
  for (const link of model.links) {
    if (link.kind !== "manyToMany") continue;
    const [a, b] = [drafts.get(link.from), drafts.get(link.to)];
    if (!a || !b || a.primaryKey.length !== 1 || b.primaryKey.length !== 1) continue;
    const linked = tables.some(
      (table) =>
        a !== b &&
        table.kind === "junction" &&
        [a, b].every((side) => table.references.some(({ to }) => to === side.key)),
    );
    const junction = junctionOf(link, a, b, new Set(tables.map((table) => table.name)));
    // "Users like photos and comment on photos" are two tables; without names of their own, one is enough.
    if (linked && !isNamed(junction, a, b)) continue;
    tables.push(junction);
  }
  return tables;
}

function isNamed(junction: TableDraft, a: TableDraft, b: TableDraft): boolean {
  return !junction.words.join(" ").startsWith(`${a.words.join(" ")} ${b.words[0]}`) && !junction.words.includes("item");
}

function planOf(plans: ReadonlyMap<string, KeyPlan>, key: string): KeyPlan {
  const plan = plans.get(key);
  if (!plan) throw new Error(`No key was planned for "${key}".`);
  return plan;
}

function draftEntity(entity: EntityConcept, plan: KeyPlan): TableDraft {
  const key = keyColumns(plan);
  const keyed = plan.kind === "natural" ? plan.attribute : plan.kind === "composite" ? plan.time : undefined;
  const others = entity.attributes
    .filter((attribute) => attribute !== keyed)
    .map((attribute) => columnOf(attribute, entity, false));
  const time =
    plan.kind === "composite" && plan.time
      ? [{ ...columnOf(plan.time, entity, true), nullable: false, default: undefined }]
      : [];
  const columns = distinctColumns([...key, ...time, ...others]);
  return {
    key: entity.key,
    words: entity.words,
    name: tableName(entity),
    kind: "entity",
    columns,
    primaryKey: [...key, ...time].map((column) => column.name),
    uniques: [],
    references: [],
    origin: entity.origin,
    keyReason: plan.reason,
  };
}

/** Plural, in snake_case; "news" and "staff" stay as they are. */
export function tableName(entity: Pick<EntityConcept, "key">): string {
  return snakeCase(pluralPhrase(entity.key));
}

function keyColumns(plan: KeyPlan): ColumnDraft[] {
  if (plan.kind === "composite") return [];
  const natural = plan.kind === "natural";
  const identity = !natural || plan.identity;
  return [
    {
      name: plan.name,
      type: identity ? { kind: "identifier" } : { kind: "code", maxLength: 64 },
      values: [],
      nullable: false,
      default: identity ? { kind: "identity" } : undefined,
      unique: false,
      origin: natural ? plan.attribute.origin : { from: "rule", rule: "surrogate-key" },
    },
  ];
}

/** Adds the foreign keys of an entity; those of a composite key come first and join the key. */
function addReferences(entity: EntityConcept, model: ConceptModel, plan: KeyPlan, drafts: Map<string, TableDraft>) {
  const links = model.links.filter((link) => link.from === entity.key && link.kind !== "manyToMany");
  const inKey = plan.kind === "composite" ? plan.links : [];
  const ordered = [...inKey, ...links.filter((link) => !inKey.includes(link))];
  for (const link of ordered) {
    const from = drafts.get(entity.key);
    const to = drafts.get(link.to);
    if (!from || !to || to.primaryKey.length !== 1) continue;
    const withoutDetail = dropReplaced(from, link);
    const referring = withReference(withoutDetail, to, link, isOwned(entity, link));
    drafts.set(entity.key, inKey.includes(link) ? intoKey(referring, inKey.indexOf(link)) : referring);
  }
  const draft = drafts.get(entity.key);
  if (draft && plan.kind === "surrogate" && plan.within) {
    const { attribute, whole } = plan.within;
    const local = columnOf(attribute, entity, false).name;
    const [parent] = draft.references.find(({ to }) => to === whole.to)?.columns ?? [];
    if (parent && draft.columns.some(({ name }) => name === local))
      drafts.set(entity.key, { ...draft, uniques: [...draft.uniques, [parent, local]] });
  }
}

/** The last foreign key becomes part of the primary key, in the place of its link. */
function intoKey(table: TableDraft, position: number): TableDraft {
  const reference = table.references.at(-1);
  const name = reference?.columns[0];
  const own = table.columns.find((column) => column.name === name);
  if (!reference || !name || !own) return table;
  const rest = table.columns.filter((column) => column.name !== name);
  const columns = [...rest.slice(0, position), { ...own, nullable: false }, ...rest.slice(position)];
  const primaryKey = [...table.primaryKey.slice(0, position), name, ...table.primaryKey.slice(position)];
  const references = [...table.references.slice(0, -1), { ...reference, onDelete: "cascade" as const }];
  return { ...table, columns, primaryKey, references };
}

/** A detail that only names the role of a reference gives way to it: "operator" beside "operator_id". */
function dropReplaced(table: TableDraft, link: LinkConcept): TableDraft {
  const role = snakeCase((link.role ?? link.to.split(" ")).join(" "));
  const columns = table.columns.filter((column) => column.name !== role || table.primaryKey.includes(column.name));
  return { ...table, columns };
}

function distinctColumns(columns: readonly ColumnDraft[]): ColumnDraft[] {
  return columns.filter(
    (column, i) => column.name !== "" && columns.findIndex((other) => other.name === column.name) === i,
  );
}
