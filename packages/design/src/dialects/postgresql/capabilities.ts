import type { Capabilities } from "../dialect.ts";

/** PostgreSQL as it comes. */
export const postgresqlCapabilities: Capabilities = {
  identifierBytes: 63,
  vectors: false,
  vectorIndexDimensions: 0,
  foldedIndexes: true,
  timeZones: true,
  replacedTypes: {
    vector: {
      as: "a plain list of numbers",
      why: "vectors need the pgvector extension, which this target does not have",
    },
  },
};

/** PostgreSQL with the pgvector extension. */
export const pgvectorCapabilities: Capabilities = {
  ...postgresqlCapabilities,
  vectors: true,
  vectorIndexDimensions: 2000,
  replacedTypes: {},
};

/** Columns that every PostgreSQL table has already. */
export const systemColumns: ReadonlySet<string> = new Set(["tableoid", "xmin", "cmin", "xmax", "cmax", "ctid"]);
