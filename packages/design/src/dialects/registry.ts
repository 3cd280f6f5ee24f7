import type { Dialect } from "./dialect.ts";
import { mongodbTarget } from "./mongodb/target.ts";
import { mysqlDialect } from "./mysql/dialect.ts";
import { pgvectorCapabilities, postgresqlCapabilities } from "./postgresql/capabilities.ts";
import { postgresqlDialect } from "./postgresql/dialect.ts";
import { sqliteDialect } from "./sqlite/dialect.ts";
import { sqlserverDialect } from "./sqlserver/dialect.ts";
import { sqlTarget } from "./sqlTarget.ts";
import type { Target } from "./target.ts";

const DIALECTS: readonly Dialect[] = [
  postgresqlDialect("postgresql", "PostgreSQL", postgresqlCapabilities),
  mysqlDialect,
  sqliteDialect,
  sqlserverDialect,
  postgresqlDialect("vectordb", "PostgreSQL with pgvector", pgvectorCapabilities),
];

const TARGETS: readonly Target[] = [...DIALECTS.map(sqlTarget), mongodbTarget];

/** The SQL dialect of an engine ("mysql"). Throws when it has none: MongoDB is a target, but speaks no SQL. */
export function dialectFor(engineName: string): Dialect {
  const dialect = DIALECTS.find(({ name }) => name === engineName);
  if (!dialect) throw new Error(`There is no dialect for the engine "${engineName}".`);
  return dialect;
}

/** What a design is written for, by the name of its engine. Throws when the name is unknown. */
export function targetFor(engineName: string): Target {
  const target = TARGETS.find(({ name }) => name === engineName);
  if (!target) throw new Error(`There is no engine "${engineName}".`);
  return target;
}
