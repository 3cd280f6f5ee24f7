import { BY_USER, isJoined, newId, spellingOf, withTable } from "@dbcoach/design/editing/style";
import { withoutColumns } from "@dbcoach/design/editing/without";
import { code, sentenceList } from "@dbcoach/design/exports/markdown/parts";
import type { Column, Design, Table } from "@dbcoach/design/model";
import type { LogicalType } from "@dbcoach/design/types";
import { columnIn, tableNamed } from "../vocabulary.ts";
import { wordsOf } from "../words.ts";
import { drafted, itemsOf, wishOf } from "./draftColumn.ts";
import { type Command, change, told } from "./outcome.ts";

type Part = [name: string, type: LogicalType];

const ADDRESS: Part[] = [
  ["street", { kind: "address" }],
  ["postal code", { kind: "postalCode" }],
  ["city", { kind: "city" }],
  ["country", { kind: "countryCode" }],
];
const NAME: Part[] = [
  ["first name", { kind: "personName" }],
  ["last name", { kind: "personName" }],
];

/** "split the address of customers", "split full_name into first_name and last_name". */
export const split: Command = (text, design) => {
  const [, what, into] =
    /^(?:split|break up|divide)\s+(?:up\s+)?(?:the\s+)?(.+?)(?:\s+up)?(?:\s+into\s+(.+))?$/i.exec(text) ?? [];
  if (what === undefined) return undefined;
  const [, listed, owner] = /^(.+)\s+(?:in|of)\s+(?:the\s+)?(.+)$/i.exec(into ?? "") ?? [];
  if (listed !== undefined && owner !== undefined && tableNamed(design, owner).ok) {
    return split(`split ${what} of ${owner} into ${listed}`, design);
  }
  const [, columnText = what, tableText] = /^(.+?)\s+(?:of|in|on|from)\s+(?:the\s+|each\s+)?(.+)$/i.exec(what) ?? [];
  const place = columnIn(design, columnText, tableText);
  if (!place.ok) return told(place.answer);
  const { table, column } = place.value;
  const name = code(`${table.name}.${column.name}`);
  if (isJoined(design, table, column.id))
    return told(`${name} is a key or refers to one, so it has to stay whole. Nothing was changed.`);
  const usual = column.type.kind === "address" ? ADDRESS : column.type.kind === "personName" ? NAME : undefined;
  const parts =
    into === undefined
      ? usual?.map(([words, type]) => usualColumn(design, table, column, words, type))
      : namedColumns(design, table, column, into);
  if (!parts)
    return told(
      `Say into what ${name} should be split, for example “split ${column.name} into first part and second part”. Nothing was changed.`,
    );
  const others = table.columns.filter(({ id }) => id !== column.id);
  const fresh = parts.filter(
    ({ name: own }) => !others.some((other) => wordsOf(other.name).join(" ") === wordsOf(own).join(" ")),
  );
  if (fresh.length === 0 || parts.length < 2)
    return told(`${code(table.name)} has all these columns already. Nothing was changed.`);
  const at = table.columns.findIndex(({ id }) => id === column.id);
  const left = withoutColumns(design, table, new Set([column.id]));
  return change(
    withTable(left, table.id, (old) => {
      const position = Math.min(at, old.columns.length);
      return { ...old, columns: [...old.columns.slice(0, position), ...fresh, ...old.columns.slice(position)] };
    }),
    `${name} becomes ${sentenceList(fresh.map((part) => code(part.name)))}.`,
    "Read the migration before it runs on a database with rows: how a text is taken apart depends on how it was written.",
  );
};

function usualColumn(design: Design, table: Table, column: Column, words: string, type: LogicalType): Column {
  // "billing address" becomes billing_street, billing_city and so on.
  const prefix = wordsOf(column.name)
    .filter((word) => !["address", "name", "full"].includes(word))
    .join(" ");
  const name = spellingOf(design)(`${prefix} ${words}`);
  return { id: newId(design, `${table.id}.${name}`), name, type, nullable: column.nullable, source: BY_USER };
}

function namedColumns(design: Design, table: Table, column: Column, text: string): Column[] | undefined {
  const names = new Set<string>();
  const columns = itemsOf(text).flatMap((item) => {
    const wish = wishOf(item);
    if (!wish) return [];
    const { default: _, ...part } = drafted(design, table, wish).column;
    if (part.type.kind === "enum" || names.has(part.name.toLowerCase())) return [];
    names.add(part.name.toLowerCase());
    return [{ ...part, nullable: column.nullable }];
  });
  return columns.length > 1 && columns.length <= 10 ? columns : undefined;
}
