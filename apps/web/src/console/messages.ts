import type { EngineError } from "@dbcoach/design/evidence";
import type { Design } from "@dbcoach/design/model";
import type { PlanNode, StatementRun } from "@dbcoach/engines/console/session";

/** The databases that run in a browser. */
export type ConsoleEngine = "postgresql" | "vectordb" | "sqlite";

/** What the worker is asked; it does one thing after the other. */
export type ConsoleRequest =
  | { kind: "open"; engine: ConsoleEngine; design: Design }
  | { kind: "run"; text: string; maxRows: number }
  | { kind: "plan"; text: string };

/** What a new database holds. */
export interface Opened {
  /** "PostgreSQL 18.6". */
  version: string;
  tables: number;
  rows: number;
}

export type Planned = { ok: true; plan: PlanNode[] } | { ok: false; error: EngineError };

export type ConsoleAnswer =
  | { kind: "opened"; opened: Opened }
  | { kind: "ran"; runs: StatementRun[] }
  | { kind: "planned"; planned: Planned }
  /** It could not even begin. */
  | { kind: "failed"; message: string };
