import type { EngineError } from "@dbcoach/design/evidence";
import type { QueryRun } from "@dbcoach/design/queryRun";
import type { SqlName } from "@dbcoach/design/sql/grammar";
import { type Statement, statements } from "@dbcoach/design/sql/statements";
import type { Token } from "@dbcoach/design/sql/tokens";
import type { SqlSession } from "./session.ts";
import type { Step } from "./steps.ts";

export type Cell = QueryRun["rows"][number][number];

/** What one query gave, or why it gave nothing. */
export interface QueryOutcome extends Pick<QueryRun, "ok" | "ms" | "columns" | "rows" | "rowCount" | "error"> {
  /** The query has ended the transaction that was to be undone after it. */
  left?: true;
}

/** What a worker does for a query: builds the design with its rows, then asks. */
export interface QueryRequest {
  setup: Step[];
  sql: string;
  maxRows: number;
}

/** How the rows of a result come from a session. */
export interface QueryResult {
  columns: string[];
  rows: Cell[][];
  rowCount: number;
  left?: true;
}

/** How many characters of one value and of one result go back: what is shown is looked at, not worked with. */
const MAX_CELL = 1_000;
const MAX_RESULT = 200_000;

const NOTHING = { columns: [], rows: [], rowCount: 0 };

/** A run that failed before the engine saw the query. */
export function failedQuery(error: EngineError, ms = 0): QueryOutcome {
  return { ok: false, ms, ...NOTHING, error };
}

/** Words that begin, end or divide transactions. */
const TRANSACTIONS = new Set([
  "ABORT",
  "BEGIN",
  "COMMIT",
  "END",
  "RELEASE",
  "ROLLBACK",
  "SAVEPOINT",
  "START",
  "DETACH",
  "ATTACH",
]);

/** The one statement that a text holds, or why it must not run: a query cannot reach beyond the transaction around it. */
export function soleStatement(text: string, dialect: SqlName): Statement | EngineError {
  const list = statements(text, dialect);
  const [first] = list;
  if (!first) return { code: "refused", message: "There is no query in this text." };
  if (list.length > 1) {
    return { code: "refused", message: `One query at a time: this text holds ${list.length} statements.` };
  }
  const word = wordAt(first.tokens, 0);
  if (first.kind === "command" || first.data !== undefined) {
    return { code: "refused", message: "Only SQL can be run, no commands of a database client." };
  }
  if (TRANSACTIONS.has(word) || (word === "PREPARE" && wordAt(first.tokens, 1) === "TRANSACTION")) {
    return {
      code: "refused",
      message: `${word} cannot be run: a query runs in a transaction that is undone after it.`,
    };
  }
  return first;
}

const READS_AND_ROWS = new Set(["SELECT", "WITH", "VALUES", "TABLE", "EXPLAIN", "INSERT", "UPDATE", "DELETE"]);
/** Functions that reach beyond the transaction, or that run a text as SQL, and names that hide what they are. */
const REACHING = /^(?:pg_|lo_|dblink|set_config|setseed|u&|ts_stat|ts_rewrite)|_to_xml/i;

/** Whether a rollback undoes all that the statement can do; a database that others will use must be new otherwise. */
export function isUndoneByRollback({ tokens }: Statement): boolean {
  return READS_AND_ROWS.has(wordAt(tokens, 0)) && !tokens.some(({ text, value }) => [text, value].some(isReaching));
}

function isReaching(text: string): boolean {
  return REACHING.test(text);
}

function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text.toUpperCase() ?? "";
}

/** Builds the design with its rows, runs the query and undoes everything. */
export async function runQuery(session: SqlSession, { setup, sql, maxRows }: QueryRequest): Promise<QueryOutcome> {
  if (!session.query) throw new Error("This engine runs no queries.");
  await session.begin();
  let started = performance.now();
  const since = () => Math.round((performance.now() - started) * 100) / 100;
  let isReady = false;
  try {
    for (const step of setup) if ("sql" in step) await session.keep(step.sql);
    isReady = true;
    started = performance.now();
    const result = await session.query(sql, maxRows);
    return { ok: true, ms: since(), ...result };
  } catch (cause) {
    const { refusal: _, ...fault } = session.fault(cause);
    if (isReady) return failedQuery(fault, since());
    // A result without some of the tables or rows would be a wrong one.
    const message = `The design could not be built with its sample rows: ${fault.message}`;
    return failedQuery({ code: fault.code, message });
  } finally {
    await session.end();
  }
}

/** A value as JSON can hold it; a number that would lose digits, a moment, bytes and lists are texts. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === "string") return shortened(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return shortened(`\\x${hex(value.subarray(0, MAX_CELL))}`);
  return shortened(JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part)) ?? "");
}

function shortened(text: string): string {
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL).toWellFormed()}…` : text;
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keeps the first rows of a result: as many as are wanted, and as fit into a message. */
export class FirstRows {
  readonly rows: Cell[][] = [];
  private room = MAX_RESULT;
  private readonly maxRows: number;

  constructor(maxRows: number) {
    this.maxRows = maxRows;
  }

  get isFull(): boolean {
    return this.rows.length >= this.maxRows || this.room <= 0;
  }

  add(values: readonly unknown[]) {
    if (this.isFull) return;
    const row = values.map(cellOf);
    this.room -= row.reduce<number>((sum, value) => sum + String(value).length, 0);
    this.rows.push(row);
  }
}
