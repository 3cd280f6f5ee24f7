import { z } from "zod";
import { ENGINE_NAMES, MODES } from "./targetNames.ts";

export const modeSchema = z.enum(MODES);
export type Mode = z.infer<typeof modeSchema>;

export const engineNameSchema = z.enum(ENGINE_NAMES);
export type EngineName = z.infer<typeof engineNameSchema>;

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

export const DEFAULT_DATABASE_TYPE: DatabaseType = "PostgreSQL";
/** The database types that live pages offer (part 2, section 9); a kind such as VectorDB is chosen on the home page. */
export const LIVE_DATABASE_TYPES = [DEFAULT_DATABASE_TYPE, "MySQL", "SQLite", "MongoDB", "SQL Server"];
export const DEFAULT_MODE: Mode = "dbcoach";
