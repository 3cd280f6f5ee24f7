import { z } from "zod";
import { ENGINE_NAMES, MODES } from "./targetNames.ts";

export const modeSchema = z.enum(MODES);
export type Mode = z.infer<typeof modeSchema>;

export const engineNameSchema = z.enum(ENGINE_NAMES);
export type EngineName = z.infer<typeof engineNameSchema>;

/** What an engine is called, and what the script that makes its schema is. */
export const ENGINES: Record<EngineName, { title: string; script: "SQL" | "Script" }> = {
  postgresql: { title: "PostgreSQL", script: "SQL" },
  mysql: { title: "MySQL", script: "SQL" },
  sqlite: { title: "SQLite", script: "SQL" },
  sqlserver: { title: "SQL Server", script: "SQL" },
  mongodb: { title: "MongoDB", script: "Script" },
  vectordb: { title: "PostgreSQL with pgvector", script: "SQL" },
};

/** What `dbType` may be: the home form's kinds, and each engine by its own name. Anything else is a 400. */
export const databaseTypeSchema = z.enum([
  "SQL",
  "NoSQL",
  "VectorDB",
  "PostgreSQL",
  "MySQL",
  "SQLite",
  "SQL Server",
  "MongoDB",
]);
export type DatabaseType = z.infer<typeof databaseTypeSchema>;

/** SQL means PostgreSQL unless an engine is chosen; NoSQL is MongoDB, VectorDB is PostgreSQL with pgvector. */
export const engineOfDatabaseType: Record<DatabaseType, EngineName> = {
  SQL: "postgresql",
  NoSQL: "mongodb",
  VectorDB: "vectordb",
  PostgreSQL: "postgresql",
  MySQL: "mysql",
  SQLite: "sqlite",
  "SQL Server": "sqlserver",
  MongoDB: "mongodb",
};

export const DEFAULT_DATABASE_TYPE: DatabaseType = "PostgreSQL";
export const DEFAULT_MODE: Mode = "dbcoach";
