import type { DatabaseType, EngineName } from "@dbcoach/contract/targets";

/** What the demo designs for, as specified; the first is the default. */
export const DEMO_DATABASE_TYPES = ["PostgreSQL", "MySQL", "MongoDB"] as const satisfies readonly DatabaseType[];
export type DemoDatabaseType = (typeof DEMO_DATABASE_TYPES)[number];

export type DemoEngine = Extract<EngineName, "postgresql" | "mysql" | "mongodb">;

export const ENGINE_OF: Record<DemoDatabaseType, DemoEngine> = {
  PostgreSQL: "postgresql",
  MySQL: "mysql",
  MongoDB: "mongodb",
};

/** What each choice gets in a browser, in true words. */
export const EVIDENCE_OF: Record<DemoDatabaseType, string> = {
  PostgreSQL: "Executed in a PostgreSQL that runs in this browser.",
  MySQL: "Read by MySQL's grammar. Nothing executes MySQL in a browser.",
  MongoDB: "Validated against sample documents, without a server.",
};
