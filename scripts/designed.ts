import type { LoggedEvent } from "../packages/contract/src/generationEvent.ts";
import { createBuiltinDesigner } from "../packages/designers/src/builtin/builtinDesigner.ts";
import { createEngine } from "../packages/engines/src/node.ts";

/** No picture or sample was made at a moment that means anything. */
const AT = "2026-01-01T00:00:00.000Z";

/** The log of a design for PostgreSQL as the product makes it, executed. */
export async function designed(description: string): Promise<LoggedEvent[]> {
  const engine = createEngine("postgresql", {});
  try {
    // As in a server that has been running for a while.
    await engine.warmUp();
    const designer = createBuiltinDesigner({ engineFor: () => engine });
    const request = { description, engine: "postgresql", mode: "dbcoach", history: [] } as const;
    const log: LoggedEvent[] = [];
    for await (const event of designer.design(request, new AbortController().signal)) {
      log.push({ index: log.length, at: AT, event });
    }
    return log;
  } finally {
    await engine.close();
  }
}
