import type { Dialect } from "./dialect.ts";
import { pgvectorCapabilities, postgresqlCapabilities } from "./postgresql/capabilities.ts";
import { postgresqlDialect } from "./postgresql/dialect.ts";

const DIALECTS: readonly Dialect[] = [
  postgresqlDialect("postgresql", "PostgreSQL", postgresqlCapabilities),
  postgresqlDialect("vectordb", "PostgreSQL with pgvector", pgvectorCapabilities),
];

/** The dialect of an engine: "postgresql" or "vectordb". Throws when there is none. */
export function dialectFor(engineName: string): Dialect {
  const dialect = DIALECTS.find(({ name }) => name === engineName);
  if (!dialect) throw new Error(`There is no dialect for the engine "${engineName}".`);
  return dialect;
}
