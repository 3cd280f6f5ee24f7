import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createServerApp } from "./contractRoutes.ts";
import { siteMap, tagsOf } from "./publicPages.ts";
import { serveWebApp } from "./staticFiles.ts";

const webRoot = mkdtempSync(join(tmpdir(), "dbcoach-web-"));
mkdirSync(join(webRoot, "assets"));
mkdirSync(join(webRoot, "drawn"));
writeFileSync(join(webRoot, "index.html"), "<head><title>DBCoach</title></head>");
writeFileSync(join(webRoot, "drawn", "home.html"), "<head><title>Home</title></head>drawn");
writeFileSync(join(webRoot, "drawn", "demo.html"), "<head><title>Demo</title></head>drawn");
writeFileSync(join(webRoot, "icon.svg"), "<svg/>");
writeFileSync(join(webRoot, "assets", "app-1.js"), "plain");
writeFileSync(join(webRoot, "assets", "app-1.js.br"), "compressed");
writeFileSync(join(webRoot, "assets", "walkthrough-1.webm"), "0123456789");
writeFileSync(join(webRoot, "assets", "captions-1.vtt"), "WEBVTT");
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

const ORIGIN = "https://db.example";
const app = createServerApp();
serveWebApp(app, webRoot, {
  originOf: () => ORIGIN,
  sharedHead: async (id, origin) =>
    id === "known" ? { title: "A <b> & $& · DBCoach", tags: `<meta $& ${origin} />` } : undefined,
});
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const pageAt = async (path: string, cookie = "") => (await get(path, { accept: "text/html", cookie })).text();

it.each(["/", "/projects/7", "/no/such/page"])("gives the application at %s, never kept", async (path) => {
  const response = await get(path, { accept: "text/html", cookie: "dbcoach.session_token=x" });
  expect(await response.text()).toContain("<head><title>DBCoach</title>");
  expect(response.headers.get("cache-control")).toBe("no-cache");
});

it("gives strangers the pages that are drawn already, and nobody else", async () => {
  expect(await pageAt("/")).toContain("<title>Home</title>");
  expect(await pageAt("/demo", "theme=dark")).toContain("<title>Demo</title>");
  for (const cookie of ["dbcoach.session_token=x", "a=b; __Secure-dbcoach.session_token=x"]) {
    expect(await pageAt("/", cookie)).toContain("<title>DBCoach</title>");
  }
  expect((await get("/", { accept: "text/html" })).headers.get("vary")).toContain("cookie");
  expect((await get("/drawn/home.html", { accept: "text/html" })).status).toBe(404);
});

it("tells link previews and search engines of public pages, and keeps them from all others", async () => {
  const home = await pageAt("/");
  expect(home).toContain(`<link rel="canonical" href="${ORIGIN}/" />`);
  expect(home).toContain(`<meta property="og:image" content="${ORIGIN}/preview.png" />`);
  expect(home).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(home).not.toContain("noindex");
  for (const path of ["/settings/profile", "/conversations", "/auth/callback", "/no/such/page"]) {
    expect(await pageAt(path)).toContain('<meta name="robots" content="noindex" />');
  }
});

it("takes the host of a request for nothing but a host", () => {
  // What the parser of addresses lets through.
  const { origin } = new URL('https://db"onload=&example');
  expect(tagsOf("/", origin)).not.toContain('"onload');
  expect(siteMap(origin)).toContain("<loc>https://db&quot;onload=&amp;example/demo</loc>");
});

it("has a robots.txt that leads to the list of public pages", async () => {
  const robots = await get("/robots.txt");
  expect(robots.headers.get("content-type")).toMatch(/^text\/plain/);
  const text = await robots.text();
  expect(text).toContain("Disallow: /settings\n");
  expect(text).toContain("Allow: /projects/shared/\n");
  expect(text).not.toContain("Disallow: /\n");
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  const map = await get("/sitemap.xml");
  expect(map.headers.get("content-type")).toContain("xml");
  expect(await map.text()).toContain(`<loc>${ORIGIN}/demo</loc>`);
});

it("sends pages compressed to those who can read that", async () => {
  const long = `<head></head>${"x".repeat(2000)}`;
  writeFileSync(join(webRoot, "index.html"), long);
  const other = createServerApp();
  serveWebApp(other, webRoot, { originOf: () => ORIGIN, sharedHead: async () => undefined });
  const headers = { accept: "text/html", "accept-encoding": "br, gzip", cookie: "dbcoach.session_token=x" };
  const response = await other.request("/projects", { headers });
  expect(response.headers.get("content-encoding")).toBe("gzip");
});

it("lets browsers keep icons for an hour", async () => {
  expect((await get("/icon.svg")).headers.get("cache-control")).toBe("public, max-age=3600");
});

it("gives assets compressed where they are, and for good", async () => {
  expect(await (await get("/assets/app-1.js")).text()).toBe("plain");
  const compressed = await get("/assets/app-1.js", { "accept-encoding": "gzip, br" });
  expect(await compressed.text()).toBe("compressed");
  expect(compressed.headers.get("content-encoding")).toBe("br");
  expect(compressed.headers.get("x-file-length")).toBe(String("plain".length));
  expect(compressed.headers.get("cache-control")).toContain("immutable");
});

it("gives films in parts, as players ask for them, and their captions as such", async () => {
  const part = await get("/assets/walkthrough-1.webm", { range: "bytes=2-4" });
  expect(part.status).toBe(206);
  expect(await part.text()).toBe("234");
  expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(part.headers.get("content-type")).toBe("video/webm");
  expect(part.headers.get("cache-control")).toContain("immutable");
  expect((await get("/assets/captions-1.vtt")).headers.get("content-type")).toMatch(/^text\/vtt/);
});

it("names the intro video to the page, when there is one", async () => {
  expect(await pageAt("/")).not.toContain("intro-video");
  const other = createServerApp();
  serveWebApp(other, webRoot, {
    originOf: () => ORIGIN,
    sharedHead: async () => undefined,
    introVideoId: "abc-DEF_123",
  });
  const response = await other.request("/", { headers: { accept: "text/html" } });
  expect(await response.text()).toContain('<meta name="intro-video" content="abc-DEF_123" />');
});

it.each([
  ["a missing asset", "/assets/app-0.js", "text/html"],
  ["a missing file that is no page", "/favicon.png", "image/png"],
  ["a way out of the folder", "/assets/..%2f..%2f..%2fetc%2fpasswd", "*/*"],
])("gives no page for %s", async (_, path, accept) => {
  expect((await get(path, { accept })).status).toBe(404);
});

it("puts the name and the tags of a link preview into the page of a shared project only, and no such page into an index", async () => {
  const NO_INDEX = '<meta name="robots" content="noindex" />';
  expect(await pageAt("/projects/shared/known")).toMatch(
    new RegExp(
      `<title>A &lt;b&gt; &amp; \\$&amp; · DBCoach</title>\\s*${NO_INDEX}\\s*<meta \\$& https://db\\.example />`,
    ),
  );
  expect(await pageAt("/projects/shared/unknown")).toMatch(
    new RegExp(`<title>DBCoach</title>\\s*${NO_INDEX}\\s*</head>`),
  );
});
