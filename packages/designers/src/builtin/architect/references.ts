import { snakeCase } from "@dbcoach/design/names";
import type { EntityConcept, LinkConcept } from "../analysis/concept.ts";
import { withoutIdentifier } from "../analysis/names.ts";
import { STAFF_ROLES } from "../language/lexicon.ts";
import type { ColumnDraft, TableDraft } from "./draft.ts";
import { labelOf } from "./labels.ts";

/**
 * Adds to `from` the foreign key for a link to `to`, whose key is one column. Returns the table drafted anew; the
 * column is named after the key that it refers to, or after the role.
 */
export function withReference(from: TableDraft, to: TableDraft, link: LinkConcept, owned: boolean): TableDraft {
  const key = to.columns.find((column) => column.name === to.primaryKey[0]);
  if (!key) return from;
  const name = freshName(from, referenceName(link, to, key.name));
  const required = from.primaryKey.includes(name) || (link.required && from.key !== to.key);
  const column: ColumnDraft = {
    name,
    type: key.type,
    values: [],
    nullable: !required,
    unique: false,
    origin: link.origin,
  };
  const onDelete = !required ? "setNull" : owned ? "cascade" : "restrict";
  const reference = {
    to: to.key,
    columns: [name],
    cardinality: link.kind === "oneToOne" ? ("oneToOne" as const) : ("manyToOne" as const),
    onDelete: onDelete as "setNull" | "cascade" | "restrict",
    label: labelOf(link),
    origin: link.origin,
  };
  const at = from.columns.findIndex((existing) => !from.primaryKey.includes(existing.name));
  const position = at < 0 ? from.columns.length : at;
  const before = from.columns.slice(0, position);
  const count = from.references.length;
  const behind = from.columns.slice(position);
  const columns = [...before, ...behind.slice(0, count), column, ...behind.slice(count)];
  return { ...from, columns, references: [...from.references, reference] };
}

/** "captain_id" for a captain who is an employee; otherwise the name of the key, with the entity's name in it. */
export function referenceName(link: LinkConcept, to: { words: readonly string[] }, keyName: string): string {
  const tail = keyName.split("_").at(-1) ?? "id";
  const suffix = /^(id|number|code|no|isbn|uuid)$/.test(tail) ? tail : "id";
  if (link.role)
    return `${snakeCase(withoutIdentifier(link.role).join(" "))}_${STAFF_ROLES.has(link.role.at(-1) ?? "") ? "id" : suffix}`;
  if (link.from === link.to) return `parent_${keyName}`;
  const head = to.words.at(-1) ?? "";
  const first = to.words[0] ?? "";
  return keyName.includes(head) || keyName.includes(first) ? keyName : `${snakeCase(head)}_${keyName}`;
}

function freshName(table: TableDraft, name: string): string {
  const taken = new Set(table.columns.map((column) => column.name));
  if (!taken.has(name)) return name;
  let n = 2;
  while (taken.has(`${name}_${n}`)) n += 1;
  return `${name}_${n}`;
}

/** Whether rows of the entity are nothing without what they refer to: order lines, comments of a post. */
export function isOwned(entity: EntityConcept, link: LinkConcept): boolean {
  const head = entity.words.at(-1) ?? "";
  return (
    /^(item|line|detail|entry|step|option|answer|image|photo|attachment|comment)$/.test(head) ||
    /^(contain|consist|comprise|include)/.test(link.verb)
  );
}
