import { relationshipsFrom } from "@dbcoach/design/design";
import { code, sentenceList } from "@dbcoach/design/exports/markdown/parts";
import { sameColumns } from "@dbcoach/design/keys";
import type { Column, Design, Index, Table } from "@dbcoach/design/model";
import { singularise } from "@dbcoach/design/names";
import { familyOf, typeTitle } from "@dbcoach/design/typeTraits";
import { columnIn, columnNamed, type Found, type Place, tableNamed } from "../vocabulary.ts";
import { typed, wordsOf } from "../words.ts";
import { defaultMeant } from "./defaults.ts";
import { type Command, change, type Outcome, told } from "./outcome.ts";
import { BY_USER, newId, withColumn, withTable } from "./style.ts";
import { typeOfWords } from "./typeWords.ts";
import { withoutUnusedEnums } from "./without.ts";

/** "email in customers", "customers.email", "the email of each customer": the column and, if said, the table. */
function placeOf(text: string): [column: string, table: string | undefined] {
  const [, column = text, table] =
    /^(.+?)\s+(?:in|of|on|from|for)\s+(?:the\s+|each\s+|every\s+|all\s+)?(.+)$/i.exec(text) ?? [];
  return [column.replace(/^(?:the|each|every|a|an)\s+/i, ""), table];
}

/** "make email unique per tenant", "the sku of products must be unique". */
export const unique: Command = (text, design) => {
  const match =
    /^(?:make|let|keep|set)\s+(.+?)\s+(?:be\s+)?unique\b(.*)$/i.exec(text) ??
    /^(.+?)\s+(?:must|should|has to|have to|needs? to)\s+be\s+unique\b(.*)$/i.exec(text);
  const added =
    /^(?:add|create)\s+(?:an?\s+)?unique(?:ness)?(?:\s+(?:rule|key|constraint))?\s+(?:on|to|for|of)\s+(.+?)((?:\s+per\s.+)?)$/i.exec(
      text,
    );
  const found = match ?? added;
  if (!found?.[1]) return undefined;
  const [, per] =
    /\b(?:per|within each|within a|within|for each|in each)\s+(?:the\s+|an?\s+)?([\w .-]+)$/i.exec(found[2] ?? "") ??
    [];
  const [, tail] = per === undefined ? (/^\s*(?:in|of|on|for)\s+(?:the\s+)?(.+)$/i.exec(found[2] ?? "") ?? []) : [];
  const parts = found[1].split(/\s*(?:,|\band\b)\s*|\s+together\b/i).filter(Boolean);
  const [first = "", ...more] = parts;
  const [lastName, lastTable] = placeOf(parts.at(-1) ?? "");
  const table = tail ?? lastTable;
  const firstColumn = more.length === 0 ? lastName : placeOf(first)[0];
  const place = per === undefined ? columnIn(design, firstColumn, table) : scopedPlace(design, firstColumn, table, per);
  if (!place.ok) return told(place.answer);
  const columns = [place.value.column];
  for (const name of more.length === 0 ? [] : [...more.slice(0, -1), lastName]) {
    const other = columnNamed(place.value.table, name);
    if (!other.ok) return told(other.answer);
    columns.push(other.value);
  }
  const scope = per === undefined ? undefined : scopeColumn(design, place.value.table, per);
  if (per !== undefined && !scope) {
    return told(
      `${code(place.value.table.name)} has nothing that tells its ${typed(per)}: connect the two first. Nothing was changed.`,
    );
  }
  return makeUnique(design, place.value.table, scope ? [scope, ...columns] : columns);
};

function scopedPlace(design: Design, column: string, table: string | undefined, per: string): Found<Place> {
  if (table !== undefined) return columnIn(design, column, table);
  const places = design.tables.flatMap((one) => {
    const found = columnNamed(one, column);
    return found.ok && scopeColumn(design, one, per) ? [{ table: one, column: found.value }] : [];
  });
  const [only, second] = places;
  return only && !second ? { ok: true, value: only } : columnIn(design, column, undefined);
}

/** The column that says to which tenant (team, shop …) a row belongs. */
function scopeColumn(design: Design, table: Table, per: string): Column | undefined {
  const target = tableNamed(design, per);
  const reference = target.ok
    ? relationshipsFrom(design, table.id).find(
        ({ to, from }) => to.tableId === target.value.id && from.columnIds.length === 1,
      )
    : undefined;
  const column = reference ? table.columns.find(({ id }) => id === reference.from.columnIds[0]) : undefined;
  if (column) return column;
  const named = target.ok ? undefined : columnNamed(table, per);
  return named?.ok ? named.value : undefined;
}

function makeUnique(design: Design, table: Table, columns: readonly Column[]): Outcome {
  const columnIds = [...new Set(columns.map(({ id }) => id))];
  const names = columns.map(({ name }) => code(name));
  if (table.uniques.some((one) => sameColumns(one.columnIds, columnIds)) || sameColumns(table.primaryKey, columnIds)) {
    const verb = columnIds.length > 1 ? "are unique together" : "is unique";
    return told(`${sentenceList(names)} of ${code(table.name)} ${verb} already. Nothing was changed.`);
  }
  const [last] = columnIds.slice(-1);
  // Unique for all is more than unique within something: it would refuse what is now allowed.
  const wider =
    columnIds.length > 1 ? table.uniques.filter((one) => one.columnIds.length === 1 && one.columnIds[0] === last) : [];
  const id = newId(design, `${table.id}.${columns.map(({ name }) => name).join("_")}_key`);
  const nullable = columns.filter((column) => column.nullable).map(({ name }) => code(name));
  return change(
    withTable(design, table.id, (old) => ({
      ...old,
      uniques: [...old.uniques.filter((one) => !wider.includes(one)), { id, columnIds, source: BY_USER }],
    })),
    wider.length > 0 ? `${names.at(-1)} no longer has to be unique in the whole table.` : "",
    nullable.length > 0 ? `${sentenceList(nullable)} may be empty; rows without it are not compared.` : "",
    "Rows that exist must not have the same values twice, or the migration is refused.",
  );
}

/** "make phone required", "birth_date of members is optional". */
export const required: Command = (text, design) => {
  const [, what, word] =
    /^(?:make|set|let|mark)\s+(.+?)\s+(?:be\s+|as\s+|to\s+)?(required|mandatory|not null|not nullable|non-null|optional|nullable)$/i.exec(
      text,
    ) ??
    /^(.+?)\s+(?:must be|should be|has to be|is|are)\s+(required|mandatory|optional|nullable)$/i.exec(text) ??
    /^(.+?)\s+(must not be empty|cannot be empty|can be empty|may be empty)$/i.exec(text) ??
    [];
  if (what === undefined || word === undefined) return undefined;
  const place = columnIn(design, ...placeOf(what));
  if (!place.ok) return told(place.answer);
  const { table, column } = place.value;
  const nullable = /optional|^nullable|can be empty|may be empty/i.test(word);
  if (column.nullable === nullable)
    return told(
      `${code(`${table.name}.${column.name}`)} is ${nullable ? "optional" : "required"} already. Nothing was changed.`,
    );
  if (table.primaryKey.includes(column.id))
    return told(
      `${code(column.name)} is part of the primary key of ${code(table.name)}, which is never empty. Nothing was changed.`,
    );
  const changed = withColumn(design, table.id, column.id, (one) => ({ ...one, nullable }));
  // What must not be empty cannot be emptied when the row that it refers to goes.
  const relationships = changed.relationships.map((one) =>
    !nullable && one.onDelete === "setNull" && one.from.tableId === table.id && one.from.columnIds.includes(column.id)
      ? { ...one, onDelete: "restrict" as const }
      : one,
  );
  return change(
    { ...changed, relationships },
    nullable ? "" : "Rows that exist need a value in it before the migration runs.",
  );
};

/** "set the default of status to new", "quantity of order_items defaults to 1". */
export const setDefault: Command = (text, design) => {
  const [, what, value] =
    /^(?:set|make|change)\s+(?:the\s+)?default(?:\s+value)?\s+(?:of|for|on)\s+(.+?)\s+(?:to|as|be|=)\s+(.+)$/i.exec(
      text,
    ) ??
    /^(?:make|let)\s+(.+?)\s+default\s+(?:to\s+)?(.+)$/i.exec(text) ??
    /^(?:the\s+)?(.+?)\s+(?:should default|defaults?)\s+to\s+(.+)$/i.exec(text) ??
    /^default\s+(?:the\s+)?(.+?)\s+to\s+(.+)$/i.exec(text) ??
    /^(?:set|give)\s+(?:the\s+)?(.+?)\s+(?:to have\s+)?(?:an?\s+|the\s+)default(?:\s+(?:value|of))*\s+(.+)$/i.exec(
      text,
    ) ??
    [];
  if (what === undefined || value === undefined) return undefined;
  const place = columnIn(design, ...placeOf(what));
  if (!place.ok) return told(place.answer);
  const { table, column } = place.value;
  const name = code(`${table.name}.${column.name}`);
  if (column.generated || column.default?.kind === "identity")
    return told(`${name} is made by the database, so it can have no other default. Nothing was changed.`);
  const meant = defaultMeant(value, column, design);
  if (!meant)
    return told(
      `${typed(value)} cannot be the default of ${name}, which holds: ${typeTitle(column.type)}${listed(design, column)}. Nothing was changed.`,
    );
  return change(
    withColumn(design, table.id, column.id, (one) => ({ ...one, default: meant })),
    `New rows that say nothing else get ${code(meant.kind === "literal" ? String(meant.value) : value)}; rows that exist keep their values.`,
  );
};

function listed(design: Design, { type }: Column): string {
  if (type.kind !== "enum") return "";
  return ` (${(design.enums.find(({ id }) => id === type.enumId)?.values ?? []).map(code).join(", ")})`;
}

/** "change the type of age to integer", "make price a decimal". */
export const setType: Command = (text, design) => {
  const [, what, words] =
    /^change\s+(?:the\s+)?type\s+of\s+(?:the\s+)?(.+?)\s+(?:to|into)\s+(.+)$/i.exec(text) ??
    /^(?:change|convert|turn)\s+(?:the\s+)?(.+?)\s+(?:in)?to\s+(?:type\s+)?(.+)$/i.exec(text) ??
    /^make\s+(?:the\s+)?(.+?)\s+(?:an?\s+|of type\s+)(.+)$/i.exec(text) ??
    [];
  const type = words === undefined ? undefined : typeOfWords(words);
  if (what === undefined || words === undefined) return undefined;
  if (!type)
    return /\btype\b/i.test(text)
      ? told(
          `I know no type called ${typed(words)}. Types are, for example: text, long text, integer, decimal, money, boolean, date, timestamp, JSON. Nothing was changed.`,
        )
      : undefined;
  const place = columnIn(design, ...placeOf(what));
  if (!place.ok) return told(place.answer);
  const { table, column } = place.value;
  const name = code(`${table.name}.${column.name}`);
  const joined = design.relationships.some(({ from, to }) =>
    [from, to].some((end) => end.tableId === table.id && end.columnIds.includes(column.id)),
  );
  if (table.primaryKey.includes(column.id) || joined)
    return told(
      `${name} is a key, or refers to one: its type has to stay that of the other side. Nothing was changed.`,
    );
  if (
    column.generated ||
    table.checks.some(({ predicate }) =>
      "columnId" in predicate
        ? predicate.columnId === column.id
        : predicate.left === column.id || predicate.right === column.id,
    )
  ) {
    return told(`A rule depends on the type of ${name}: remove the rule first. Nothing was changed.`);
  }
  const retyped = withColumn(design, table.id, column.id, ({ default: _, ...one }) => ({ ...one, type }));
  return change(
    withoutUnusedEnums(design, retyped),
    column.default ? "Its default goes: it was one of the old type." : "",
  );
};

/** "add an index on orders by date", "index the email of members". */
export const addIndex: Command = (text, design) => {
  const [, kind = "", rest] =
    /^(?:add|create|make|put)\s+(?:an?\s+|the\s+)?(unique\s+|full[- ]text\s+)?index\s+(?:on|to|for|in)\s+(.+)$/i.exec(
      text,
    ) ??
    /^()index\s+(?:the\s+)?(.+)$/i.exec(text) ??
    [];
  if (rest === undefined) return undefined;
  const place = indexPlace(design, rest);
  if (!place.ok) return told(place.answer);
  const { table, columns } = place.value;
  const columnIds = columns.map(({ id }) => id);
  const method: Index["method"] = /full/i.test(kind) ? "fullText" : "btree";
  const known = table.indexes.find((one) => one.columnIds.join() === columnIds.join() && one.method === method);
  const names = sentenceList(columns.map(({ name }) => code(name)));
  if (known)
    return told(`${code(table.name)} has an index on ${names} already, for: ${known.purpose}. Nothing was changed.`);
  const isUnique = /unique/i.test(kind);
  if (method === "fullText" && columns.some(({ type }) => familyOf(type) !== "text")) {
    return told(`A full-text index is on texts only, and not all of ${names} are. Nothing was changed.`);
  }
  const index = {
    id: newId(design, `${table.id}.${columns.map(({ name }) => name).join("_")}_idx`),
    columnIds,
    method,
    ...(isUnique ? { unique: true } : {}),
    purpose: `Find ${wordsOf(singularise(table.name)).join(" ")} rows by ${columns.map(({ name }) => wordsOf(name).join(" ")).join(" and ")}`,
    source: BY_USER,
  };
  const covered = [table.primaryKey, ...table.uniques.map((one) => one.columnIds)].some((key) =>
    columnIds.every((id, at) => key[at] === id),
  );
  return change(
    withTable(design, table.id, (old) => ({ ...old, indexes: [...old.indexes, index] })),
    covered ? "A key begins with the same columns and serves such searches already." : "",
  );
};

function indexPlace(design: Design, text: string): Found<{ table: Table; columns: Column[] }> {
  const parts = /^(.+?)(?:\s+(?:by|on|over|using|of|in|for)\s+(?:the\s+)?|\s*\(\s*|\.)(.+?)\)?$/i.exec(text);
  const one = parts?.[1] === undefined ? undefined : tableNamed(design, parts[1]);
  const other = parts?.[2] === undefined ? undefined : tableNamed(design, parts[2]);
  const table = one?.ok ? one.value : other?.ok ? other.value : undefined;
  if (!table) {
    const place = columnIn(design, text, undefined);
    return place.ok ? { ok: true, value: { table: place.value.table, columns: [place.value.column] } } : place;
  }
  const columns: Column[] = [];
  for (const name of ((one?.ok ? parts?.[2] : parts?.[1]) ?? "").split(/\s*(?:,|\band\b)\s*/i).filter(Boolean)) {
    const found = columnNamed(table, name.replace(/^(?:the|its|their)\s+/i, ""));
    if (!found.ok) return found;
    if (!columns.includes(found.value)) columns.push(found.value);
  }
  return columns.length === 0
    ? { ok: false, answer: `Say by which columns of ${code(table.name)}. Nothing was changed.` }
    : { ok: true, value: { table, columns } };
}
