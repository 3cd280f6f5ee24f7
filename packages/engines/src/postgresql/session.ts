import type { EngineError, EvidenceItem } from "@dbcoach/design/evidence";
import type { AttackStep, ExpectedError, Step } from "./steps.ts";

/** What a session needs of a database: PGlite has it, in a server's worker and in a browser's alike. */
export interface SqlDatabase {
  exec(sql: string): Promise<{ rows: Record<string, unknown>[] }[]>;
}

type ItemOf<Kind extends EvidenceItem["kind"]> = Extract<EvidenceItem, { kind: Kind }>;
type Outcome = Pick<ItemOf<"statement">, "sql" | "ms" | "ok" | "error">;

/**
 * Executes the steps in order inside one transaction that is rolled back at the end, whatever happens: a failed step is
 * an item that says so, and the next step is tried. `onItem` sees each item as it happens; between two steps `isStopped`
 * may end the run.
 */
export async function runSteps(
  database: SqlDatabase,
  steps: readonly Step[],
  onItem: (item: EvidenceItem) => void,
  isStopped: () => boolean,
) {
  await database.exec("BEGIN; SET LOCAL client_min_messages = error");
  try {
    let planning = false;
    for (const step of steps) {
      if (isStopped()) return;
      if (step.kind === "plan" && !planning) {
        planning = true;
        // Small tables are read whole; what matters is whether an index could serve.
        await database.exec("SET LOCAL enable_seqscan = off");
      }
      onItem(await runStep(database, step));
    }
  } finally {
    await database.exec("ROLLBACK");
  }
}

async function runStep(database: SqlDatabase, step: Step): Promise<EvidenceItem> {
  switch (step.kind) {
    case "statement":
      return { kind: "statement", ...(await guarded(database, step.sql, "keep")).outcome };
    case "rows": {
      const { outcome } = await guarded(database, step.sql, "keep");
      return { kind: "rows", table: step.table, rows: outcome.ok ? step.rows : 0, ...outcome };
    }
    case "attack":
      return runAttack(database, step);
    case "plan":
      return runPlan(database, step);
    case "skipped":
      return { ...step, ok: true, ms: 0 };
  }
}

async function runAttack(database: SqlDatabase, { expect, ...step }: AttackStep): Promise<EvidenceItem> {
  const { outcome, error } = await guarded(database, step.sql, "undo");
  const { sql, ms } = outcome;
  const held = error !== undefined && isExpected(error, expect);
  const words = [expect.code, expect.constraint ?? expect.column ?? expect.message].filter(Boolean).join(" ");
  return {
    ...step,
    expected: words,
    seen: error ? [error.code, error.constraint ?? error.column].filter(Boolean).join(" ") : null,
    sql,
    ms,
    ok: held,
    ...(held || !error ? {} : { error: { code: error.code, message: error.message } }),
  };
}

function isExpected(error: DatabaseError, expect: ExpectedError): boolean {
  return (
    error.code === expect.code &&
    (expect.constraint === undefined || error.constraint === expect.constraint) &&
    (expect.column === undefined || error.column === expect.column) &&
    (expect.table === undefined || error.table === expect.table) &&
    (expect.message === undefined || unquoted(error.message).includes(unquoted(expect.message)))
  );
}

function unquoted(text: string): string {
  return text.replaceAll('"', "");
}

async function runPlan(database: SqlDatabase, step: Extract<Step, { kind: "plan" }>): Promise<EvidenceItem> {
  const { outcome, rows } = await guarded(database, `EXPLAIN (COSTS OFF) ${step.sql}`, "keep");
  const plan = rows.map((row) => String(Object.values(row)[0])).join("\n");
  const usesIndex = /Index (Only )?Scan/.test(plan) && /Index Cond:|Order By:/.test(plan);
  return { kind: "plan", purpose: step.purpose, plan, usesIndex, ...outcome, sql: step.sql };
}

interface DatabaseError extends EngineError {
  constraint?: string;
  column?: string;
  table?: string;
}

const ENDINGS = {
  keep: "RELEASE SAVEPOINT step",
  undo: "ROLLBACK TO SAVEPOINT step; RELEASE SAVEPOINT step",
} as const;

/** Runs one statement inside a savepoint, in one round trip when it succeeds; an error undoes this statement only. */
async function guarded(
  database: SqlDatabase,
  sql: string,
  end: "keep" | "undo",
): Promise<{ outcome: Outcome; error?: DatabaseError; rows: Record<string, unknown>[] }> {
  const started = performance.now();
  try {
    const results = await database.exec(`SAVEPOINT step; ${sql}; ${ENDINGS[end]}`);
    const rows = results.flatMap((result) => result.rows);
    return { outcome: { sql, ms: since(started), ok: true }, rows };
  } catch (cause) {
    const ms = since(started);
    const error = databaseError(cause);
    await database.exec(ENDINGS.undo);
    return { outcome: { sql, ms, ok: false, error: { code: error.code, message: error.message } }, error, rows: [] };
  }
}

function since(started: number): number {
  return Math.round((performance.now() - started) * 100) / 100;
}

/** The fields of a PostgreSQL error that say what refused. */
export function databaseError(cause: unknown): DatabaseError {
  const text = (key: string): string | undefined => {
    if (typeof cause !== "object" || cause === null) return undefined;
    const value: unknown = Reflect.get(cause, key);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return {
    code: text("code") ?? "internal",
    message: text("message") ?? String(cause),
    constraint: text("constraint"),
    column: text("column"),
    table: text("table"),
  };
}

/**
 * Executes a script that somebody else wrote, inside a transaction that is rolled back, as one item. The script may
 * end that transaction itself: the database must not be used for anything afterwards.
 */
export async function runScript(database: SqlDatabase, sql: string): Promise<EvidenceItem> {
  const started = performance.now();
  try {
    await database.exec(`BEGIN; ${sql}\n;ROLLBACK`);
    return { kind: "statement", sql, ms: since(started), ok: true };
  } catch (cause) {
    const { code, message } = databaseError(cause);
    return { kind: "statement", sql, ms: since(started), ok: false, error: { code, message } };
  }
}
