import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const command = fileURLToPath(new URL("../bin/dbcoach.js", import.meta.url));
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dbcoach-verify-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Run {
  code: number | null;
  out: string;
  err: string;
}

async function verify(text: string | Uint8Array, ...args: string[]): Promise<Run> {
  await writeFile(join(folder, "file.sql"), text);
  return new Promise((resolve, reject) => {
    const environment = { ...process.env, MYSQL_URL: "", MSSQL_URL: "" };
    const child = spawn(process.execPath, [command, "verify", "file.sql", ...args], { cwd: folder, env: environment });
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
  it.each([
    ["postgresql", /^file\.sql: 2 statements executed in PostgreSQL \d/],
    ["sqlite", /^file\.sql: 2 statements executed in SQLite 3/],
    ["mysql", /^file\.sql: 2 statements read by the MySQL grammars .* MYSQL_URL is not set\.\n$/],
    ["sqlserver", /^file\.sql: 2 statements read by the Transact-SQL grammar .* MSSQL_URL is not set\.\n$/],
  ])(
    "says what it did: %s",
    async (engine, expected) => {
      const { code, out, err } = await verify(GOOD, "--engine", engine);
      expect([code, err]).toEqual([0, ""]);
      expect(out).toMatch(expected);
    },
    60_000,
  );

  it.each(["postgresql", "sqlite", "mysql", "sqlserver"])(
    "gives line, column and reason: %s",
    async (engine) => {
      const { code, out, err } = await verify(BAD, "--engine", engine);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toMatch(/^file\.sql:3:24: .*NUL.*\n$/);
    },
    60_000,
  );

  it("counts columns as editors do, and names each error once", async () => {
    const script = "SELECT '🛒🛒', nothing;\nBEGIN;\nSELECT wrong;\nSELECT 1;\nCOMMIT;\n";
    const { code, err } = await verify(script);
    expect(code).toBe(2);
    expect(err.split("\n")).toEqual([
      'file.sql:1:16: column "nothing" does not exist',
      'file.sql:3:8: column "wrong" does not exist',
      "",
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
    ];
    const { code, out, err } = await verify(dump.join("\n"));
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("7 statements executed");
  }, 60_000);

  it.each([
    ["a blank file", " \n", "file.sql is blank"],
    ["a file of comments", "-- nothing\n", "file.sql holds no statement"],
    ["a file that is no text", new Uint8Array([83, 0, 1]), "file.sql is not a text in UTF-8"],
  ])("refuses %s", async (_, text, reason) => {
    const { code, err } = await verify(text);
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });

  it("refuses a huge file and an engine without scripts", async () => {
    const huge = await verify(new Uint8Array(21 * 1024 * 1024).fill(32));
    expect(huge).toMatchObject({ code: 2, err: expect.stringContaining("the most that is read is 20 MB") });
    expect(await verify(GOOD, "--engine", "mongodb")).toMatchObject({
      code: 2,
      err: expect.stringContaining("MongoDB"),
    });
  });
});
