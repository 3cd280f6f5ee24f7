import type { EngineError, EvidenceItem } from "@dbcoach/design/evidence";
import type { QueryResult } from "./query.ts";
import { type ConstraintKind, expectedWords, type Fault, isExpected, seenWords } from "./refusals.ts";
import type { AttackStep, DeletionStep, ScriptStatement, SkippedStep, Step } from "./steps.ts";

export type ResultRow = Record<string, unknown>;

/** What a verification needs of a database. In a server's worker and in a browser's it is the same. */
export interface SqlSession {
  /** What the engine calls each kind of refusal. */
  readonly codes: Readonly<Record<ConstraintKind, string>>;
  /** Before the first step. */
  begin(): Promise<void>;
  /** After the last step, whatever happened: leaves nothing behind. */
  end(): Promise<void>;
  /** Executes one statement; one that fails changes nothing. */
  keep(sql: string): Promise<void>;
  /** Executes statements, gives the rows that they return, and undoes all of them whether or not one fails. */
  undo(statements: readonly string[]): Promise<ResultRow[]>;
  /** How the engine would answer a query, and whether an index could serve it. */
  plan(sql: string): Promise<{ plan: string; usesIndex: boolean }>;
  /** Runs one query and gives its first rows; what it changes is undone. Absent where an engine runs no queries. */
  query?(sql: string, maxRows: number): Promise<QueryResult>;
  /** Executes one statement of a script that somebody else wrote, outside of any transaction of ours. */
  script(statement: ScriptStatement): Promise<void>;
  /** What a whole script left wrong although each of its statements was taken. Absent where an engine takes no such. */
  scriptFaults?(statements: readonly ScriptStatement[]): Promise<ScriptFault[]>;
  fault(cause: unknown): Fault;
}

/** What is wrong with a statement that was executed. */
export interface ScriptFault extends EngineError {
  /** The statement itself. */
  sql: string;
}

type ItemOf<Kind extends EvidenceItem["kind"]> = Extract<EvidenceItem, { kind: Kind }>;
type Outcome = Pick<ItemOf<"statement">, "sql" | "ms" | "ok" | "error">;

/**
 * Executes the steps in order and leaves nothing behind: a failed step is an item that says so, and the next step is
 * tried. `onItem` sees each item as it happens; between two steps `isStopped` may end the run.
 */
export async function runSteps(
  session: SqlSession,
  steps: readonly Step[],
  onItem: (item: EvidenceItem) => void,
  isStopped: () => boolean,
) {
  await session.begin();
  try {
    for (const step of steps) {
      if (isStopped()) return;
      onItem(await runStep(session, step));
    }
  } finally {
    await session.end();
  }
}

/**
 * Executes a script that somebody else wrote, statement by statement. It may leave anything behind. What shows only at
 * the end is one more item of the statement that it is about.
 */
export async function runScript(
  session: SqlSession,
  statements: readonly ScriptStatement[],
  onItem: (item: EvidenceItem) => void,
  isStopped: () => boolean,
) {
  try {
    for (const statement of statements) {
      if (isStopped()) return;
      const { outcome } = await timed(session, statement.sql, () => session.script(statement));
      onItem({ kind: "statement", ...outcome });
    }
    for (const { sql, ...error } of (await session.scriptFaults?.(statements)) ?? []) {
      onItem({ kind: "statement", sql, ms: 0, ok: false, error });
    }
  } finally {
    await session.end();
  }
}

async function runStep(session: SqlSession, step: Step): Promise<EvidenceItem> {
  switch (step.kind) {
    case "statement":
      return { kind: "statement", ...(await timed(session, step.sql, () => session.keep(step.sql))).outcome };
    case "rows": {
      const { outcome } = await timed(session, step.sql, () => session.keep(step.sql));
      return { kind: "rows", table: step.table, rows: outcome.ok ? step.rows : 0, ...outcome };
    }
    case "attack":
      return runAttack(session, step);
    case "deletion":
      return runDeletion(session, step);
    case "plan": {
      const { outcome, result } = await timed(session, step.sql, () => session.plan(step.sql));
      const { plan = "", usesIndex = false } = result ?? {};
      return { kind: "plan", purpose: step.purpose, plan, usesIndex, ...outcome };
    }
    case "skipped":
      return skippedItem(step);
  }
}

/** What is not tried, as evidence. */
export function skippedItem({ kind, what, why }: SkippedStep): EvidenceItem {
  return { kind, what, why, ok: true, ms: 0 };
}

async function runAttack(session: SqlSession, { expect, prepare = [], ...step }: AttackStep): Promise<EvidenceItem> {
  const { outcome, fault } = await timed(session, step.sql, () => session.undo([...prepare, step.sql]));
  const refusal = fault?.refusal;
  const held = refusal !== undefined && isExpected(refusal, expect);
  return {
    ...step,
    expected: expectedWords(expect, session.codes, fault),
    seen: fault ? seenWords(fault) : null,
    ms: outcome.ms,
    ok: held,
    ...(held || !outcome.error ? {} : { error: outcome.error }),
  };
}

const DELETION_WORDS = {
  rowsGone: { expected: "rows gone", otherwise: "rows kept" },
  referenceEmptied: { expected: "reference emptied", otherwise: "reference kept" },
} as const;

async function runDeletion(
  session: SqlSession,
  { look, prepare = [], kind: _, ...step }: DeletionStep,
): Promise<EvidenceItem> {
  const { outcome, result, fault } = await timed(session, step.sql, () => session.undo([...prepare, step.sql, look]));
  const [count] = Object.values(result?.at(-1) ?? {});
  const { expected, otherwise } = DELETION_WORDS[step.outcome];
  const held = count !== undefined && Number(count) === 0;
  const seen = fault ? seenWords(fault) : held ? expected : otherwise;
  return { kind: "attack", ...step, expected, seen, ms: outcome.ms, ok: held, ...(fault && { error: outcome.error }) };
}

interface Timed<T> {
  outcome: Outcome;
  result?: T;
  fault?: Fault;
}

async function timed<T>(session: SqlSession, sql: string, work: () => Promise<T>): Promise<Timed<T>> {
  const started = performance.now();
  try {
    const result = await work();
    return { outcome: { sql, ms: since(started), ok: true }, result };
  } catch (cause) {
    const ms = since(started);
    const fault = session.fault(cause);
    const { refusal: _, ...error } = fault;
    return { outcome: { sql, ms, ok: false, error }, fault };
  }
}

function since(started: number): number {
  return Math.round((performance.now() - started) * 100) / 100;
}
