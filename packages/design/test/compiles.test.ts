import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drizzleSchema } from "../src/exports/drizzle/schema.ts";
import { typescriptTypes } from "../src/exports/typescript.ts";
import * as designs from "./designs.ts";
import { richDesign } from "./rich.ts";

const cache = fileURLToPath(new URL("../node_modules/.cache/", import.meta.url));
const compiler = join(dirname(fileURLToPath(import.meta.resolve("typescript/package.json"))), "bin/tsc");

/** What the TypeScript compiler says of these files, all at once; "" when it has nothing to say. */
function compile(files: Record<string, string>): string {
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, "exports-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: "es2023",
      lib: ["es2023", "dom"],
      module: "esnext",
      moduleResolution: "bundler",
      skipLibCheck: true,
      types: [],
    };
    writeFileSync(join(directory, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    const { stdout, stderr } = spawnSync(process.execPath, [compiler, "-p", directory], { encoding: "utf8" });
    return stdout + stderr;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const ENGINES = ["postgresql", "vectordb", "mysql", "sqlite"];
const all = [...Object.values(designs), ...fc.sample(richDesign, { numRuns: 25, seed: 20_261_121 })];

describe("generated TypeScript", () => {
  it("compiles: Drizzle schemas for every engine that has them, and types", () => {
    const files: Record<string, string> = {};
    for (const [at, design] of all.entries()) {
      files[`types${at}.ts`] = typescriptTypes(design);
      for (const engine of ENGINES) {
        const written = drizzleSchema(design, engine);
        if (written.ok) files[`${engine}${at}.ts`] = written.text;
      }
    }
    expect(Object.keys(files)).toHaveLength(all.length * (ENGINES.length + 1));
    expect(compile(files)).toBe("");
  });

  it("is refused by the compiler when it is wrong", () => {
    expect(compile({ "wrong.ts": "export const x: number = 'a';" })).toContain("TS2322");
  });

  it.each(["sqlserver", "mongodb"])("says that Drizzle has nothing for %s", (engine) => {
    expect(drizzleSchema(designs.shop, engine)).toMatchObject({ ok: false, why: expect.stringContaining(engine) });
  });

  it("says what it leaves out", () => {
    expect(drizzleSchema(designs.shop, "mysql")).toMatchObject({
      text: expect.stringContaining("// index on name, description (fullText)"),
    });
  });
});
