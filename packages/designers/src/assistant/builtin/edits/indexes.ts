import { BY_USER, newId, withTable } from "@dbcoach/design/editing/style";
import { code, sentenceList } from "@dbcoach/design/exports/markdown/parts";
import type { Column, Design, Index, Table } from "@dbcoach/design/model";
import { singularise } from "@dbcoach/design/names";
import { familyOf } from "@dbcoach/design/typeTraits";
import { columnIn, columnNamed, type Found, tableNamed } from "../vocabulary.ts";
import { wordsOf } from "../words.ts";
import { type Command, change, told } from "./outcome.ts";

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
