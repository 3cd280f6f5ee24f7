/** What link previews show of a page, as the Open Graph protocol and its readers recommend. */
export interface Preview {
  title: string;
  /** Shortened where it is long. */
  description: string;
  /** The page's own address. */
  url: string;
  picture: { url: string; alt: string } | undefined;
}

/** What the server says of a page in its head. */
export interface PageHead {
  /** What the page is called, for those who read no scripts; without one, what its file says. */
  title?: string | undefined;
  tags: string;
}

/** The size of a picture in a link preview, in pixels. */
export const PREVIEW_PICTURE = { width: 1200, height: 630 } as const;
const DESCRIPTION_LENGTH = 200;

/** The tags for those who read no scripts. */
export function previewTags({ title, description, url, picture }: Preview): string {
  const text =
    description.length > DESCRIPTION_LENGTH
      ? `${description.slice(0, DESCRIPTION_LENGTH).toWellFormed()}…`
      : description;
  const properties: [string, string][] = [
    ["og:type", "website"],
    ["og:site_name", "DBCoach"],
    ["og:title", title],
    ["og:description", text],
    ["og:url", url],
  ];
  if (picture) {
    properties.push(
      ["og:image", picture.url],
      ["og:image:width", String(PREVIEW_PICTURE.width)],
      ["og:image:height", String(PREVIEW_PICTURE.height)],
      ["og:image:alt", picture.alt],
    );
  }
  return [
    '<meta name="twitter:card" content="summary_large_image" />',
    ...properties.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`),
  ].join("\n    ");
}

/** Asks search engines to stay away from a page. */
export const NO_INDEX = '<meta name="robots" content="noindex" />';

/** Text as it stands in HTML and XML, between tags and as the value of an attribute. */
export function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
