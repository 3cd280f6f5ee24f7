import type { Column, Design, Relationship, Table } from "@dbcoach/design/model";
import { nameWords } from "@dbcoach/design/names";
import { columnsIn, tablesIn } from "../vocabulary.ts";
import { positionIn, wordsOf } from "../words.ts";
import { leftoverWords } from "./leftover.ts";
import { amountsOf, momentOf, wayTo } from "./names.ts";

export type Calculation = "count" | "avg" | "sum" | "min" | "max";

export interface Condition {
  column: Column;
  value: string | boolean;
}

/** Rows of another table that each group stands for, reached by way of references. */
export type Grouping =
  | { by: "table"; table: Table; way: Relationship[] }
  | { by: "column"; column: Column }
  | { by: "time"; column: Column; unit: "day" | "month" | "year" };

/** What is asked of the data, before it is written as SQL. */
export type DataQuestion = { table: Table; conditions: Condition[] } & (
  | { kind: "list"; order?: { column: Column; descending: boolean }; limit: number }
  | {
      kind: "calculate";
      calculation: Calculation;
      column?: Column;
      group?: Grouping;
      most?: number;
      /** What was asked for, where rows of a table between are counted instead. */
      asked?: string;
    }
  /** The rows that have, or lack, rows of another table that belong to them. */
  | { kind: "without"; other: Table; way: Relationship[]; counted: boolean; present: boolean }
);

/** It was asked for data, but not in a way that can be followed. The words are what was not understood. */
export interface Unclear {
  kind: "unclear";
  /** What it seems to be about. */
  table: Table;
  words: string[];
}

const NOT_DATA =
  /\b(?:columns?|fields?|tables?|schemas?|structure|index(?:es)?|relationships?|foreign|keys?|types?|endpoints?|scripts?|why|describe|explain|design|constraints?|migrations?|quer(?:y|ies)|findings?|enums?|api)\b/i;
const COUNT = /\b(?:how many|count(?: of)?|number of|amount of)\b/i;
const CALCULATIONS: readonly [RegExp, Calculation][] = [
  [/\b(?:average|avg|the mean|mean of)\b/i, "avg"],
  [/\b(?:sum|total)\b/i, "sum"],
  [/\b(?:min|minimum|lowest|smallest|least|shortest)\b/i, "min"],
  [/\b(?:max|maximum|highest|largest|biggest|greatest|longest)\b/i, "max"],
];
const LIST =
  /^(?:please\s+)?(?:show|list|give|display|print|get|fetch|find|latest|newest|(?:most )?recent|oldest|first|last|top|all|some|what are the|which are the|cheapest|see)\b/i;
const PER = /\b(?:per|by|for each|for every|for all|grouped by|group by|of each|of every|in each|each)\s+(.+?)[?.!]*$/i;
const DEFAULT_LIMIT = 10;
const MOST_ROWS = 100;
/** What is longer is no simple question, and would be searched for too long. */
const LONGEST = 400;

const MOST = /\bmost\b(?!\s+(?:recent|expensive))/i;

/** What a text asks of the sample rows; undefined when it asks nothing of them. */
export function readDataQuestion(text: string, design: Design): DataQuestion | Unclear | undefined {
  if (NOT_DATA.test(text) || text.length > LONGEST) return undefined;
  const question = read(text, design);
  if (question) {
    const words = leftoverWords(text, question);
    return words.length > 0 ? { kind: "unclear", table: question.table, words } : question;
  }
  const isAsked = [COUNT, LIST, MOST, ...CALCULATIONS.map(([sign]) => sign)].some((sign) => sign.test(text.trim()));
  const [first] = tablesIn(design, text);
  return isAsked && first ? { kind: "unclear", table: first.table, words: [] } : undefined;
}

function read(text: string, design: Design): DataQuestion | undefined {
  const mentions = tablesIn(design, text);
  const most = MOST.test(text)
    ? readMost(
        design,
        mentions.map(({ table }) => table),
      )
    : readWithout(text, design);
  if (most || MOST.test(text)) return most;
  const [, groupText = ""] = PER.exec(text) ?? [];
  const subjectText = groupText === "" ? text : text.slice(0, text.length - groupText.length);
  const subject = (tablesIn(design, subjectText)[0] ?? mentions[0])?.table ?? ownerOfColumn(design, subjectText);
  if (!subject) return undefined;
  const conditions = conditionsIn(text, design, subject);
  if (/\b(?:cheapest|most expensive)\b/i.test(text)) return listOf(text, design, subject, conditions);
  const calculation = COUNT.test(text) ? "count" : CALCULATIONS.find(([sign]) => sign.test(text))?.[1];
  const group = groupText === "" ? undefined : groupingOf(groupText, design, subject);
  if (calculation && calculation !== "count") {
    const column = columnsIn(subject, text).find((one) => amountsOf(design, subject).includes(one));
    if (!column) return withAmountElsewhere(text, design, groupText, calculation);
    if (groupText !== "" && !group) return undefined;
    return { kind: "calculate", table: subject, conditions, calculation, column, ...(group ? { group } : {}) };
  }
  if (calculation || (group && mentions.length > 0)) {
    if (groupText !== "" && !group) return countedBetween(groupText, design, subject);
    return { kind: "calculate", table: subject, conditions, calculation: "count", ...(group ? { group } : {}) };
  }
  return LIST.test(text.trim()) && mentions.length > 0 ? listOf(text, design, subject, conditions) : undefined;
}

/** "which user has the most comments", "members with the most loans". */
function readMost(design: Design, [owner, counted]: readonly Table[]): DataQuestion | undefined {
  if (!owner || !counted || owner === counted) return undefined;
  const way = wayTo(design, counted, owner);
  if (!way) return undefined;
  const group: Grouping = { by: "table", table: owner, way };
  return { kind: "calculate", table: counted, conditions: [], calculation: "count", group, most: 1 };
}

/** "how many books did each member borrow": the rows of the table between the two are counted, the loans. */
function countedBetween(text: string, design: Design, asked: Table): DataQuestion | undefined {
  const owner = tablesIn(design, text)[0]?.table;
  if (!owner || owner === asked) return undefined;
  const links = design.tables.flatMap((table) => {
    const [toAsked, toOwner] = [wayTo(design, table, asked, 1), wayTo(design, table, owner, 1)];
    return toAsked && toOwner ? [{ table, way: toOwner }] : [];
  });
  const [link, second] = links;
  if (!link || second) return undefined;
  const group: Grouping = { by: "table", table: owner, way: link.way };
  return { kind: "calculate", table: link.table, conditions: [], calculation: "count", group, asked: asked.name };
}

/** "average rating per product": the amount is in a table whose rows belong to what is named. */
function withAmountElsewhere(
  text: string,
  design: Design,
  groupText: string,
  calculation: Calculation,
): DataQuestion | undefined {
  const owner = ownerOfColumn(design, text);
  const column = owner && columnsIn(owner, text).find((one) => amountsOf(design, owner).includes(one));
  const group = owner && groupText !== "" ? groupingOf(groupText, design, owner) : undefined;
  if (!owner || !column || !group) return undefined;
  return { kind: "calculate", table: owner, conditions: [], calculation, column, group };
}

/** "average price" alone: the one table that has such an amount. */
function ownerOfColumn(design: Design, text: string): Table | undefined {
  if (!COUNT.test(text) && !CALCULATIONS.some(([sign]) => sign.test(text))) return undefined;
  const owners = design.tables.filter((table) =>
    columnsIn(table, text).some((column) => amountsOf(design, table).includes(column)),
  );
  return owners.length === 1 ? owners[0] : undefined;
}

function listOf(text: string, design: Design, table: Table, conditions: Condition[]): DataQuestion {
  const number = /\b(\d{1,4})\b/.exec(text)?.[1];
  const singular = /\b(?:latest|newest|oldest|cheapest|expensive|first|last)\s+(\w+)\b/i.exec(text)?.[1] ?? "";
  const one = singular !== "" && nameWords(singular)[0] === wordsOf(singular)[0] && number === undefined;
  const limit = number
    ? Math.min(MOST_ROWS, Math.max(1, Number(number)))
    : one
      ? 1
      : /\ball\b/i.test(text)
        ? MOST_ROWS
        : DEFAULT_LIMIT;
  const base = { kind: "list" as const, table, conditions, limit };
  const amount =
    columnsIn(table, text).find((column) => amountsOf(design, table).includes(column)) ??
    amountsOf(design, table).find(({ type }) => type.kind === "money");
  if (/\b(?:cheapest|lowest)\b/i.test(text) && amount) return { ...base, order: { column: amount, descending: false } };
  if (/\b(?:expensive|highest|largest|top)\b/i.test(text) && amount)
    return { ...base, order: { column: amount, descending: true } };
  const key = table.columns.find(({ id }) => id === table.primaryKey[0]);
  const moment = momentOf(table) ?? key;
  if (/\b(?:latest|newest|recent|last)\b/i.test(text) && moment)
    return { ...base, order: { column: moment, descending: true } };
  if (/\b(?:oldest)\b/i.test(text) && moment) return { ...base, order: { column: moment, descending: false } };
  return key ? { ...base, order: { column: key, descending: false } } : base;
}

/** "which customers have no orders", "members without loans", "how many customers have orders". */
function readWithout(text: string, design: Design): DataQuestion | undefined {
  const [, left = "", negation, right = ""] =
    /^(.+?)\s+(?:(without|(?:have|has|with|had)\s+(?:no|not any|never had)|have never had)|have|has|with|had)\s+(?:an?\s+|any\s+|some\s+|at least one\s+)?(.+)$/i.exec(
      text,
    ) ?? [];
  const [one, other] = [tablesIn(design, left)[0]?.table, tablesIn(design, right)[0]?.table];
  if (!one || !other || one === other || PER.test(text)) return undefined;
  const way = wayTo(design, other, one);
  if (!way) return undefined;
  return { kind: "without", table: one, other, way, counted: COUNT.test(left), present: !negation, conditions: [] };
}

function groupingOf(text: string, design: Design, subject: Table): Grouping | undefined {
  const unit = (["day", "month", "year"] as const).find((one) => wordsOf(text)[0] === one);
  const moment = momentOf(subject);
  if (unit && moment) return { by: "time", column: moment, unit };
  const [mentioned] = tablesIn(design, text);
  if (mentioned && mentioned.table !== subject) {
    const way = wayTo(design, subject, mentioned.table);
    if (way) return { by: "table", table: mentioned.table, way };
  }
  const [column] = columnsIn(subject, text);
  if (column) return { by: "column", column };
  // "orders per customer" where the table is called users: the column that refers to them may be called so.
  const [word] = wordsOf(text);
  const named = subject.columns.filter(({ name }) => word !== undefined && wordsOf(name).includes(word));
  return named.length === 1 && named[0] ? { by: "column", column: named[0] } : undefined;
}

/** "paid orders", "active members": values of lists and flags that the text names. */
function conditionsIn(text: string, design: Design, table: Table): Condition[] {
  const words = wordsOf(text);
  return table.columns.flatMap((column): Condition[] => {
    const { type } = column;
    if (type.kind === "enum") {
      const values = design.enums.find(({ id }) => id === type.enumId)?.values ?? [];
      const named = values.filter(
        (value) => positionIn(words, wordsOf(value)) >= 0 && !/^(?:new|first|last)$/.test(value),
      );
      return named.length === 1 && named[0] !== undefined ? [{ column, value: named[0] }] : [];
    }
    if (type.kind !== "boolean") return [];
    const name = wordsOf(column.name).filter((word) => !["is", "has", "can"].includes(word));
    const at = positionIn(words, name);
    return at < 0 ? [] : [{ column, value: !["not", "in", "non", "un"].includes(words[at - 1] ?? "") }];
  });
}
