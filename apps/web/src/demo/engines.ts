import type { EngineName } from "@dbcoach/contract/targets";
import type { Engine } from "@dbcoach/engines/engine";
import type { DemoEngine } from "./targets.ts";

/** Each engine is loaded when it is first needed: PostgreSQL alone is some megabytes. */
const ENGINES: Record<DemoEngine, () => Promise<Engine>> = {
  postgresql: async () => (await import("@dbcoach/engines/postgresql/browser")).createBrowserPostgresqlEngine(),
  mysql: async () => (await import("@dbcoach/engines/parsed/browser")).createBrowserMysqlEngine(),
  mongodb: async () => (await import("@dbcoach/engines/mongodb/validation")).mongodbEngine,
};

const engines = new Map<EngineName, Engine>();

/** The engine of a target, in this thread. Throws where browsers have none. */
export function engineFor(name: EngineName): Engine {
  if (name !== "postgresql" && name !== "mysql" && name !== "mongodb") throw new Error(`There is no ${name} here.`);
  const engine = engines.get(name) ?? loadedLater(name);
  engines.set(name, engine);
  return engine;
}

/** The same engine, which loads when it is first asked for anything. */
function loadedLater(name: DemoEngine): Engine {
  let loading: Promise<Engine> | undefined;
  const engine = async () => {
    loading ??= ENGINES[name]();
    return loading;
  };
  return {
    name,
    verify: async (design, rows, options) => (await engine()).verify(design, rows, options),
    query: async (design, rows, sql, options) => {
      const { query } = await engine();
      if (!query) throw new Error(`${name} runs no queries here.`);
      return query(design, rows, sql, options);
    },
    warmUp: async () => (await engine()).warmUp(),
    close: async () => (await engine()).close(),
  };
}
