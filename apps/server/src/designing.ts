import { type EngineName, engineNameSchema } from "@dbcoach/contract/targets";
import { createBuiltinDesigner } from "@dbcoach/designers/builtin/builtinDesigner";
import type { Designer } from "@dbcoach/designers/designer";
import type { Engine } from "@dbcoach/engines/engine";
import { createPostgresqlEngine } from "@dbcoach/engines/postgresql/node";

/** A designer with the engines behind it. */
export interface Designing {
  designer: Designer;
  /** Starts the engine that most generations need, so that the first one does not wait for it. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** The built-in designer on engines in worker threads. An engine's worker starts when it is first needed. */
export function createDesigning(): Designing {
  const engines: Record<EngineName, Engine> = {
    postgresql: createPostgresqlEngine({ name: "postgresql" }),
    vectordb: createPostgresqlEngine({ name: "vectordb" }),
  };
  return {
    designer: createBuiltinDesigner({ engineFor: (name) => engines[name] }),
    warmUp: () => engines.postgresql.warmUp(),
    close: async () => {
      await Promise.all(engineNameSchema.options.map((name) => engines[name].close()));
    },
  };
}
