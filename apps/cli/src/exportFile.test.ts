import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { designJson } from "@dbcoach/design/exports/designJson";
import { awkward, shop } from "@dbcoach/design/test/designs";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { FORMATS } from "./formatNames.ts";
import { written } from "./formats.ts";
import { leftOutLines } from "./leftOut.ts";
import { runHere } from "./testing.ts";

const COMMAND = fileURLToPath(new URL("../bin/dbcoach.js", import.meta.url));
const directory = mkdtempSync(join(tmpdir(), "dbcoach-export-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function dbcoach(...args: string[]) {
  return spawnSync(process.execPath, [COMMAND, ...args], { encoding: "utf8", cwd: directory });
}

const dbcoachHere = (...args: string[]) => runHere(directory, ...args);

function file(name: string, content: string): string {
  writeFileSync(join(directory, name), content);
  return name;
}

describe("dbcoach export", () => {
  const saved = file("shop.json", designJson(shop));

  it("writes a saved design in another format, and gives the same design for JSON", () => {
    expect(dbcoach("export", saved, "--format", "dbml")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("Table products {"),
    });
    expect(dbcoach("export", saved, "--format", "json").stdout).toBe(designJson(shop));
  });

  it("writes pictures to files only", async () => {
    expect(await dbcoachHere("export", saved, "--format", "png")).toMatchObject({
      status: 2,
      stdout: "",
      stderr: "dbcoach: --format png needs --out <file>.\n",
    });
    expect(await dbcoachHere("export", saved, "--format", "png", "--out", "shop.png")).toMatchObject({
      status: 0,
      stdout: "",
    });
    const { format, width = 0 } = await sharp(join(directory, "shop.png")).metadata();
    expect({ format, wide: width > 800 }).toEqual({ format: "png", wide: true });
  });

  it.each([
    ["a file that is not there", ["export", "none.json"], "There is no file none.json."],
    ["a file that is no design", ["export", file("no.json", "{}")], "formatVersion"],
    ["a file that is no text", ["export", file("bad.json", "\u0000{")], "not a text"],
    ["an engine without the format", ["export", saved, "--format", "drizzle", "--engine", "mongodb"], "Drizzle"],
    ["a file that cannot be written", ["export", saved, "--out", "no/such/directory/x.sql"], "Cannot write"],
  ])("ends with 2 and one line for %s", async (_, args, why) => {
    const { status, stdout, stderr } = await dbcoachHere(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(why);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});

describe("written", () => {
  const textual = FORMATS.filter((format) => !["png", "pdf"].includes(format));

  it.each(textual)("gives %s for an awkward design", async (format) => {
    const text = await written(format, { design: awkward, engine: format === "mongoose" ? "mongodb" : "postgresql" });
    expect(String(text).length).toBeGreaterThan(200);
    expect(String(text)).not.toMatch(/\bundefined\b|\[object Object\]|NaN/);
  });

  it("gives a PDF of the diagram and the documents", async () => {
    const bytes = await written("pdf", { design: awkward, engine: "postgresql" });
    const text = Buffer.from(bytes).toString("latin1");
    expect(text.startsWith("%PDF-")).toBe(true);
    expect(text.trimEnd().endsWith("%%EOF")).toBe(true);
    expect((text.match(/\/Type \/Page\b/g) ?? []).length).toBeGreaterThan(2);
  });
});

describe("leftOutLines", () => {
  it("says what the script leaves out, and nothing where it says all", () => {
    const [first, ...others] = shop.tables;
    if (!first) throw new Error("The shop has tables.");
    const keyless = { ...shop, tables: [{ ...first, primaryKey: [], uniques: [] }, ...others] };
    const referring = shop.relationships.filter(({ to }) => to.tableId === first.id).length;
    const lines = leftOutLines(keyless, "postgresql").filter((line) => line.includes("foreign key"));
    expect([lines.length, referring > 0]).toEqual([referring, true]);
    expect(lines[0]).toMatch(/^PostgreSQL: The foreign key from \w+ to \w+ was left out\. \S/);
    expect(leftOutLines(shop, "postgresql")).toEqual([]);
  });
});

describe("dbcoach import", () => {
  const dbml = `Table users {
  id bigint [pk, increment]
  email varchar(254) [not null, unique]
  mood mood_type
}
Table posts {
  id bigint [pk, increment]
  user_id bigint [not null, ref: > users.id]
}
`;

  it("reads DBML, and says by line what it did not understand", async () => {
    const { status, stdout, stderr } = await dbcoachHere(
      "import",
      file("blog.dbml", dbml),
      "--format",
      "sql",
      "--engine",
      "mysql",
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/CREATE TABLE posts/);
    expect(stdout).toMatch(/FOREIGN KEY \(user_id\)/);
    expect(stderr).toMatch(/^blog\.dbml:4:3: this type is unknown, and kept as long text: mood mood_type$/m);
  });

  it("reads Prisma", async () => {
    const schema = `model User {\n  id Int @id @default(autoincrement())\n  posts Post[]\n}\nmodel Post {\n  id Int @id\n  userId Int @map("user_id")\n  user User @relation(fields: [userId], references: [id], onUpdate: NoAction)\n}\n`;
    const { status, stdout, stderr } = await dbcoachHere("import", file("blog.prisma", schema), "--format", "sql");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain('REFERENCES "User" (id)');
  });

  it("reads SQL of the engine's dialect", async () => {
    const script = file(
      "notes.sql",
      "CREATE TABLE notes (id bigint PRIMARY KEY, body text NOT NULL);\nCREATE VIEW v AS SELECT 1;\n",
    );
    const { status, stdout, stderr } = await dbcoachHere("import", script, "--format", "dbml");
    expect({ status, named: stdout.includes("Table notes {") }).toEqual({ status: 0, named: true });
    expect(stderr).toMatch(/^notes\.sql:2:1: /);
  });

  it.each([
    ["another kind of file", file("x.txt", "x"), "ends in"],
    ["no schema at all", file("x.dbml", "Table {"), "holds no table"],
  ])("ends with 2 for %s", async (_, name, why) => {
    const { status, stdout, stderr } = await dbcoachHere("import", name);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(why);
  });

  it("keeps what an export wrote", async () => {
    const exported = await dbcoachHere(
      "export",
      file("again.json", designJson(shop)),
      "--format",
      "prisma",
      "--out",
      "again.prisma",
    );
    expect(exported.status).toBe(0);
    const { stdout } = await dbcoachHere("import", "again.prisma", "--format", "prisma");
    expect(stdout).toBe(readFileSync(join(directory, "again.prisma"), "utf8"));
  });
});
