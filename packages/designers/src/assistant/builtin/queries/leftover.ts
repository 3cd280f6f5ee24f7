import { wordsOf } from "../words.ts";
import type { DataQuestion } from "./read.ts";

/** Words that a question about data may hold without asking for anything more. */
const PLAIN = new Set(
  `a about all also altogether amount among an and any are as at available average avg be been biggest by calculate can
  cheapest come compute could count currently data database did display do does each entry ever every exist existing
  expensive fetch find first five for from get give great greatest group had has have he her highest his how i in is it
  item its just largest last latest least list longest lowest many max maximum me mean min minimum more most much my
  new newest number of old oldest on one our overall per please print  recent record row sample see she short
  shortest show smallest some stored sum system tell ten that the their them there they three to top total two type up
  us value want was we were what which who whom will with would you your`.split(/\s+/),
);
/** How people say that something belongs to somebody. */
const VERBS = new Set(
  `assign assigned attend attended begin belong borrow borrowed bought buy book booked contain create created done enrol
  enroll enrolled get got made make order ordered own owned paid pay place placed post posted purchase purchased
  receive received rent rented sell send sent sold take taken took use used visit visited write written wrote`.split(
    /\s+/,
  ),
);

/** The words of a question that its query would pass over: whoever typed them wanted something by them. */
export function leftoverWords(text: string, question: DataQuestion): string[] {
  const known = new Set(namesIn(question).flatMap(wordsOf));
  const joins = question.kind === "without" || (question.kind === "calculate" && question.group?.by === "table");
  return wordsOf(text).filter(
    (word) =>
      !PLAIN.has(word) &&
      !known.has(word) &&
      !(joins && VERBS.has(word)) &&
      !/^\d+$/.test(word) &&
      !NEGATIONS.has(word),
  );
}

const NEGATIONS = new Set(["without", "no", "not", "never", "non", "day", "month", "year"]);

function namesIn(question: DataQuestion): string[] {
  const own = [
    question.table.name,
    ...question.conditions.flatMap(({ column, value }) => [
      column.name,
      String(value),
      column.name.replace(/^is_?/i, ""),
    ]),
  ];
  if (question.kind === "without") return [...own, question.other.name];
  if (question.kind === "list") return question.order ? [...own, question.order.column.name] : own;
  const { column, group, asked } = question;
  const grouped = group?.by === "table" ? [group.table.name] : group ? [group.column.name] : [];
  return [...own, ...(column ? [column.name] : []), ...(asked ? [asked] : []), ...grouped];
}
