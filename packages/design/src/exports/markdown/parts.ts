import type { SampleValue } from "../../samples/rows.ts";

/** A markdown table. Cells may hold markdown; pipes and line breaks in them are made harmless. */
export function markdownTable(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(headers), `|${" --- |".repeat(headers.length)}`, ...rows.map(line)].join("\n");
}

/** Text as inline code, whatever backticks it holds. */
export function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const padding = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${padding}${text.replace(/\s*\n\s*/g, " ")}${padding}${fence}`;
}

/** A fenced block that the text cannot end by itself. */
export function codeBlock(language: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, "")}\n${fence}`;
}

/** Text that a person wrote, so that nothing in it is read as markdown. */
export function plain(text: string): string {
  return text
    .replace(/[\\`*[\]<>#|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&")
    .replace(/\s+/g, " ")
    .trim();
}

/** A number with its noun: "1 table", "3 tables". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** "a", "a and b", "a, b and c". */
export function sentenceList(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

const MAX_CELL = 48;

/** A sample value as a table cell, shortened where it is long. */
export function valueCell(value: SampleValue | undefined): string {
  if (value === null || value === undefined) return "–";
  const text = Array.isArray(value) ? `[${value.slice(0, 3).join(", ")}, …]` : String(value);
  const characters = [...text];
  return plain(characters.length > MAX_CELL ? `${characters.slice(0, MAX_CELL - 1).join("")}…` : text);
}

/** With a capital at the beginning. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function cell(text: string): string {
  return text.replace(/(?<!\\)\|/g, "\\|").replace(/\s*\n\s*/g, " ");
}
