import { diffOperations } from "@dbcoach/design/diff/operations";
import { changedDesigns } from "@dbcoach/design/test/changes";
import { randomDesign } from "@dbcoach/design/test/random";
import type { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Proof, type ProofDatabase, proveMigration } from "../test/migrationProof.ts";
import { mysqlProof } from "../test/mysqlProof.ts";
import { postgresqlProof } from "../test/postgresqlProof.ts";
import { sqliteProof } from "../test/sqliteProof.ts";
import { createDatabase } from "./postgresql/snapshot.ts";

/** MIGRATION_PAIRS=300 proves more pairs than the usual run has time for. */
const PAIRS = Number(process.env.MIGRATION_PAIRS ?? 20);

/** Proves migrations between random pairs; the sums say how much was seen, so that an empty proof is no proof. */
async function proveRandomPairs(database: ProofDatabase, pairs: number): Promise<Proof> {
  const sum: Proof = { steps: 0, rows: 0, values: 0 };
  for (const { from, to } of fc.sample(changedDesigns(randomDesign), pairs)) {
    const proof = await proveMigration(database, from, to).catch((error: unknown) => {
      throw new Error(`${JSON.stringify(diffOperations(from, to))}\n${error instanceof Error ? error.stack : error}`);
    });
    sum.steps += proof.steps;
    sum.rows += proof.rows;
    sum.values += proof.values;
  }
  return sum;
}

describe("migrations in SQLite", () => {
  it("end in the new schema with all rows, and lead back", async () => {
    const seen = await proveRandomPairs(await sqliteProof(), PAIRS);
    expect(seen.rows).toBeGreaterThan(PAIRS);
    process.stdout.write(`sqlite: ${PAIRS} pairs, ${seen.steps} statements, ${seen.rows} rows\n`);
  });
});

describe("migrations in PostgreSQL", () => {
  let pg: PGlite;
  beforeAll(async () => {
    pg = await createDatabase({ vector });
  });
  afterAll(() => pg.close());

  it.each(["postgresql", "vectordb"] as const)(
    "end in the new schema with all rows, and lead back: %s",
    async (name) => {
      const seen = await proveRandomPairs(await postgresqlProof(name, pg), PAIRS);
      expect(seen.rows).toBeGreaterThan(PAIRS);
      expect(seen.values).toBeGreaterThan(PAIRS);
      process.stdout.write(`${name}: ${PAIRS} pairs, ${seen.steps} statements, ${seen.rows} rows\n`);
    },
  );
});

const mysql = await mysqlProof();

describe.skipIf(!mysql)("migrations in MySQL (not proven where there is no server)", () => {
  afterAll(() => mysql?.end());

  it("end in the new schema with all rows, and lead back", async () => {
    if (!mysql) return;
    const seen = await proveRandomPairs(mysql.database, PAIRS);
    expect(seen.rows).toBeGreaterThan(PAIRS);
    process.stdout.write(`mysql: ${PAIRS} pairs, ${seen.steps} statements, ${seen.rows} rows\n`);
  });
});
