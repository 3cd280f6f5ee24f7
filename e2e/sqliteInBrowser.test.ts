import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeProfiles, sharedBrowser } from "./browser.ts";

/** SQLite executes designs in a browser's worker, by the same code as on a server. */
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const WORKER = `
import { createBrowserSqliteEngine } from "./packages/engines/src/sqlite/browser.ts";
import { generateSamples } from "./packages/design/src/samples/generate.ts";
import { library, shop } from "./packages/design/test/designs.ts";
self.onmessage = async () => {
  const engine = createBrowserSqliteEngine("/sql-wasm.wasm");
  const items = [];
  const onItems = (some) => items.push(...some);
  const evidence = [];
  for (const design of [shop, library]) evidence.push(await engine.verify(design, generateSamples(design), { onItems }));
  const script = await engine.runScript("CREATE TABLE a (b INTEGER);\\nSELECT nothing FROM a;");
  self.postMessage({ evidence, seen: items.length, script });
};`;

let browser: Browser;
let server: Server;
beforeAll(async () => {
  const bundled = await build({
    stdin: { contents: WORKER, resolveDir: ROOT, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    external: ["fs", "path", "crypto"],
  });
  const files: Record<string, [type: string, body: string | Buffer]> = {
    "/": ["text/html", "<!doctype html><title>SQLite</title>"],
    "/worker.js": ["text/javascript", bundled.outputFiles[0]?.text ?? ""],
    "/sql-wasm.wasm": ["application/wasm", readFileSync(wasmFile())],
  };
  server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ""] ?? ["text/plain", ""];
    response.setHeader("Content-Type", type).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  browser = await sharedBrowser();
}, 60_000);
afterAll(async () => {
  await closeProfiles(browser);
  server?.close();
});

/** The database as the package ships it. */
function wasmFile(): string {
  return createRequire(fileURLToPath(new URL("../packages/engines/package.json", import.meta.url))).resolve(
    "sql.js/dist/sql-wasm.wasm",
  );
}

it("executes designs in the browser, attacks included", async () => {
  const page = await browser.newPage();
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  const result = await page.evaluate(
    () =>
      new Promise<{
        evidence: { ok: boolean; level: string; version: string; items: { kind: string; ok: boolean }[] }[];
        seen: number;
        script: { ok: boolean; items: { ok: boolean; error?: { message: string } }[] };
      }>((resolve, reject) => {
        const worker = new Worker("/worker.js", { type: "module" });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage("go");
      }),
  );
  for (const { ok, level, version, items } of result.evidence) {
    expect({ ok, level, failed: items.filter((item) => !item.ok) }).toEqual({
      ok: true,
      level: "executed",
      failed: [],
    });
    expect(version).toMatch(/^SQLite 3\.\d+/);
    expect(items.filter(({ kind }) => kind === "attack").length).toBeGreaterThan(20);
  }
  expect(result.seen).toBe(result.evidence.reduce((sum, { items }) => sum + items.length, 0));
  expect(result.script.ok).toBe(false);
  expect(result.script.items.at(-1)?.error?.message).toContain("nothing");
});
