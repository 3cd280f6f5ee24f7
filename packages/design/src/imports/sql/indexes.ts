import type { Token } from "../../sql/tokens.ts";
import { joinedTexts, presentColumn } from "./conditions.ts";
import { type Cursor, Unreadable } from "./cursor.ts";
import { type Expression, readExpression } from "./expressions.ts";
import type { ParsedIndex } from "./parsed.ts";
import { type Reading, reportRest, tableName, tableNamed } from "./reading.ts";

const METRICS: Readonly<Record<string, ParsedIndex["metric"]>> = {
  cosine: "cosine",
  l2: "l2",
  ip: "innerProduct",
};

/** Reads the keys of an index, with the metric that an operator class says. */
export function readIndexKeys(reading: Reading, inner: Cursor): { keys: Expression[]; metric?: ParsedIndex["metric"] } {
  let metric: ParsedIndex["metric"];
  const keys = inner.parts().map((part) => {
    const key = readKey(reading, part);
    const operators = /^(?:vector|halfvec)_(cosine|l2|ip)_ops$/i.exec(part.token?.text ?? "");
    if (operators) {
      metric = METRICS[operators[1] ?? ""];
      part.next();
    }
    part.acceptAny("ASC", "DESC");
    part.acceptAny("NULLS FIRST", "NULLS LAST");
    if (!part.isAtEnd) reportRest(reading, part, "a design does not say how an index compares");
    return key;
  });
  return metric === undefined ? { keys } : { keys, metric };
}

/** In MySQL a number behind a column is the length of what is indexed. */
function readKey(reading: Reading, part: Cursor): Expression {
  const [name, open, length, close] = [part.token, part.ahead(1), part.ahead(2), part.ahead(3)];
  if (reading.dialect === "mysql" && name && open?.text === "(" && length?.kind === "number" && close?.text === ")") {
    const column = part.name(reading.fold);
    part.skipBrackets();
    return { kind: "column", name: column };
  }
  const start = part.at;
  const key = readExpression(part, reading.fold);
  const folds = reading.dialect === "sqlite" && / COLLATE nocase$/i.test(part.textSince(start));
  return folds && key.kind === "column" ? { kind: "call", name: "lower", arguments: [key] } : key;
}

/** Reads what follows CREATE … INDEX. */
export function readCreateIndex(
  reading: Reading,
  cursor: Cursor,
  place: Token,
  unique: boolean,
  fullText: boolean,
): void {
  cursor.accept("CONCURRENTLY");
  cursor.accept("IF", "NOT", "EXISTS");
  const name = cursor.sees("ON") ? "" : cursor.qualifiedName(reading.fold);
  cursor.expect("ON");
  cursor.accept("ONLY");
  const onTable = tableName(reading, cursor);
  const using = cursor.accept("USING") ? cursor.next().text.toLowerCase() : "btree";
  const { keys, metric } = readIndexKeys(reading, cursor.brackets());
  const include = cursor.token;
  if (cursor.accept("INCLUDE")) {
    cursor.skipBrackets();
    reading.report(include, "INCLUDE", "a design does not say what else an index holds");
  }
  if (cursor.accept("WITH") && cursor.sees("(")) cursor.skipBrackets();
  const where = cursor.accept("WHERE") ? readExpression(cursor, reading.fold) : undefined;
  if (cursor.accept("WITH") && cursor.sees("(")) cursor.skipBrackets();
  if (cursor.accept("ON")) cursor.next();
  cursor.acceptAny("USING BTREE", "USING HASH");
  if (!cursor.isAtEnd) reportRest(reading, cursor, "this is no part of an index that a design can have");
  const table = tableNamed(reading, onTable);
  if (!table) throw new Unreadable(`the script has no table "${onTable}"`, place);
  const common = { name, unique, place, ...(where ? { where } : {}) };
  const words = using === "gin" ? searchedWords(keys) : undefined;
  if (fullText) table.indexes.push({ ...common, method: "fullText", keys });
  else if (words) table.indexes.push({ ...common, method: "fullText", keys: words });
  else if ((using === "hnsw" || using === "ivfflat") && metric) {
    table.indexes.push({ ...common, method: "vector", keys, metric });
  } else if (using === "btree" || using === "hash") table.indexes.push({ ...common, method: "btree", keys });
  else throw new Unreadable(`a design has no index of the kind "${using}"`, place);
}

/** The columns of to_tsvector('english', coalesce(a, '') || ' ' || coalesce(b, '')). */
function searchedWords(keys: readonly Expression[]): Expression[] | undefined {
  const [only, ...others] = keys;
  if (only?.kind !== "call" || only.name !== "to_tsvector" || others.length > 0) return undefined;
  const document = only.arguments.at(-1);
  if (!document) return undefined;
  const single = presentColumn(document);
  const names = single === undefined ? joinedTexts(document, () => false)?.columnIds : [single];
  return names?.map((name) => ({ kind: "column", name }));
}
