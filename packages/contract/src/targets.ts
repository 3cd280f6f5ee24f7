import { z } from "zod";

/** How a design is generated: `dbcoach` runs four agents with repair rounds, `standard` makes one pass. */
export const modeSchema = z.enum(["dbcoach", "standard"]);
export type Mode = z.infer<typeof modeSchema>;

/** The engines that a design can be written for. */
export const engineNameSchema = z.enum(["postgresql", "vectordb"]);
export type EngineName = z.infer<typeof engineNameSchema>;

/**
 * What `dbType` may be: the home form's kinds and the live pages' database types. Only what the product can really
 * design today is accepted; anything else is a 400.
 */
export const databaseTypeSchema = z.enum(["SQL", "VectorDB", "PostgreSQL"]);
export type DatabaseType = z.infer<typeof databaseTypeSchema>;

/** SQL means PostgreSQL unless an engine is chosen; VectorDB is PostgreSQL with pgvector. */
export const engineOfDatabaseType: Record<DatabaseType, EngineName> = {
  SQL: "postgresql",
  PostgreSQL: "postgresql",
  VectorDB: "vectordb",
};

export const DEFAULT_DATABASE_TYPE: DatabaseType = "PostgreSQL";
export const DEFAULT_MODE: Mode = "dbcoach";
