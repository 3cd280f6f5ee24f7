import type { DatabaseType, EngineName } from "./targets.ts";

// Plain data apart from the schemas: the first page and the command line need it, and nothing that validates.

/** How a design is generated: `dbcoach` runs four agents with repair rounds, `standard` makes one pass. */
export const MODES = ["dbcoach", "standard"] as const;

/** How tables and columns can be spelled, and what keys can be that the description does not name. */
export const NAMING_CONVENTIONS = ["snake_case", "camelCase", "PascalCase"] as const;
export const KEY_STYLES = ["integer", "uuid"] as const;

/** The engines that a design can be written for. */
export const ENGINE_NAMES = ["postgresql", "mysql", "sqlite", "sqlserver", "mongodb", "vectordb"] as const;

/** What an engine is called, and what the script that makes its schema is. */
export const ENGINES: Record<EngineName, { title: string; script: "SQL" | "Script" }> = {
  postgresql: { title: "PostgreSQL", script: "SQL" },
  mysql: { title: "MySQL", script: "SQL" },
  sqlite: { title: "SQLite", script: "SQL" },
  sqlserver: { title: "SQL Server", script: "SQL" },
  mongodb: { title: "MongoDB", script: "Script" },
  vectordb: { title: "PostgreSQL with pgvector", script: "SQL" },
};

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
