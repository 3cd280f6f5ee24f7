import type { Capabilities } from "../dialect.ts";

/** PostgreSQL as it comes. */
export const postgresqlCapabilities: Capabilities = { identifierBytes: 63, vectors: false, vectorIndexDimensions: 0 };

/** PostgreSQL with the pgvector extension. */
export const pgvectorCapabilities: Capabilities = { identifierBytes: 63, vectors: true, vectorIndexDimensions: 2000 };

/** Columns that every PostgreSQL table has already. */
export const systemColumns: ReadonlySet<string> = new Set(["tableoid", "xmin", "cmin", "xmax", "cmax", "ctid"]);
