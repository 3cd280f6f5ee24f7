import { diffOperations } from "@dbcoach/design/diff/operations";
import { tokens } from "@dbcoach/design/sql/tokens";
import { changedDesigns } from "@dbcoach/design/test/changes";
import { randomDesign } from "@dbcoach/design/test/random";
import type { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import fc from "fast-check";
import initSqlJs from "sql.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Proof, type ProofDatabase, proveMigration } from "../test/migrationProof.ts";
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

/** All that PostgreSQL knows of the schema. Left out: the order of columns, which no statement changes. */
const POSTGRESQL_CATALOGUE = `
SELECT 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull::text, a.attidentity::text,
       a.attgenerated::text, pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
 WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
UNION ALL
SELECT 'table', c.relname, obj_description(c.oid, 'pg_class'), '', '', '', '', '', ''
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
UNION ALL
SELECT 'constraint', c.relname, k.conname, pg_get_constraintdef(k.oid), k.convalidated::text, '', '', '', ''
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
 WHERE k.connamespace = 'public'::regnamespace AND k.contype <> 'n'
UNION ALL
SELECT 'index', tablename, indexname, indexdef, '', '', '', '', '' FROM pg_indexes WHERE schemaname = 'public'
UNION ALL
SELECT 'type', t.typname, string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder), '', '', '', '', '', ''
  FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname
 ORDER BY 1, 2, 3, 4`;

async function postgresqlDatabase(engineName: "postgresql" | "vectordb", pg: PGlite): Promise<ProofDatabase> {
  const query = async (sql: string) => (await pg.query<unknown[]>(sql, [], { rowMode: "array" })).rows;
  return {
    engineName,
    reset: async () => {
      await pg.exec("DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public");
    },
    run: async (sql) => {
      await pg.exec(sql);
    },
    catalogue: () => query(POSTGRESQL_CATALOGUE),
    query,
  };
}

/** SQLite keeps the statements as they were written; renaming a table only puts its name in quotes. */
async function sqliteDatabase(): Promise<ProofDatabase> {
  const sqlite = await initSqlJs();
  let database = new sqlite.Database();
  const query = async (sql: string) => database.exec(sql)[0]?.values ?? [];
  return {
    engineName: "sqlite",
    reset: async () => {
      database.close();
      database = new sqlite.Database();
    },
    run: async (sql) => {
      const [result] = database.exec(sql);
      if (sql === "PRAGMA foreign_key_check") expect(result?.values ?? []).toEqual([]);
    },
    catalogue: async () => {
      const parts = await query(
        "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> 'sqlite_sequence' ORDER BY 1, 2",
      );
      return parts.map(([type, name, table, sql]) => [
        ...[type, name, table],
        ...tokens(String(sql), "sqlite").map(({ value }) => value),
      ]);
    },
    query,
  };
}

describe("migrations in SQLite", () => {
  it("end in the new schema with all rows, and lead back", async () => {
    const seen = await proveRandomPairs(await sqliteDatabase(), PAIRS);
    expect(seen.rows).toBeGreaterThan(PAIRS);
    process.stdout.write(`sqlite: ${PAIRS} pairs, ${seen.steps} statements, ${seen.rows} rows\n`);
  });
});

describe("migrations in PostgreSQL", () => {
  let pg: PGlite;
  beforeAll(async () => {
    pg = await createDatabase({ vector });
    await pg.exec(
      "CREATE SCHEMA extensions; CREATE EXTENSION vector SCHEMA extensions; SET search_path = public, extensions",
    );
  });
  afterAll(() => pg.close());

  it.each(["postgresql", "vectordb"] as const)(
    "end in the new schema with all rows, and lead back: %s",
    async (name) => {
      const seen = await proveRandomPairs(await postgresqlDatabase(name, pg), PAIRS);
      expect(seen.rows).toBeGreaterThan(PAIRS);
      expect(seen.values).toBeGreaterThan(PAIRS);
      process.stdout.write(`${name}: ${PAIRS} pairs, ${seen.steps} statements, ${seen.rows} rows\n`);
    },
  );
});
