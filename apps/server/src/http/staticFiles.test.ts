import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createServerApp } from "./contractRoutes.ts";
import { serveWebApp } from "./staticFiles.ts";

const webRoot = mkdtempSync(join(tmpdir(), "dbcoach-web-"));
mkdirSync(join(webRoot, "assets"));
writeFileSync(join(webRoot, "index.html"), "<head><title>DBCoach</title></head>");
writeFileSync(join(webRoot, "assets", "app-1.js"), "plain");
writeFileSync(join(webRoot, "assets", "app-1.js.br"), "compressed");
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

const app = createServerApp();
serveWebApp(app, webRoot, async (id) => (id === "known" ? "<meta $& />" : ""));
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

it.each(["/", "/projects/7", "/no/such/page"])("gives the application at %s, never kept", async (path) => {
  const response = await get(path, { accept: "text/html" });
  expect(await response.text()).toBe("<head><title>DBCoach</title></head>");
  expect(response.headers.get("cache-control")).toBe("no-cache");
});

it("gives assets compressed where they are, and for good", async () => {
  expect(await (await get("/assets/app-1.js")).text()).toBe("plain");
  const compressed = await get("/assets/app-1.js", { "accept-encoding": "gzip, br" });
  expect(await compressed.text()).toBe("compressed");
  expect(compressed.headers.get("content-encoding")).toBe("br");
  expect(compressed.headers.get("cache-control")).toContain("immutable");
});

it.each([
  ["a missing asset", "/assets/app-0.js", "text/html"],
  ["a missing file that is no page", "/favicon.png", "image/png"],
  ["a way out of the folder", "/assets/..%2f..%2f..%2fetc%2fpasswd", "*/*"],
])("gives no page for %s", async (_, path, accept) => {
  expect((await get(path, { accept })).status).toBe(404);
});

it("puts the tags of a link preview into the page of a shared project only", async () => {
  const page = async (path: string) => (await get(path, { accept: "text/html" })).text();
  expect(await page("/projects/shared/known")).toMatch(/<title>DBCoach<\/title>\s*<meta \$& \/>\s*<\/head>/);
  expect(await page("/projects/shared/unknown")).not.toContain("<meta");
  expect(await page("/projects/known")).not.toContain("<meta");
});
