import type { EvidenceItem } from "@dbcoach/design/evidence";
import type { WorkerRequest } from "../sandbox/messages.ts";
import type { Served } from "../sandbox/served.ts";
import { skippedItem } from "../session.ts";
import type { Step } from "../steps.ts";
import type { SyntaxProblem } from "./checks.ts";

/** What reads the statements of a dialect. */
export interface StatementReader {
  /** The grammars, with versions. */
  version: string;
  /** What is wrong with a statement; undefined when nothing is seen. */
  read(sql: string): SyntaxProblem | undefined;
  /** The same for an INSERT of many rows; absent where reading one takes too long. */
  readRows?(sql: string): SyntaxProblem | undefined;
}

/** Answers requests by reading their statements. What would need a server is skipped, and says `why`. */
export function servedReader({ version, read, readRows }: StatementReader, why: string): Served {
  const item = (sql: string, reading: (sql: string) => SyntaxProblem | undefined): EvidenceItem => {
    const started = performance.now();
    const problem = reading(sql);
    const ms = Math.round((performance.now() - started) * 100) / 100;
    return { kind: "statement", sql, ms, ok: !problem, ...(problem ? { error: { code: "syntax", ...problem } } : {}) };
  };
  return {
    version,
    answer: async (request: WorkerRequest, onItem: (item: EvidenceItem) => void, isStopped: () => boolean) => {
      if (request.kind === "query") throw new Error("Nothing is executed here, so that no query can run.");
      if (request.kind === "script") {
        for (const { sql } of request.statements) {
          if (isStopped()) return;
          onItem(item(sql, /^\s*(?:INSERT|REPLACE)\b/i.test(sql) && readRows ? readRows : read));
        }
        return;
      }
      for (const step of request.steps) {
        if (isStopped()) return;
        if (step.kind === "statement") onItem(item(step.sql, read));
        else if (step.kind === "skipped" && step.of === "part") onItem(skippedItem(step));
        else if (step.kind === "rows" && readRows) onItem(item(step.sql, readRows));
      }
      for (const skipped of notExecuted(request.steps, readRows === undefined, why)) onItem(skipped);
    },
  };
}

/** One item for each kind of step that needs a server. */
function notExecuted(steps: readonly Step[], rowsToo: boolean, why: string): EvidenceItem[] {
  const count = (...kinds: Step["kind"][]) => steps.filter(({ kind }) => kinds.includes(kind)).length;
  const kinds: [count: number, one: string, many: string][] = [
    [rowsToo ? count("rows") : 0, "table of sample rows", "tables of sample rows"],
    [count("attack", "deletion"), "attack on a constraint", "attacks on constraints"],
    [count("plan"), "query plan", "query plans"],
  ];
  return kinds
    .filter(([number]) => number > 0)
    .map(([number, one, many]) => ({
      kind: "skipped",
      what: `${number} ${number === 1 ? one : many}`,
      why,
      ok: true,
      ms: 0,
    }));
}
