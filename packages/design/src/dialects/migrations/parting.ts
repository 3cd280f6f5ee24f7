/** How a dialect finds a separator in a text and cuts there. All arguments are expressions but `length`. */
export interface Cutting {
  find(text: string, separator: string): string;
  /** The first characters; `count` is an expression. */
  head(text: string, count: string): string;
  /** From a position on, counted from 1; `start` is an expression. */
  tail(text: string, start: string): string;
}

/** A part of a text between separators, by number from 0; the last takes the rest. "" where there is none. */
export function partExpression(
  { find, head, tail }: Cutting,
  text: string,
  separator: string,
  length: number,
  at: number,
  count: number,
): string {
  const has = (of: string) => `${find(of, separator)} > 0`;
  let rest = text;
  for (let part = 0; part < at; part += 1) {
    rest = `(CASE WHEN ${has(rest)} THEN ${tail(rest, `${find(rest, separator)} + ${length}`)} ELSE '' END)`;
  }
  if (at === count - 1) return rest;
  return `CASE WHEN ${has(rest)} THEN ${head(rest, `${find(rest, separator)} - 1`)} ELSE ${rest} END`;
}
