import { migration } from "@dbcoach/design/dialects/migrations/migration";
import { diffOperations } from "@dbcoach/design/diff/operations";
import { column, design, id, table } from "@dbcoach/design/test/build";
import { changedDesigns } from "@dbcoach/design/test/changes";
import { randomDesign } from "@dbcoach/design/test/random";
import type { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NotWritable, type Proof, type ProofDatabase, proveMigration } from "../test/migrationProof.ts";
import { mysqlProof } from "../test/mysqlProof.ts";
import { postgresqlProof } from "../test/postgresqlProof.ts";
import { sqliteProof } from "../test/sqliteProof.ts";
import { createDatabase } from "./postgresql/snapshot.ts";

/** MIGRATION_PAIRS=300 proves more pairs than the usual run has time for. */
const PAIRS = Number(process.env.MIGRATION_PAIRS ?? 20);

/** Proves migrations between random pairs; the sums say how much was seen, so that an empty proof is no proof. */
async function proveRandomPairs(database: ProofDatabase, pairs: number): Promise<void> {
  const sum: Proof = { steps: 0, rows: 0, values: 0 };
  const refused: string[] = [];
  for (const { from, to } of fc.sample(changedDesigns(randomDesign), pairs)) {
    try {
      const proof = await proveMigration(database, from, to);
      sum.steps += proof.steps;
      sum.rows += proof.rows;
      sum.values += proof.values;
    } catch (error) {
      if (!(error instanceof NotWritable)) {
        const text = error instanceof Error ? error.stack : String(error);
        throw new Error(`${JSON.stringify(diffOperations(from, to))}\n${text}`);
      }
      refused.push(error.message);
    }
  }
  const proven = pairs - refused.length;
  const { steps, rows, values } = sum;
  process.stdout.write(
    `${database.engineName}: ${proven} pairs, ${steps} statements, ${rows} rows, ${values} values\n`,
  );
  if (process.env.MIGRATION_PAIRS) for (const text of refused) process.stdout.write(`refused as such: ${text}\n`);
  expect(proven).toBeGreaterThan(pairs * 0.8);
  expect(rows).toBeGreaterThan(pairs);
  expect(values).toBeGreaterThan(pairs);
}

describe("migrations in SQLite", () => {
  it("end in the new schema with all rows, and lead back", async () => {
    await proveRandomPairs(await sqliteProof(), PAIRS);
  });

  it("add columns at the end of a table without copying its rows", async () => {
    const columns = [
      column("nickname", { kind: "text", maxLength: 50 }, { nullable: true }),
      column("born", { kind: "date" }, { nullable: true }),
      column("active", { kind: "boolean" }, { default: { kind: "literal", value: true } }),
    ];
    const from = design("Before", [table("people", [id, column("name", { kind: "text", maxLength: 9 })])]);
    const to = {
      ...from,
      tables: from.tables.map((people) => ({ ...people, columns: [...people.columns, ...columns] })),
    };
    const { up } = migration(from, to, "sqlite");
    expect(up.map(({ sql }) => sql.split(" ").slice(0, 5).join(" "))).toEqual([
      "BEGIN",
      "ALTER TABLE people ADD COLUMN",
      "ALTER TABLE people ADD COLUMN",
      "ALTER TABLE people ADD COLUMN",
      "COMMIT",
    ]);
    await proveMigration(await sqliteProof(), from, to);
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
      await proveRandomPairs(await postgresqlProof(name, pg), PAIRS);
    },
  );
});

const mysql = await mysqlProof();

describe.skipIf(!mysql)("migrations in MySQL (not proven where there is no server)", () => {
  afterAll(() => mysql?.end());

  it("end in the new schema with all rows, and lead back", async () => {
    if (!mysql) return;
    await proveRandomPairs(mysql.database, PAIRS);
  });
});
