import { escaped, NO_INDEX, previewTags } from "./previewTags.ts";

/** The pages that are meant for everybody, with what search engines and link previews are told of them. */
const PAGES: { path: string; title: string; description: string }[] = [
  {
    path: "/",
    title: "DBCoach: databases designed and executed",
    description:
      "Describe your data in plain words. DBCoach designs the database and executes it, before you build on it.",
  },
  {
    path: "/demo",
    title: "DBCoach demo: watch a database being designed",
    description: "Describe your data and watch its database being designed, in your browser and without an account.",
  },
  {
    path: "/docs/api",
    title: "DBCoach API reference",
    description: "Every call with an example: start a generation, follow it live, fetch the design.",
  },
  {
    path: "/docs/stack",
    title: "What DBCoach is built with",
    description: "The open source that carries DBCoach, with versions and licences.",
  },
];
/** Drawn from the product itself (e2e/brand.ts). */
const PICTURE = {
  path: "/preview.png",
  alt: "A description, the diagram of its database, and the evidence of its run",
};

/** The tags that the page at a path has of its own, beside its title. Pages for one person only are not for indexes. */
export function tagsOf(path: string, origin: string): string {
  const page = PAGES.find((it) => it.path === path);
  if (!page) return NO_INDEX;
  const url = origin + path;
  const picture = { url: origin + PICTURE.path, alt: PICTURE.alt };
  return [
    `<meta name="description" content="${escaped(page.description)}" />`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    previewTags({ ...page, url, picture }),
  ].join("\n    ");
}

/**
 * What crawlers may read: pages, and the pictures of link previews. Shared projects may be read for their previews, and
 * ask on their own pages not to be indexed.
 */
export const robotsText = (origin: string): string => `User-agent: *
Allow: /projects/shared/
Allow: /storage/v1/shared/
Disallow: /auth/
Disallow: /conversations
Disallow: /functions/
Disallow: /generate
Disallow: /projects
Disallow: /realtime/
Disallow: /rest/
Disallow: /settings
Disallow: /storage/
Disallow: /streaming
Disallow: /unified-workspace

Sitemap: ${origin}/sitemap.xml
`;

/** The list of public pages, as crawlers read it. */
export function siteMap(origin: string): string {
  const urls = PAGES.map(({ path }) => `  <url><loc>${escaped(origin + path)}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
}
