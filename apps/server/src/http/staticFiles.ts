import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context } from "hono";
import type { Server } from "./contractRoutes.ts";

/** The tags that the page of a shared project says itself, with the address that it was asked for. */
type PreviewTags = (shareId: string, address: string) => Promise<string>;

/**
 * Serves the built web application: hashed assets for a year, everything else through index.html, because the routes
 * of the application are resolved in the browser. A missing asset is a 404, not the application.
 */
export function serveWebApp(app: Server, webRoot: string, previewTags: PreviewTags): void {
  const index = join(webRoot, "index.html");
  if (!existsSync(index)) return;
  const html = readFileSync(index, "utf8");
  const root = relative(process.cwd(), webRoot) || ".";
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("cache-control", "public, max-age=31536000, immutable");
  });
  const page = (c: Context) => c.html(html, 200, { "cache-control": "no-cache" });
  app.get("/", page);
  app.get("/projects/shared/:id", async (c) => {
    const tags = await previewTags(c.req.param("id"), c.req.url);
    return c.html(
      html.replace("</head>", () => `  ${tags}\n  </head>`),
      200,
      { "cache-control": "no-cache" },
    );
  });
  app.use("*", serveStatic({ root, precompressed: true }));
  app.get("*", (c) => {
    const isAsset = c.req.path.startsWith("/assets/");
    const wantsPage = c.req.header("accept")?.includes("text/html") ?? false;
    return isAsset || !wantsPage ? c.notFound() : page(c);
  });
}
