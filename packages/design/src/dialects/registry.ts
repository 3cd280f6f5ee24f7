import type { Dialect } from "./dialect.ts";
import { mysqlDialect } from "./mysql/dialect.ts";
import { pgvectorCapabilities, postgresqlCapabilities } from "./postgresql/capabilities.ts";
import { postgresqlDialect } from "./postgresql/dialect.ts";
import { sqliteDialect } from "./sqlite/dialect.ts";
import { sqlserverDialect } from "./sqlserver/dialect.ts";

const DIALECTS: readonly Dialect[] = [
  postgresqlDialect("postgresql", "PostgreSQL", postgresqlCapabilities),
  mysqlDialect,
  sqliteDialect,
  sqlserverDialect,
  postgresqlDialect("vectordb", "PostgreSQL with pgvector", pgvectorCapabilities),
];

/** The SQL dialect of an engine ("mysql"). Throws when there is none. */
export function dialectFor(engineName: string): Dialect {
  const dialect = DIALECTS.find(({ name }) => name === engineName);
  if (!dialect) throw new Error(`There is no dialect for the engine "${engineName}".`);
  return dialect;
}
