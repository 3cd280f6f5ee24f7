import { readFile } from "node:fs/promises";
import { emptyDesign } from "@dbcoach/design/design";
import { sqlScript } from "@dbcoach/design/exports/sql";
import { importSql } from "@dbcoach/design/imports/sql/importSql";
import { applyAll } from "@dbcoach/design/operations/apply";
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

  async function catalogueOf(script: string) {
    await database.reset();
    await database.run(script);
    return database.catalogue();
  }

  /** The script of what was imported from a script. */
  function again(script: string): string {
    const { operations, notUnderstood } = importSql(script, "vectordb");
    expect(notUnderstood).toEqual([]);
    return sqlScript(applyAll(emptyDesign, operations), "vectordb");
  }

  it("makes the schema that was dumped", async () => {
    const dump = await readFile(new URL("../../design/test/fixtures/pgDump.sql", import.meta.url), "utf8");
    expect(await catalogueOf(again(dump))).toEqual(await catalogueOf(sqlScript(dumped, "vectordb")));
  });

  it("makes the same schema as our own scripts", async () => {
    for (const design of [dumped, ...fc.sample(randomDesign, 12)]) {
      const script = sqlScript(design, "vectordb");
      expect(await catalogueOf(again(script))).toEqual(await catalogueOf(script));
    }
  });
});
