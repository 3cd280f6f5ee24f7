import type { Token } from "@dbcoach/design/sql/tokens";

/** The type of a column as a statement writes it. */
interface WrittenType {
  /** In capitals. */
  name: string;
  token: Token;
  /** What follows it. */
  next: Token | undefined;
}

const NO_COLUMN = new Set("CONSTRAINT PRIMARY UNIQUE CHECK FOREIGN INDEX KEY FULLTEXT SPATIAL PERIOD LIKE".split(" "));

/** The types of the columns that CREATE TABLE or ALTER TABLE … ADD names; none for other statements. */
export function writtenTypes(list: readonly Token[]): WrittenType[] {
  const word = (at: number) => list[at]?.text.toUpperCase();
  const isAlter = word(0) === "ALTER" && word(1) === "TABLE";
  const isCreate = word(0) === "CREATE" && list.slice(1, 4).some(({ text }) => text.toUpperCase() === "TABLE");
  if (!isAlter && !isCreate) return [];
  const types: WrittenType[] = [];
  let depth = 0;
  list.forEach((token, at) => {
    const starts = isAlter
      ? depth === 0 &&
        (token.text.toUpperCase() === "ADD" || (token.text.toUpperCase() === "COLUMN" && word(at - 1) === "ADD"))
      : (depth === 0 && token.text === "(") || (depth === 1 && token.text === ",");
    if (token.kind === "symbol") depth += token.text === "(" ? 1 : token.text === ")" ? -1 : 0;
    if (!starts || depth > 1) return;
    const [name, type, next] = list.slice(at + 1, at + 4);
    if (!name || !type || NO_COLUMN.has(name.text.toUpperCase()) || name.text.toUpperCase() === "COLUMN") return;
    if (type.kind !== "word" && type.kind !== "name") return;
    types.push({ name: type.value.toUpperCase(), token: type, next });
  });
  return types;
}
