import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { EngineName } from "@dbcoach/contract/targets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UsageError } from "./usageError.ts";
import { verifyFile } from "./verify.ts";

const command = fileURLToPath(new URL("../bin/dbcoach.js", import.meta.url));
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dbcoach-verify-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(text: string | Uint8Array): Promise<string> {
  const file = join(folder, "file.sql");
  await writeFile(file, text);
  return file;
}

/** The errors with the file's own name, and the summary. */
async function verify(text: string | Uint8Array, engine: EngineName = "postgresql") {
  const { errors, summary } = await verifyFile(await write(text), engine, {});
  return { errors: errors.map((error) => error.replace(folder, "").slice(1)), summary };
}

interface Run {
  code: number | null;
  out: string;
  err: string;
}

async function run(text: string, ...args: string[]): Promise<Run> {
  const file = await write(text);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, "verify", basename(file), ...args], { cwd: folder });
    let [out, err] = ["", ""];
    child.stdout.on("data", (some) => {
      out += some;
    });
    child.stderr.on("data", (some) => {
      err += some;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out, err }));
  });
}

const GOOD = "-- ünïcode 🛒; not a statement\nCREATE TABLE a (id INT PRIMARY KEY);\nINSERT INTO a VALUES (1);\n";
const BAD = "CREATE TABLE a (\n  id INT,\n  name VARCHAR(20) NOT NUL\n);\nCREATE TABLE b (id INT);\n";

describe("dbcoach verify", () => {
  it("says which references of SQLite lead nowhere, where they are written", async () => {
    const script = `PRAGMA foreign_keys = OFF;
CREATE TABLE a (id INTEGER PRIMARY KEY, code TEXT);
CREATE TABLE ok (a INTEGER REFERENCES a, up INTEGER REFERENCES ok(rowid_));
CREATE TABLE lost (x INTEGER,
  FOREIGN KEY (x) REFERENCES nobody (id));
CREATE TABLE keyless (
  code TEXT REFERENCES a (code));
CREATE TABLE rows (a INTEGER REFERENCES a (id));
INSERT INTO rows VALUES (1), (2);
`;
    expect((await verify(script, "sqlite")).errors).toEqual([
      "file.sql:3:67: ok refers to what is not there: no such column: ok.rowid_",
      "file.sql:5:30: lost refers to what is not there: no such table: nobody",
      'file.sql:7:24: keyless refers to what is not there: foreign key mismatch - "keyless" referencing "a"',
      "file.sql:8:41: rows refers to what is not there: a row refers to no row of a",
    ]);
    expect(
      (await verify("CREATE TABLE b (a INTEGER REFERENCES a); CREATE TABLE a (id INTEGER PRIMARY KEY)", "sqlite"))
        .errors,
    ).toEqual([]);
  });

  it("prints what it did, and ends with 0", async () => {
    const { code, out, err } = await run(GOOD, "--engine", "sqlite");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^file\.sql: 2 statements executed in SQLite 3\.\d+\.\d+\.\n$/);
  }, 60_000);

  it("prints errors to stderr, and ends with 2", async () => {
    const { code, out, err } = await run(BAD, "--engine", "sqlite");
    expect([code, out, err]).toEqual([2, "", 'file.sql:3:24: near "NUL": syntax error\n']);
  }, 60_000);

  it.each([
    ["postgresql", /^4 statements executed in PostgreSQL \d/],
    ["vectordb", /^4 statements executed in PostgreSQL \d/],
    ["sqlite", /^4 statements executed in SQLite 3/],
    ["mysql", /^4 statements read by the MySQL grammars .* MYSQL_URL is not set\.$/],
    ["sqlserver", /^4 statements read by the Transact-SQL grammar .* MSSQL_URL is not set\.$/],
  ] as const)(
    "says what was done, and line, column and reason of what is wrong, and of nothing else: %s",
    async (engine, expected) => {
      const { errors, summary } = await verify(GOOD + BAD.replace("TABLE a", "TABLE c"), engine);
      expect(errors).toEqual([expect.stringMatching(/^file\.sql:6:24: .*NUL/)]);
      expect(summary).toMatch(expected);
    },
    60_000,
  );

  it("counts columns as editors do, and names each error once", async () => {
    const { errors } = await verify("SELECT '🛒🛒', nothing;\nBEGIN;\nSELECT wrong;\nSELECT 1;\nCOMMIT;\n");
    expect(errors).toEqual([
      'file.sql:1:16: column "nothing" does not exist',
      'file.sql:3:8: column "wrong" does not exist',
    ]);
  }, 60_000);

  it("executes what pg_dump writes", async () => {
    const dump = [
      "\\restrict abc",
      "SET statement_timeout = 0;",
      "SELECT pg_catalog.set_config('search_path', '', false);",
      "CREATE FUNCTION public.one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END $$;",
      "ALTER FUNCTION public.one() OWNER TO shop_admin;",
      "CREATE TABLE public.a (id int, t text);",
      "COPY public.a (id, t) FROM stdin;",
      "1\tit's; one",
      "2\t\\N",
      "\\.",
      "ALTER TABLE ONLY public.a ADD CONSTRAINT a_pkey PRIMARY KEY (id);",
      "DO $$ BEGIN IF (SELECT count(*) FROM public.a) <> 2 THEN RAISE 'rows are missing'; END IF; END $$;",
    ];
    const { errors, summary } = await verify(dump.join("\n"));
    expect(errors).toEqual([]);
    expect(summary).toContain("8 statements executed");
  }, 60_000);

  it.each([
    ["a blank file", " \n", "file.sql is blank"],
    ["a file of comments", "-- nothing\n", "file.sql holds no statement"],
    ["a file that is no text", new Uint8Array([83, 0, 1]), "file.sql is not a text in UTF-8"],
    ["a huge file", new Uint8Array(21 * 1024 * 1024).fill(32), "the most that is read is 20 MB"],
  ])("refuses %s", async (_, text, reason) => {
    await expect(verify(text)).rejects.toThrow(reason);
    await expect(verify(text)).rejects.toBeInstanceOf(UsageError);
  });

  it("refuses what is not there, and an engine without scripts", async () => {
    await expect(verifyFile(join(folder, "missing.sql"), "sqlite")).rejects.toThrow("missing.sql cannot be read");
    await expect(verify(GOOD, "mongodb")).rejects.toThrow("MongoDB has no SQL to verify");
  });
});
