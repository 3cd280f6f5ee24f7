import { BY_USER, newId, withTable } from "@dbcoach/design/editing/style";
import { code } from "@dbcoach/design/exports/markdown/parts";
import type { Check, CheckPredicate, Design } from "@dbcoach/design/model";
import { checkText } from "@dbcoach/design/operations/describe";
import { familyOf, typeTitle } from "@dbcoach/design/typeTraits";
import { columnIn } from "../vocabulary.ts";
import { type Command, change, type Outcome, told } from "./outcome.ts";

type Range = Extract<CheckPredicate, { kind: "range" }>;
/** The bounds of a number. */
export type Bounds = Omit<Range, "kind" | "columnId">;

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
/** What can be demanded of a number, in words. */
const BOUNDS: readonly [RegExp, (numbers: number[]) => Bounds][] = [
  [/^positive$/i, () => ({ min: 0, minExclusive: true })],
  [/^(?:not (?:be )?negative|non-negative|zero or more)$/i, () => ({ min: 0 })],
  [new RegExp(`^(?:at least|minimum|>=|not less than|no less than)\\s*${NUMBER}$`, "i"), ([min]) => ({ min })],
  [new RegExp(`^(?:at most|maximum|<=|not more than|no more than|up to)\\s*${NUMBER}$`, "i"), ([max]) => ({ max })],
  [new RegExp(`^(?:greater than|more than|above|over|>)\\s*${NUMBER}$`, "i"), ([min]) => ({ min, minExclusive: true })],
  [
    new RegExp(`^(?:between|from|in)\\s+${NUMBER}\\s*(?:and|to|-|–)\\s*${NUMBER}$`, "i"),
    ([min, max]) => ({ min, max }),
  ],
];

/** The bounds that these words set; undefined when they set none. */
export function boundsOf(text: string): Bounds | undefined {
  for (const [pattern, bounds] of BOUNDS) {
    const match = pattern.exec(text.trim());
    if (!match) continue;
    const numbers = match.slice(1).map(Number);
    const [low = 0, high = low] = numbers;
    return low <= high && Math.abs(high) <= 1e9 ? bounds(numbers) : undefined;
  }
  return undefined;
}

/** "price must be positive", "make the rating between 1 and 5", "add a check that quantity is at least 1". */
export const setBounds: Command = (text, design) => {
  const [, rest = text] =
    /^(?:make|let|ensure|require|enforce|check|add\s+(?:an?\s+)?(?:check|rule|constraint))\s+(?:(?:so )?that\s+)?(.+)$/i.exec(
      text,
    ) ?? [];
  const [, what, words] =
    /^(?:the\s+)?(.+?)\s+(?:(?:must|should|has to|have to)(?: always)?(?: be)?|is|are|be|to be)\s+(.+)$/i.exec(rest) ??
    /^(?:the\s+)?(.+?)\s+((?:at (?:least|most)|between|from|positive|non-negative|greater than|more than|up to).*)$/i.exec(
      rest,
    ) ??
    [];
  const bounds = words === undefined ? undefined : boundsOf(words);
  if (what === undefined || !bounds) return undefined;
  const [, column = what, table] = /^(.+?)\s+(?:of|in|on|for)\s+(?:the\s+|each\s+|every\s+)?(.+)$/i.exec(what) ?? [];
  const place = columnIn(design, column, table);
  if (!place.ok) return told(place.answer);
  return bounded(design, place.value.table.id, place.value.column.id, bounds);
};

function bounded(design: Design, tableId: string, columnId: string, bounds: Bounds): Outcome {
  const table = design.tables.find(({ id }) => id === tableId);
  const column = table?.columns.find(({ id }) => id === columnId);
  if (!table || !column) return told("There is no such column. Nothing was changed.");
  const name = code(`${table.name}.${column.name}`);
  if (familyOf(column.type) !== "number") {
    return told(`${name} holds: ${typeTitle(column.type)}. Only numbers have bounds. Nothing was changed.`);
  }
  const isOld = ({ predicate }: Check) => predicate.kind === "range" && predicate.columnId === columnId;
  const [old] = table.checks.filter(isOld);
  const before: Bounds = old?.predicate.kind === "range" ? old.predicate : {};
  const { min = before.min, max = before.max } = bounds;
  if (min !== undefined && max !== undefined && min > max) {
    return told(`${name} would have to be at least ${min} and at most ${max}. Nothing was changed.`);
  }
  const minExclusive = bounds.min === undefined ? before.minExclusive : bounds.minExclusive;
  const predicate: Range = {
    kind: "range",
    columnId,
    ...(min === undefined ? {} : { min }),
    ...(minExclusive ? { minExclusive } : {}),
    ...(max === undefined ? {} : { max }),
  };
  const check: Check = { id: newId(design, `${tableId}.${column.name}_range`), predicate, source: BY_USER };
  const said = (one: Check) => checkText(one, () => code(column.name));
  if (old && said(old) === said(check)) return told(`It is checked already that ${said(old)}. Nothing was changed.`);
  return change(
    withTable(design, tableId, (one) => ({ ...one, checks: [...one.checks.filter((other) => !isOld(other)), check] })),
    "Rows that exist must satisfy it, or the migration is refused.",
  );
}
