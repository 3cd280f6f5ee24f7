import type { EvidenceItem } from "@dbcoach/design/evidence";
import type { WorkerRequest } from "../sandbox/messages.ts";
import { serve } from "../sandbox/serve.ts";
import { skippedItem } from "../session.ts";
import type { Step } from "../steps.ts";
import type { SyntaxProblem } from "./checks.ts";
import { type ParsedName, readerFor } from "./parsers.ts";

await serve(async (engineName) => {
  const engine: ParsedName = engineName === "mysql" ? "mysql" : "sqlserver";
  const { version, read, readRows } = await readerFor(engine);
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
      for (const skipped of notExecuted(request.steps, engine, readRows === undefined)) onItem(skipped);
    },
  };
});

const VARIABLES: Record<ParsedName, string> = { mysql: "MYSQL_URL", sqlserver: "MSSQL_URL" };

/** One item for each kind of step that needs a server. */
function notExecuted(steps: readonly Step[], engine: ParsedName, rowsToo: boolean): EvidenceItem[] {
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
      why: `no server is configured (${VARIABLES[engine]})`,
      ok: true,
      ms: 0,
    }));
}
