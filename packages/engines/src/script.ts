import type { SqlName } from "@dbcoach/design/sql/grammar";
import { type Statement, statements } from "@dbcoach/design/sql/statements";
import type { ScriptStatement } from "./steps.ts";

/** A statement of a script, and where it starts in it. */
export interface PlacedStatement extends ScriptStatement {
  /** UTF-16 offset in the script. */
  offset: number;
}

/** The statements that an engine executes of a script, in its order; commands to a client are left out. */
export function scriptStatements(script: string, dialect: SqlName): PlacedStatement[] {
  const list = statements(script, dialect).filter(({ kind }) => kind === "sql");
  return withVariables(list).map((part) => {
    const [first] = part;
    const last = part.at(-1);
    const offset = first?.offset ?? 0;
    const sql = script.slice(offset, (last?.offset ?? 0) + (last?.text.length ?? 0));
    return { sql, offset, ...(first?.data === undefined ? {} : { data: first.data }) };
  });
}

/** Single statements; but in SQL Server a variable lives as long as its batch, which has to stay whole then. */
function withVariables(list: readonly Statement[]): Statement[][] {
  const declaring = new Set(
    list.filter(({ tokens }) => tokens[0]?.text.toUpperCase() === "DECLARE").map(({ batch }) => batch),
  );
  const parts: Statement[][] = [];
  for (const statement of list) {
    const last = parts.at(-1);
    if (declaring.has(statement.batch) && last?.[0]?.batch === statement.batch) last.push(statement);
    else parts.push([statement]);
  }
  return parts;
}
