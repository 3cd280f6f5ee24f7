import { ownCheck, type SyntaxProblem } from "./checks.ts";

/** The dialects whose statements can be read without a server. */
export type ParsedName = "mysql" | "sqlserver";

interface StatementReader {
  /** What reads the statements, with versions. */
  version: string;
  /** What is wrong with a statement; undefined when nothing is seen. */
  read(sql: string): SyntaxProblem | undefined;
  /** The same for an INSERT of many rows; absent where reading one takes too long. */
  readRows?(sql: string): SyntaxProblem | undefined;
}

/** The reader of a dialect. The grammars are large, and are loaded here. */
export async function readerFor(name: ParsedName): Promise<StatementReader> {
  const { Parser: Dbml } = await import("@dbml/core");
  if (name === "sqlserver") {
    return {
      version: "Transact-SQL grammar of @dbml/core 10.2.0",
      read: (sql) => ownCheck(sql, "sqlserver") ?? problemOf(sql, () => Dbml.parseMSSQLToJSONv2(sql)),
    };
  }
  const { default: grammar } = await import("node-sql-parser/build/mysql.js");
  const parser = new grammar.Parser();
  const readRows = (sql: string) => problemOf(sql, () => parser.astify(sql, { database: "mysql" }));
  return {
    version: "MySQL grammars of node-sql-parser 5.4.0 and @dbml/core 10.2.0",
    read: (sql) =>
      ownCheck(sql, "mysql") ??
      (ONLY_SOME_VERSIONS.test(sql) ? undefined : problemOf(sql, () => Dbml.parseMySQLToJSONv2(sql))) ??
      (UNKNOWN_TO_ONE.test(sql) ? undefined : readRows(sql)),
    readRows,
  };
}

/** Statements in comments that only some versions of MySQL read, as in its dumps. */
const ONLY_SOME_VERSIONS = /^\/\*M?!/;

/** Right statements that node-sql-parser does not know. */
const UNKNOWN_TO_ONE =
  /^\s*(?:SET\s+NAMES\b|SET\s+CHARACTER\s+SET\b|LOCK\s+TABLES\b|UNLOCK\s+TABLES\b|CREATE\s+(?:OR\s+REPLACE\s+)?(?:DEFINER|PROCEDURE|FUNCTION|TRIGGER|EVENT)\b)|PARTITION\s+BY|\/\*!/i;

/** What a parser throws, as a problem with its place. Its lexer writes what it cannot read to the console and goes on. */
function problemOf(sql: string, parse: () => unknown): SyntaxProblem | undefined {
  const complaints: string[] = [];
  const { error } = console;
  console.error = (...parts: unknown[]) => complaints.push(parts.map(String).join(" "));
  try {
    parse();
  } catch (cause) {
    return described(sql, cause);
  } finally {
    console.error = error;
  }
  const [, line, column, message] = /^line (\d+):(\d+) (.*)/s.exec(complaints[0] ?? "") ?? [];
  return message === undefined ? undefined : { message, position: positionOf(sql, Number(line), Number(column)) };
}

/** The shapes of the errors: ANTLR counts columns from 0, the PEG parser counts offsets. */
function described(sql: string, cause: unknown): SyntaxProblem {
  const offset: unknown = at(cause, "location", "start", "offset");
  if (typeof offset === "number") return syntaxError(sql, [...sql.slice(0, offset)].length + 1);
  const line = Number(at(cause, "0", "location", "start", "line"));
  const column = Number(at(cause, "0", "location", "start", "column"));
  if (line > 0) return syntaxError(sql, positionOf(sql, line, column));
  return { message: cause instanceof Error ? cause.message : "The grammar refuses it." };
}

/** The parsers' own messages list what they expected, often hundreds of words: what stands there says more. */
function syntaxError(sql: string, position: number): SyntaxProblem {
  const [found = ""] = /^\s*(?:\w+|\S)/u.exec([...sql].slice(position - 1).join("")) ?? [];
  return { message: found === "" ? "syntax error at the end" : `syntax error at or near "${found.trim()}"`, position };
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );
}

/** The position in characters from 1 of a line from 1 and a column from 0. */
function positionOf(sql: string, line: number, column: number): number {
  const before = sql.split("\n").slice(0, line - 1);
  return before.reduce((sum, text) => sum + [...text].length + 1, 0) + column + 1;
}
