import { engineOfDatabaseType } from "@dbcoach/contract/targetNames";
import { databaseTypeSchema, type EngineName } from "@dbcoach/contract/targets";

/** The engine that a database type means; an unknown type means PostgreSQL, as the server's default does. */
export function engineOf(databaseType: string): EngineName {
  const known = databaseTypeSchema.safeParse(databaseType);
  return known.success ? engineOfDatabaseType[known.data] : engineOfDatabaseType.PostgreSQL;
}
