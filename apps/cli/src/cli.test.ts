import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { runHere } from "./testing.ts";

const COMMAND = fileURLToPath(new URL("../bin/dbcoach.js", import.meta.url));
const directory = mkdtempSync(join(tmpdir(), "dbcoach-cli-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function dbcoach(...args: string[]) {
  return spawnSync(process.execPath, [COMMAND, ...args], { encoding: "utf8", cwd: directory });
}

const LIBRARY =
  "A library lends books to members. Each book has a title and an ISBN. Each member has a name and an email.";

describe("dbcoach design", () => {
  it("prints the SQL that was executed, and says so", () => {
    const { status, stdout, stderr } = dbcoach("design", LIBRARY);
    expect(stderr).toMatch(/\d+ tables; \d+ checks executed in PostgreSQL/);
    expect(stdout).toMatch(/create table books/i);
    expect(status).toBe(0);
  });

  it("prints the design as JSON, by names", () => {
    const { stdout } = dbcoach("design", LIBRARY, "--format", "json", "--engine", "sqlite");
    const design = JSON.parse(stdout);
    const books = design.tables.find(({ name }: { name: string }) => name === "books");
    expect(books.columns.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(["title", "isbn"]));
    expect(books.primaryKey.length).toBeGreaterThan(0);
    expect(design.evidence).toMatchObject({ ok: true, level: "executed" });
  });

  it("prints the documents as markdown", () => {
    const { stdout, status } = dbcoach("design", LIBRARY, "--format", "markdown", "--engine", "sqlite");
    expect(stdout).toMatch(/^# /);
    expect(stdout).toContain("```sql");
    expect(status).toBe(0);
  });

  it("designs a file of descriptions, in order, and says of each what was seen", () => {
    const input = join(directory, "in.jsonl");
    const output = join(directory, "out.jsonl");
    const lines = [
      { id: "a", prompt: LIBRARY },
      { id: 2, prompt: "hello" },
      {
        id: "c",
        prompt:
          "Each author writes several articles. An author has a name. An article has a title and a publication date.",
      },
    ];
    writeFileSync(input, `${lines.map((line) => JSON.stringify(line)).join("\n\n")}\n`);
    expect(dbcoach("design", "--batch", input, "--out", output)).toMatchObject({ status: 0, stderr: "" });
    const results = readFileSync(output, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(results.map(({ id }) => id)).toEqual(["a", 2, "c"]);
    expect(results[0]).toMatchObject({ evidence: { ok: true }, ms: expect.any(Number) });
    expect(results[1]).toMatchObject({ design: null, error: { code: "nothing_to_design" } });
    const [key] = results[2].design.tables.flatMap(({ foreignKeys }: { foreignKeys: object[] }) => foreignKeys);
    expect(key).toMatchObject({ columns: [expect.any(String)], references: { table: expect.any(String) } });
  });

  it.each([
    ["no description", []],
    ["a blank one", ["  "]],
    ["nothing to design", ["hello"]],
    ["too much", ["a book ".repeat(3_000)]],
    ["an unknown engine", [LIBRARY, "--engine", "oracle"]],
    ["an unknown format", [LIBRARY, "--format", "pdf"]],
    ["a file that is not there", ["--batch", "none.jsonl", "--out", "out.jsonl"]],
    ["a batch without an output", ["--batch", "none.jsonl"]],
  ])("ends with 2 and one line for %s", async (_, args) => {
    const { status, stdout, stderr } = await runHere(directory, "design", ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it("names the line of a batch that it cannot read", async () => {
    const input = join(directory, "broken.jsonl");
    writeFileSync(input, `{"id": 1, "prompt": ${JSON.stringify(LIBRARY)}}\n{"id": 2}\n`);
    const { status, stderr } = await runHere(
      directory,
      "design",
      "--batch",
      input,
      "--out",
      join(directory, "out2.jsonl"),
    );
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "dbcoach: Line 2 must be an object with id and prompt.\n",
    });
  });
});
