import { columnOf, relationshipsFrom } from "@dbcoach/design/design";
import { withReference } from "@dbcoach/design/editing/reference";
import { BY_USER, newId, spellingOf, withTable } from "@dbcoach/design/editing/style";
import { code, sentenceList } from "@dbcoach/design/exports/markdown/parts";
import type { Design, Relationship, Table } from "@dbcoach/design/model";
import { pluralise, singularise, spokenName, withArticle } from "@dbcoach/design/names";
import { tableNamed } from "../vocabulary.ts";
import { type Command, change, told } from "./outcome.ts";

interface Wanted {
  from: string;
  to: string;
  kind: "manyToOne" | "oneToOne" | "manyToMany";
  required: boolean;
  /** Whether the text says who refers to whom. */
  said: boolean;
}

const MANY = `(?:many|several|multiple|any number of)`;
const ONE = `(?:one|a|an|exactly one|a single|at most one|the)`;

/** "link books to publishers", "each order belongs to a customer", "authors can have many books and books many authors". */
export const connect: Command = (text, design) => {
  const wanted = read(text);
  if (!wanted) return undefined;
  const [from, to] = [tableNamed(design, wanted.from), tableNamed(design, wanted.to)];
  // "Orders have a date" is about a column: only two tables can be connected.
  if (!wanted.said && (!from.ok || !to.ok) && !/^(?:link|connect|relate|associate|join)\b/i.test(text))
    return undefined;
  if (!from.ok) return told(from.answer);
  if (!to.ok) return told(to.answer);
  if (wanted.kind === "manyToMany") return junction(design, from.value, to.value);
  const joined = referring(design, from.value, to.value, wanted.required, wanted.kind);
  if (joined.design === design) return told(`${joined.note} Nothing was changed.`);
  const many = `If one ${spokenName(singularise(from.value.name))} can have several ${spokenName(to.value.name)}, say “link ${from.value.name} to ${to.value.name} many-to-many”.`;
  return change(joined.design, joined.note, wanted.said ? "" : many);
};

function read(text: string): Wanted | undefined {
  const isMany = /\bmany[- ]to[- ]many\b/i.test(text);
  const isOne = /\bone[- ]to[- ]one\b/i.test(text);
  const clean = text
    .replace(
      /\(?\b(?:as |with |in |by )?(?:an? )?(?:many|one)[- ]to[- ](?:many|one)(?: (?:relationship|relation|link))?\)?/gi,
      " ",
    )
    .replace(/\s+/g, " ")
    .trim();
  const kind = isMany ? "manyToMany" : isOne ? "oneToOne" : "manyToOne";
  const between =
    /^(?:(?:add|create|make|draw)\s+)?(?:an?\s+|the\s+)?(?:new\s+)?(?:relationship|relation|link|connection|foreign key|reference)?\s*(?:between|from)\s+(.+?)\s+(?:and|to)\s+(.+)$/i.exec(
      clean,
    );
  if (between?.[1] && between[2]) return { from: between[1], to: between[2], kind, required: false, said: false };
  const link =
    /^(?:link|connect|relate|associate|join)\s+(?:the\s+|each\s+|every\s+)?(.+?)\s+(?:to|with|and)\s+(?:the\s+|an?\s+|one\s+)?(.+)$/i.exec(
      clean,
    );
  if (link?.[1] && link[2]) return { from: link[1], to: link[2], kind, required: false, said: isMany || isOne };
  const both = new RegExp(
    `^(?:the |each |every |an? )?(.+?)\\s+(?:can |may )?(?:have|has)\\s+${MANY}\\s+(.+?),?\\s+and\\s+(?:the |each |every |an? )?(.+?)\\s+(?:(?:can |may )?(?:have|has)\\s+)?${MANY}\\s+(.+)$`,
    "i",
  ).exec(clean);
  if (both?.[1] && both[2]) return { from: both[1], to: both[2], kind: "manyToMany", required: false, said: true };
  const has = new RegExp(
    `^(?:the |each |every |an? )?(.+?)\\s+(?:can |may )?(?:have|has)\\s+${MANY}\\s+(.+)$`,
    "i",
  ).exec(clean);
  if (has?.[1] && has[2]) return { from: has[2], to: has[1], kind, required: false, said: true };
  const belongs = new RegExp(
    `^(the |each |every |an? |all )?(.+?)\\s+(can |may |must |should )?(?:belongs? to|refers? to|references?|(?:is|are|be) (?:\\w+ )?(?:assigned to|part of|written by|made by|owned by|linked to|connected to))\\s+(?:${ONE}\\s+)?(.+)$`,
    "i",
  ).exec(clean);
  if (!belongs?.[2] || !belongs[4]) return undefined;
  const required = /each|every|all/i.test(belongs[1] ?? "") || /must/i.test(belongs[3] ?? "");
  return {
    from: belongs[2],
    to: belongs[4],
    kind,
    required: required && !/can|may/i.test(belongs[3] ?? ""),
    said: true,
  };
}

/** The design with columns in `from` that refer to the key of `to`, and what was done in words. */
export function referring(
  design: Design,
  from: Table,
  to: Table,
  required: boolean,
  cardinality: Relationship["cardinality"] = "manyToOne",
): { design: Design; note: string } {
  const made = withReference(design, from, to, { required, cardinality });
  if (made.ok) {
    const one = capital(withArticle(singularise(from.name)));
    const how = required ? "belongs to exactly one" : "can belong to one";
    const names = sentenceList(made.columns.map(({ name }) => code(name)));
    return { design: made.design, note: `${one} ${how} ${spokenName(singularise(to.name))}, by ${names}.` };
  }
  if (!made.known) return { design, note: `${code(to.name)} has no primary key to refer to.` };
  const via = sentenceList(made.known.from.columnIds.map((id) => code(columnOf(from, id).name)));
  return { design, note: `${code(from.name)} refers to ${code(to.name)} already, by ${via}.` };
}

function junction(design: Design, a: Table, b: Table): ReturnType<Command> {
  if (a.id === b.id)
    return told(
      `Both sides are ${code(a.name)}: rows of one table that have many of each other need two names for the sides. Nothing was changed.`,
    );
  const linked = design.tables.find(
    (table) =>
      table.kind === "junction" &&
      [a, b].every(({ id }) => relationshipsFrom(design, table.id).some(({ to }) => to.tableId === id)),
  );
  if (linked)
    return told(
      `${code(a.name)} and ${code(b.name)} are connected already, through ${code(linked.name)}. Nothing was changed.`,
    );
  const bare = [a, b].find(({ primaryKey }) => primaryKey.length === 0);
  if (bare) return told(`${code(bare.name)} has no primary key to refer to. Nothing was changed.`);
  const spell = spellingOf(design);
  const wish = spell(`${singularise(a.name)} ${pluralise(singularise(b.name))}`);
  const taken = new Set(design.tables.map(({ name }) => name.toLowerCase()));
  const name = taken.has(wish.toLowerCase()) ? spell(`${wish} links`) : wish;
  if (taken.has(name.toLowerCase())) return told(`There is a table ${code(name)} already. Nothing was changed.`);
  const id = newId(design, name);
  const empty: Table = {
    id,
    name,
    kind: "junction",
    columns: [],
    primaryKey: [],
    uniques: [],
    checks: [],
    indexes: [],
    source: BY_USER,
  };
  const sides = [a, b].reduce(
    (current, side) => referring(current, current.tables.find((table) => table.id === id) ?? empty, side, true).design,
    {
      ...design,
      tables: [
        ...design.tables,
        { ...empty, comment: `Which ${spokenName(a.name)} and ${spokenName(b.name)} belong together.` },
      ],
    },
  );
  const keyed = withTable(sides, id, (table) => ({
    ...table,
    primaryKey: table.columns.map((column) => column.id),
    // The primary key opens with the first side.
    indexes: table.indexes.slice(1),
  }));
  const relationships = keyed.relationships.map((one) =>
    one.from.tableId === id ? { ...one, onDelete: "cascade" as const, label: "links" } : one,
  );
  return change(
    { ...keyed, relationships },
    `${capital(spokenName(a.name))} and ${spokenName(b.name)} can have many of each other, through the table ${code(name)}.`,
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
