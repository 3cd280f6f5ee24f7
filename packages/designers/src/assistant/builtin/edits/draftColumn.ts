import { BY_USER, newId, spellingOf } from "@dbcoach/design/editing/style";
import type { Check, Column, Design, Enum, Table } from "@dbcoach/design/model";
import { nameWords, singularise, snakeCase } from "@dbcoach/design/names";
import { familyOf } from "@dbcoach/design/typeTraits";
import { columnOf as draftOf } from "../../../builtin/architect/columns.ts";
import { type Bounds, boundsOf } from "./checks.ts";
import { defaultMeant } from "./defaults.ts";
import { typeOfWords } from "./typeWords.ts";

/** A column as it was asked for. */
export interface Wish {
  words: string[];
  /** As typed: "integer". */
  type?: string;
  values: string[];
  default?: string;
  unique: boolean;
  optional: boolean;
  required: boolean;
  bounds?: Bounds;
}

const MOST_WORDS = 5;
const ADJECTIVES =
  /^(?:an?|the|one|new|another|extra|additional|optional|nullable|required|mandatory|unique|column|field|attribute|called|named|for|each|its|their|some|single)\s+/i;

/** Types that are no words of everyday names: "weight numeric", "a boolean is_admin". */
const SQL_TYPES =
  "(?:var)?char\\(\\d+\\)|varchar|bigint|int|integer|numeric|decimal|boolean|bool|timestamp(?:tz)?|datetime|jsonb?|uuid";
const SQL_TYPE_BEHIND = new RegExp(`(\\s)(${SQL_TYPES})$`, "i");
const SQL_TYPE_BEFORE = new RegExp(
  `^((?:an?\\s+|the\\s+)?(?:optional\\s+|required\\s+|unique\\s+)?)(${SQL_TYPES})\\s+(?=\\S)`,
  "i",
);

/** Reads "an optional birth_date", "age as integer", "status (new, paid)"; undefined when no name is in it. */
export function wishOf(text: string): Wish | undefined {
  let rest = text.trim().replace(/\be-mail/gi, "email");
  const wish: Wish = { words: [], values: [], unique: false, optional: false, required: false };
  const list = /\s*[({[]([^)}\]]*)[)}\]]\s*$/.exec(rest);
  const inside = list?.[1]?.trim();
  if (list && inside !== undefined) {
    rest = rest.slice(0, list.index);
    const values = valuesOf(inside);
    if (/^(?:optional|nullable)$/i.test(inside)) wish.optional = true;
    else if (/^(?:required|not null|mandatory)$/i.test(inside)) wish.required = true;
    else if (/^unique$/i.test(inside)) wish.unique = true;
    else if (values.length > 1) wish.values = values;
    else wish.type = inside;
  }
  const withDefault = /\s+(?:with|having)?\s*(?:an?\s+|the\s+)?default(?:\s+(?:value|of|to|is))*\s+(.+)$/i.exec(rest);
  if (withDefault?.[1]) {
    rest = rest.slice(0, withDefault.index);
    wish.default = withDefault[1];
  }
  const typedAs = /\s*(?::|\s(?:as|of type|with type|type)\s)\s*(?:an?\s+)?([\w /]+(?:\(\d+\))?)$/i.exec(rest);
  if (typedAs?.[1] && typeOfWords(typedAs[1])) {
    rest = rest.slice(0, typedAs.index);
    wish.type = typedAs[1];
  }
  const sqlType = SQL_TYPE_BEHIND.exec(rest) ?? SQL_TYPE_BEFORE.exec(rest);
  if (sqlType?.[2] && wish.type === undefined) {
    wish.type = sqlType[2];
    rest = rest.replace(sqlType[0], sqlType[1] ?? " ");
  }
  const range = /\s+((?:from|between)\s+-?\d+(?:\.\d+)?\s*(?:to|and|-)\s*-?\d+(?:\.\d+)?)$/i.exec(rest);
  if (range?.[1]) {
    rest = rest.slice(0, range.index);
    wish.bounds = boundsOf(range[1]);
  }
  rest = rest.replace(
    /\s+in\s+(?:euros?|dollars?|pounds?|usd|eur|gbp|cents|percent|kg|grams?|cm|metres?|meters?|minutes|hours|days|years)$/i,
    "",
  );
  for (let match = ADJECTIVES.exec(rest); match; match = ADJECTIVES.exec(rest)) {
    if (/optional|nullable/i.test(match[0])) wish.optional = true;
    if (/required|mandatory/i.test(match[0])) wish.required = true;
    if (/unique/i.test(match[0])) wish.unique = true;
    rest = rest.slice(match[0].length);
  }
  wish.words = nameWords(rest.replace(/\s+(?:column|field|attribute)s?$/i, ""));
  const usable = wish.words.length > 0 && wish.words.length <= MOST_WORDS && wish.words.join("_").length <= 60;
  return usable ? wish : undefined;
}

/** "new, paid or shipped" as a list. */
export function valuesOf(text: string): string[] {
  return text
    .split(/\s*(?:,|\/|\||;)\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+/i)
    .map((value) => value.trim().replace(/^["'“”‘’]+|["'“”‘’.]+$/g, ""))
    .filter((value) => value !== "");
}

/** What people call several columns at once, or by what they are for. */
const USUAL: readonly [RegExp, string[]][] = [
  [/^(?:the )?timestamps$/i, ["created_at", "updated_at"]],
  [/^(?:an? )?(?:soft[- ]delet\w*)$/i, ["deleted_at"]],
];

/** Items of a list, not divided within brackets. */
export function itemsOf(text: string): string[] {
  const shielded = text.replace(/\([^)]*\)|between -?[\d.]+ and -?[\d.]+/gi, (group) =>
    group.replace(/,/g, "\u0001").replace(/ (?=and |or )/g, "\u0002"),
  );
  return shielded
    .split(/\s*[,;]\s*(?:and\s+)?|\s+and\s+|\s*&\s*|\s+plus\s+/i)
    .map((item) => item.replaceAll("\u0001", ",").replaceAll("\u0002", " ").trim())
    .flatMap((item) => USUAL.find(([called]) => called.test(item))?.[1] ?? [item])
    .filter((item) => item !== "");
}

export interface Drafted {
  column: Column;
  /** The list of values that it takes, when that is new. */
  added?: Enum;
  unique: boolean;
  /** What its values must satisfy. */
  checks: Check[];
  /** Whether rows of such things often have nothing there. */
  usuallyEmpty: boolean;
}

/** The column for a wish, typed by the architect's own rules and written as the design writes its names. */
export function drafted(design: Design, table: Pick<Table, "id" | "name">, wish: Wish): Drafted {
  const { words, values, unique, optional, required } = wish;
  const owner = nameWords(singularise(table.name));
  const origin = { from: "rule", rule: "asked-for" } as const;
  const spoken = { words, origin, values, unique, optional, required, key: false };
  const draft = draftOf(spoken, { words: owner }, false);
  const spell = spellingOf(design);
  const name = spell(draft.name);
  const id = newId(design, `${table.id}.${name}`);
  const { bounds } = wish;
  const meant = (wish.type === undefined ? undefined : typeOfWords(wish.type)) ?? draft.type;
  const type = bounds && familyOf(meant) !== "number" ? { kind: "integer" as const } : meant;
  const listed = enumValues(values);
  const base = { id, name, nullable: !required, source: BY_USER };
  if (listed.length > 1) {
    const added = newEnum(design, table, name, listed);
    const column: Column = { ...base, type: { kind: "enum", enumId: added.id } };
    return {
      column: withDefault(column, wish.default, { ...design, enums: [...design.enums, added] }),
      added,
      unique,
      checks: [],
      usuallyEmpty: false,
    };
  }
  const column: Column = { ...base, type };
  const natural: Bounds | undefined = draft.min === 0 && familyOf(type) === "number" ? { min: 0 } : undefined;
  const limits = bounds ?? natural;
  const own = wish.type === undefined || type.kind === draft.type.kind ? draft.default : undefined;
  const known: Column = own ? { ...column, default: own, nullable: false } : column;
  return {
    column: withDefault(known, wish.default, design),
    unique: unique || draft.unique,
    checks: limits ? [rangeOf(newId(design, `${table.id}.${name}_range`), id, limits)] : [],
    usuallyEmpty: draft.nullable,
  };
}

function rangeOf(id: string, columnId: string, bounds: Bounds): Check {
  return { id, predicate: { kind: "range", columnId, ...bounds }, source: BY_USER };
}

function withDefault(column: Column, text: string | undefined, design: Design): Column {
  const value = text === undefined ? undefined : defaultMeant(text, column, design);
  // What has a value of its own everywhere need not be empty anywhere.
  return value ? { ...column, default: value, nullable: false } : column;
}

/** Values as lists of values are written: in snake_case, each once. */
export function enumValues(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => snakeCase(value).slice(0, 60)).filter((value) => value !== ""))].slice(
    0,
    50,
  );
}

/** A list of values for a column of this table, with a name and an id that are free. */
export function newEnum(design: Design, table: Pick<Table, "name">, columnName: string, values: string[]): Enum {
  const subject = singularise(table.name);
  const base = columnName.toLowerCase().includes(subject.toLowerCase()) ? columnName : `${subject} ${columnName}`;
  const spell = spellingOf(design);
  const taken = new Set(design.enums.map(({ name }) => name.toLowerCase()));
  let name = spell(base);
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = spell(`${base} ${number}`);
  return { id: newId(design, name), name, values, source: BY_USER };
}
