import type { DatabaseType } from "@dbcoach/contract/targets";

/** The hue of a database type's badge, as a colour name of the component library. */
const COLOURS: Record<DatabaseType, string> = {
  SQL: "indigo",
  PostgreSQL: "blue",
  VectorDB: "grape",
  NoSQL: "green",
  MongoDB: "green",
  MySQL: "yellow",
  SQLite: "cyan",
  "SQL Server": "red",
};

export const databaseTypeColour = (type: DatabaseType): string => COLOURS[type];
