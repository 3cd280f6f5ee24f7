import { readFile } from "node:fs/promises";
import { emptyDesign } from "@dbcoach/design/design";
import { dialectFor } from "@dbcoach/design/dialects/registry";
import { sqlScript } from "@dbcoach/design/exports/sql";
import { importSql } from "@dbcoach/design/imports/sql/importSql";
import { applyAll } from "@dbcoach/design/operations/apply";
import { statements } from "@dbcoach/design/sql/statements";
import { dumped } from "@dbcoach/design/test/fixtures/dumped";
import { randomDesign } from "@dbcoach/design/test/random";
import type { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProofDatabase } from "../test/migrationProof.ts";
import { postgresqlProof } from "../test/postgresqlProof.ts";
import { createDatabase } from "./postgresql/snapshot.ts";

describe("what is imported from SQL", () => {
  let pg: PGlite;
  let database: ProofDatabase;
  beforeAll(async () => {
    pg = await createDatabase({ vector });
    database = await postgresqlProof("vectordb", pg);
  });
  afterAll(() => pg.close());

  /** The catalogue after a script, and after the script of what was imported from it. */
  async function catalogues(script: string) {
    const of = async (sql: string) => {
      await database.reset();
      // A dump holds commands to psql, too.
      const parts = statements(sql, "postgresql").filter(({ kind }) => kind === "sql");
      await database.run(parts.map(({ text }) => `${text};`).join("\n"));
      await database.run("SELECT set_config('search_path', 'public, extensions', false)");
      return database.catalogue();
    };
    const { operations, notUnderstood } = importSql(script, "vectordb");
    expect(notUnderstood).toEqual([]);
    const design = applyAll(emptyDesign, operations);
    const again = dialectFor("vectordb").compile(design).statements;
    return [await of(script), await of(again.map(({ sql }) => `${sql};`).join("\n"))];
  }

  it("makes the same schema as the dump that it was read from", async () => {
    const dump = await readFile(new URL("../../design/test/fixtures/pgDump.sql", import.meta.url), "utf8");
    const [before, after] = await catalogues(dump.replaceAll(/ OWNER TO \w+/g, " OWNER TO CURRENT_USER"));
    expect(after).toEqual(before);
  });

  it("makes the same schema as our own scripts", async () => {
    for (const design of [dumped, ...fc.sample(randomDesign, 12)]) {
      const [before, after] = await catalogues(sqlScript(design, "vectordb"));
      expect(after).toEqual(before);
    }
  });
});
