import { readFile, stat } from "node:fs/promises";
import { ENGINES } from "@dbcoach/contract/targetNames";
import type { EngineName } from "@dbcoach/contract/targets";
import type { Evidence, EvidenceItem } from "@dbcoach/design/evidence";
import { placeOf } from "@dbcoach/design/sql/tokens";
import { createEngine, type EngineSettings } from "@dbcoach/engines/node";
import { scriptStatements } from "@dbcoach/engines/script";
import { decoded } from "./input.ts";
import { UsageError } from "./usageError.ts";

const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/** What went wrong in a script, as compilers say it: "file.sql:3:14: reason". */
export interface ScriptVerification {
  errors: string[];
  /** One line on what was executed, in what version. */
  summary: string;
}

/**
 * Runs a script in an engine that is thrown away, statement by statement; what only has a parser is only read. Throws
 * a UsageError on a file that cannot be read, is blank or too long, and on an engine without scripts; an Error when the
 * engine was lost.
 */
export async function verifyFile(
  file: string,
  engineName: EngineName,
  settings: EngineSettings = process.env,
): Promise<ScriptVerification> {
  if (engineName === "mongodb") {
    throw new UsageError("MongoDB has no SQL to verify; scripts for mongosh are not read. Choose another --engine.");
  }
  const dialect = engineName === "vectordb" ? "postgresql" : engineName;
  const script = await readScript(file);
  const list = scriptStatements(script, dialect);
  if (list.length === 0) throw new UsageError(`${file} holds no statement.`);
  const engine = createEngine(engineName, settings);
  try {
    const evidence = await engine.runScript?.(script, { timeoutMs: TIMEOUT_MS });
    if (!evidence) throw new UsageError(`${ENGINES[engineName].title} reads no scripts.`);
    if (evidence.error?.code === "engine_lost") throw new Error(evidence.error.message);
    const place = (at: number, position: number | undefined, about?: string) => {
      // Behind the items of all statements are what showed only at the end, each with the statement that it is about.
      const { offset = script.length, sql = "" } = list[at] ?? list.find((known) => known.sql === about) ?? {};
      const { line, column } = placeOf(script, offset + [...sql].slice(0, (position ?? 1) - 1).join("").length);
      return `${file}:${line}:${column}`;
    };
    const errors = evidence.items.flatMap((item, at) => {
      const error = errorOf(item);
      return error
        ? [`${place(at, error.position, item.kind === "statement" ? item.sql : undefined)}: ${oneLine(error.message)}`]
        : [];
    });
    if (evidence.error) errors.push(`${place(evidence.items.length, undefined)}: ${oneLine(evidence.error.message)}`);
    return { errors, summary: summaryOf(evidence, engineName) };
  } finally {
    await engine.close();
  }
}

/** The script without a byte-order mark. */
async function readScript(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES) {
      throw new UsageError(
        `${file} has ${Math.ceil(size / 1024 / 1024)} MB; the most that is read is ${MAX_BYTES / 1024 / 1024} MB.`,
      );
    }
    const text = decoded(await readFile(file), file);
    if (text.trim() === "") throw new UsageError(`${file} is blank.`);
    return text;
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw new UsageError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** In PostgreSQL, all that follows an error in a transaction of the script is refused for the same reason. */
const FOLLOWING = new Set(["25P02"]);

function errorOf(item: EvidenceItem) {
  if (item.ok || !item.error || FOLLOWING.has(item.error.code)) return undefined;
  return item.error;
}

function oneLine(message: string): string {
  return message.replace(/\s+/g, " ").trim();
}

const SERVER_VARIABLES: Partial<Record<EngineName, string>> = { mysql: "MYSQL_URL", sqlserver: "MSSQL_URL" };

function summaryOf({ items, level, version }: Evidence, engineName: EngineName): string {
  const count = `${items.length} ${items.length === 1 ? "statement" : "statements"}`;
  return level === "executed"
    ? `${count} executed in ${version}.`
    : `${count} read by the ${version}. Nothing was executed: ${SERVER_VARIABLES[engineName] ?? "no server"} is not set.`;
}
