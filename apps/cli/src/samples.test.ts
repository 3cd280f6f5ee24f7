import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { designJson } from "@dbcoach/design/exports/designJson";
import { awkward, shop } from "@dbcoach/design/test/designs";
import { afterAll, describe, expect, it } from "vitest";
import { decoded } from "./input.ts";
import { type SamplesOptions, writeSamples } from "./samples.ts";
import { UsageError } from "./usageError.ts";

const directory = mkdtempSync(join(tmpdir(), "dbcoach-samples-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const path = (name: string) => join(directory, name);
writeFileSync(path("shop.json"), designJson(shop));
writeFileSync(path("awkward.json"), designJson(awkward));

const options: SamplesOptions = { engine: "sqlite", format: "sql", rows: 20, seed: 1 };

describe("writeSamples", () => {
  it("writes a file for each table", async () => {
    await writeSamples(path("awkward.json"), { ...options, format: "csv", out: path("rows") });
    expect(readdirSync(path("rows"))).toHaveLength(awkward.tables.length);
    await writeSamples(path("shop.json"), { ...options, format: "csv", out: path("shop") });
    expect(
      readFileSync(join(path("shop"), "products.csv"), "utf8")
        .trim()
        .split("\n").length,
    ).toBeGreaterThan(20);
  });

  it("says what it cannot write", async () => {
    for (const out of [path("no/rows.sql"), directory]) {
      await expect(writeSamples(path("shop.json"), { ...options, out })).rejects.toThrow(UsageError);
    }
    const inTheWay = writeSamples(path("shop.json"), { ...options, format: "csv", out: path("shop.json") });
    await expect(inTheWay).rejects.toThrow(UsageError);
    expect(readFileSync(path("shop.json"), "utf8")).toBe(designJson(shop));
  });

  it("leaves nothing half-written when it is interrupted", async () => {
    const out = path("interrupted.sql");
    const listening = process.listenerCount("SIGINT");
    const writing = writeSamples(path("shop.json"), { ...options, rows: 100_000, out });
    const [interrupt] = process.listeners("SIGINT").slice(listening);
    interrupt?.("SIGINT");
    await expect(writing).rejects.toThrow(`Cannot write ${out}: interrupted`);
    expect([existsSync(out), process.listenerCount("SIGINT")]).toEqual([false, listening]);
  });
});

describe("decoded", () => {
  it("reads UTF-8 and marked UTF-16, and nothing else", () => {
    const text = "CREATE TABLE naïve (🛒 int)";
    expect(decoded(Buffer.from(`\uFEFF${text}`), "x")).toBe(text);
    expect(decoded(Buffer.from(`\uFEFF${text}`, "utf16le"), "x")).toBe(text);
    expect(() => decoded(Buffer.from(text, "utf16le"), "x")).toThrow("x is not a text in UTF-8.");
    expect(() => decoded(Buffer.from([0x61, 0xff, 0x62]), "x")).toThrow(UsageError);
  });
});
