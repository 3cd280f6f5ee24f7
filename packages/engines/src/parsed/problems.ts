import type { SyntaxProblem } from "./checks.ts";

/** What a parser throws, as a problem with its place. Its lexer writes what it cannot read to the console and goes on. */
export function problemOf(sql: string, parse: () => unknown): SyntaxProblem | undefined {
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
