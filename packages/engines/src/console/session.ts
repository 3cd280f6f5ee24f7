import type { EngineError } from "@dbcoach/design/evidence";
import type { SqlName } from "@dbcoach/design/sql/grammar";
import { statements } from "@dbcoach/design/sql/statements";
import type { Cell } from "../query.ts";
import type { Fault } from "../refusals.ts";

/** What one statement gave. */
export interface ConsoleResult {
  columns: string[];
  /** The first rows; `rowCount` counts all. */
  rows: Cell[][];
  rowCount: number;
  /** Rows that were added, changed or removed; undefined where the statement reads. */
  changed?: number | undefined;
}

/** One statement of a run, as it went. */
export type StatementRun = { sql: string; ms: number } & (
  | ({ ok: true } & ConsoleResult)
  | { ok: false; error: EngineError }
);

/** A step of a plan, and the steps that it gets its rows from. */
export interface PlanNode {
  /** "Index Scan on orders". */
  title: string;
  /** What else the database says of it, a line each. */
  details: string[];
  /** Rows that it gave, and milliseconds that it took with all below it; undefined where the database does not measure. */
  rows?: number;
  ms?: number;
  children: PlanNode[];
}

/** A database that a person works with, statement by statement: what he does stays until he begins anew. */
export interface ConsoleSession {
  run(sql: string, maxRows: number): Promise<ConsoleResult>;
  /** Plans a statement, and executes it where that tells more; nothing of it stays. */
  plan(sql: string): Promise<PlanNode[]>;
  fault(cause: unknown): Fault;
}

/** How statements that change rows begin. Databases give a number for others, too: nought, or that of an earlier one. */
const CHANGING = /^(?:insert|update|delete|merge|replace|with)$/i;

/** Runs the statements of a text in their order, up to the first that fails. Places of errors count from the text's start. */
export async function runText(
  session: ConsoleSession,
  text: string,
  dialect: SqlName,
  maxRows: number,
): Promise<StatementRun[]> {
  const runs: StatementRun[] = [];
  for (const { kind, text: sql, offset, tokens } of statements(text, dialect)) {
    const run = kind === "command" ? refused(sql) : await runOne(session, sql, offset, maxRows);
    runs.push(run.ok && !CHANGING.test(tokens[0]?.text ?? "") ? { ...run, changed: undefined } : run);
    if (!run.ok) break;
  }
  return runs;
}

async function runOne(session: ConsoleSession, sql: string, offset: number, maxRows: number): Promise<StatementRun> {
  const started = performance.now();
  const since = () => Math.round((performance.now() - started) * 100) / 100;
  try {
    const result = await session.run(sql, maxRows);
    return { sql, ok: true, ms: since(), ...result };
  } catch (cause) {
    const { code, message, position } = session.fault(cause);
    const place = position === undefined ? {} : { position: position + offset };
    return { sql, ok: false, ms: since(), error: { code, message, ...place } };
  }
}

function refused(sql: string): StatementRun {
  const message = "Only SQL can be run here, no commands of a database client.";
  return { sql, ok: false, ms: 0, error: { code: "refused", message } };
}

/** The plan of the only statement of a text, or why there is none. */
export async function planText(
  session: ConsoleSession,
  text: string,
  dialect: SqlName,
): Promise<{ ok: true; plan: PlanNode[] } | { ok: false; error: EngineError }> {
  const [statement, ...others] = statements(text, dialect);
  if (!statement || others.length > 0) {
    const message = statement
      ? "Select one statement to explain: there are several."
      : "There is no statement to explain.";
    return { ok: false, error: { code: "refused", message } };
  }
  try {
    return { ok: true, plan: await session.plan(statement.text) };
  } catch (cause) {
    const { code, message } = session.fault(cause);
    return { ok: false, error: { code, message } };
  }
}
