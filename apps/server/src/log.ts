import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** Structured logs: one JSON object a line on standard output. */
export function createLog(level: Config["logLevel"]): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
