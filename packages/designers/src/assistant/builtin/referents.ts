import type { Design } from "@dbcoach/design/model";
import type { Question } from "../assistant.ts";
import { columnsIn, tablesIn } from "./vocabulary.ts";

const PRONOUN = /\b(?:it|them|those|these|they|(?:that|this) (?:table|column|one))\b/i;
/** How far back one looks for what a word like "it" stands for. */
const LOOKED_AT = 4;

/**
 * The text with what "it" or "them" stands for: the column or table that the person named last. The same text when it
 * names something itself, or nothing was named before.
 */
export function withReferent(
  text: string,
  history: Question["history"],
  design: Design,
  part: "table" | "column",
): string {
  if (!PRONOUN.test(text) || tablesIn(design, text).length > 0) return text;
  const said = history.filter(({ role }) => role === "user").slice(-LOOKED_AT);
  for (const { content } of said.reverse()) {
    const table = tablesIn(design, content).at(-1)?.table;
    if (!table) continue;
    const [column] = part === "column" ? columnsIn(table, content) : [];
    return text.replace(PRONOUN, column ? `${table.name}.${column.name}` : table.name);
  }
  return text;
}
