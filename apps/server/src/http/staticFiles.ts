import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context } from "hono";
import { compress } from "hono/compress";
import type { Server } from "./contractRoutes.ts";
import { escaped, NO_INDEX, type PageHead } from "./previewTags.ts";
import { robotsText, siteMap, tagsOf } from "./publicPages.ts";

interface PageOptions {
  /** Where this server is reached, for an address that it was asked for. */
  originOf: (address: string) => string;
  /** What the page of a shared project is called, and the tags that it says itself; undefined without such a project. */
  sharedHead: (shareId: string, origin: string) => Promise<PageHead | undefined>;
  /** The video that 'Watch Intro' shows instead of the recording that is built in. */
  introVideoId?: string | undefined;
}

/** Pages that the build has drawn already, as scripts/build.mjs names them: "/demo" is demo.html. */
const DRAWN = "drawn";
/** The session's cookie, also where its name says that it came over TLS. */
const SESSION_COOKIE = /(^|;\s*)(__Secure-)?dbcoach\.session_token=/;
/** What has no hash in its name may be as old as this. */
const KEPT_SECONDS = 3_600;

/**
 * Serves the built web application: hashed assets for a year, everything else through index.html, because the routes
 * of the application are resolved in the browser. A missing asset is a 404, not the application. Whoever has no session
 * gets the pages for strangers as they look at first, so that they can be read before any script has come.
 */
export function serveWebApp(app: Server, webRoot: string, { originOf, sharedHead, introVideoId }: PageOptions): void {
  const index = join(webRoot, "index.html");
  if (!existsSync(index)) return;
  const html = readFileSync(index, "utf8");
  const drawn = drawnPages(join(webRoot, DRAWN));
  const lengths = assetLengths(join(webRoot, "assets"));
  const root = relative(process.cwd(), webRoot) || ".";
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("cache-control", "public, max-age=31536000, immutable");
    // The list of types that files are served by does not know captions.
    if (c.res.ok && c.req.path.endsWith(".vtt")) c.header("content-type", "text/vtt; charset=utf-8");
    // Compressed, it says only how much travels: whoever shows how much has come counts what is read.
    const length = c.res.headers.has("content-encoding") ? lengths.get(c.req.path) : undefined;
    if (length !== undefined) c.header("x-file-length", String(length));
  });
  const settings = introVideoId ? `\n    <meta name="intro-video" content="${introVideoId}" />` : "";
  const answer = (c: Context, page: string, { title, tags }: PageHead) => {
    const called = title === undefined ? page : page.replace(/(?<=<title>)[^<]*/, () => escaped(title));
    const text = called.replace("</head>", () => `  ${tags}${settings}\n  </head>`);
    return c.html(text, 200, { "cache-control": "no-cache" });
  };
  const page = (c: Context) => {
    const known = SESSION_COOKIE.test(c.req.header("cookie") ?? "");
    c.header("vary", "cookie");
    const text = (known ? undefined : drawn.get(c.req.path)) ?? html;
    return answer(c, text, { tags: tagsOf(c.req.path, originOf(c.req.url)) });
  };
  const compressed = compress();
  app.get("/", compressed, page);
  // Only who has the link is meant, and one that was taken back is to be forgotten: no index keeps such a page.
  app.get("/projects/shared/:id", compressed, async (c) => {
    const shared = await sharedHead(c.req.param("id"), originOf(c.req.url));
    return answer(c, html, { title: shared?.title, tags: `${NO_INDEX}\n    ${shared?.tags ?? ""}` });
  });
  app.get("/robots.txt", (c) => c.text(robotsText(originOf(c.req.url))));
  app.get("/sitemap.xml", (c) => c.body(siteMap(originOf(c.req.url)), 200, { "content-type": "application/xml" }));
  app.use(`/${DRAWN}/*`, async (c) => c.notFound());
  app.use("*", async (c, next) => {
    await next();
    const isFile = /^\/[\w-]+\.(svg|png|ico|webmanifest|js)$/.test(c.req.path);
    if (c.res.ok && isFile) c.header("cache-control", `public, max-age=${KEPT_SECONDS}`);
  });
  app.use("*", serveStatic({ root, precompressed: true }));
  app.get("*", compressed, async (c) => {
    const isAsset = c.req.path.startsWith("/assets/");
    const wantsPage = c.req.header("accept")?.includes("text/html") ?? false;
    return isAsset || !wantsPage ? c.notFound() : page(c);
  });
}

/** How long the assets are, in bytes and as they are read, by their paths. */
function assetLengths(folder: string): Map<string, number> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(names.map((name) => [`/assets/${name}`, statSync(join(folder, name)).size]));
}

/** The drawn pages by their paths. */
function drawnPages(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((name) => name.endsWith(".html"));
  return new Map(
    files.map((name) => {
      const path = name === "home.html" ? "/" : `/${name.replace(".html", "")}`;
      return [path, readFileSync(join(folder, name), "utf8")];
    }),
  );
}
