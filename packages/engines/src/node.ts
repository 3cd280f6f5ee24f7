import type { Engine } from "./engine.ts";
import { createMongodbServerEngine } from "./mongodb/server.ts";
import { mongodbEngine } from "./mongodb/validation.ts";
import { createMysqlServerEngine } from "./mysql/server.ts";
import { createParsedEngine } from "./parsed/node.ts";
import { createPostgresqlEngine } from "./postgresql/node.ts";
import { createSqliteEngine } from "./sqlite/node.ts";
import { createSqlserverServerEngine } from "./sqlserver/server.ts";

/** The engines, by the names of the contract. */
type EngineName = "postgresql" | "mysql" | "sqlite" | "sqlserver" | "mongodb" | "vectordb";

/** Where the servers are that nobody can start for the user; without one, a target is parsed or validated only. */
export interface EngineSettings {
  MYSQL_URL?: string;
  MSSQL_URL?: string;
  MONGODB_URL?: string;
}

const ENGINES: Record<EngineName, (settings: EngineSettings) => Engine> = {
  postgresql: () => createPostgresqlEngine({ name: "postgresql" }),
  vectordb: () => createPostgresqlEngine({ name: "vectordb" }),
  sqlite: () => createSqliteEngine(),
  mysql: ({ MYSQL_URL: url }) => (url ? createMysqlServerEngine(url) : createParsedEngine("mysql")),
  sqlserver: ({ MSSQL_URL: url }) => (url ? createSqlserverServerEngine(url) : createParsedEngine("sqlserver")),
  mongodb: ({ MONGODB_URL: url }) => (url ? createMongodbServerEngine(url) : mongodbEngine),
};

/** The engine of this name. It starts when it is first needed, and must be closed. */
export function createEngine(name: EngineName, settings: EngineSettings): Engine {
  return ENGINES[name](settings);
}
