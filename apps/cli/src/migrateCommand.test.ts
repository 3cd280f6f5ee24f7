import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { designJson } from "@dbcoach/design/exports/designJson";
import { shop } from "@dbcoach/design/test/designs";
import { afterAll, describe, expect, it } from "vitest";
import { runHere } from "./testing.ts";

const COMMAND = fileURLToPath(new URL("../bin/dbcoach.js", import.meta.url));
const directory = mkdtempSync(join(tmpdir(), "dbcoach-migrate-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function dbcoach(...args: string[]) {
  return spawnSync(process.execPath, [COMMAND, ...args], { encoding: "utf8", cwd: directory });
}

const renamed = {
  ...shop,
  tables: shop.tables.map((table) => (table.id === "products" ? { ...table, name: "articles" } : table)),
};
writeFileSync(join(directory, "old.json"), designJson(shop));
writeFileSync(join(directory, "new.json"), designJson(renamed));
writeFileSync(join(directory, "other.json"), '{"tables": []}');

describe("dbcoach migrate", () => {
  it("writes the script with its marks, and the way back", async () => {
    const up = dbcoach("migrate", "old.json", "new.json", "--engine", "postgresql");
    expect(up).toMatchObject({ status: 0, stderr: "" });
    expect(up.stdout).toContain("-- safe: ");
    expect(up.stdout).toContain("ALTER TABLE products RENAME TO articles;");
    const { stdout: down } = await runHere(
      directory,
      "migrate",
      "old.json",
      "new.json",
      "--engine",
      "sqlserver",
      "--down",
    );
    expect(down).toContain("EXEC sp_rename N'articles', N'products';\nGO");
    const { stdout: documents } = await runHere(directory, "migrate", "old.json", "new.json", "--engine", "mongodb");
    expect(documents).toContain('renameCollection("articles")');
  });

  it("says in one line what is wrong with its input", async () => {
    for (const [args, text] of [
      [["old.json", "missing.json"], "There is no file missing.json."],
      [["other.json", "new.json"], 'other.json: it holds no whole design: "formatVersion" is missing'],
      [["old.json", "new.json", "--backfill", "x.y=1"], "--backfill x.y=1: there is no column x.y."],
    ] as const) {
      expect(await runHere(directory, "migrate", ...args)).toMatchObject({
        status: 2,
        stdout: "",
        stderr: `dbcoach: ${text}\n`,
      });
    }
  });
});
