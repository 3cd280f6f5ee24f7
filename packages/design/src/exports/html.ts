import MarkdownIt from "markdown-it";

export interface HtmlInput {
  title: string;
  /** The documents, as markdown. HTML in it is shown as text. */
  markdown: string;
  /** The diagram as SVG for a light and for a dark page; left out when absent. */
  diagram?: { light: string; dark: string };
}

const STYLE = `
:root { color-scheme: light dark; --page: #fbfbfc; --surface: #fff; --sunken: #f4f5f7; --line: #e4e6ea; --ink: #16181d; --muted: #606672; --accent: #4549d8; }
@media (prefers-color-scheme: dark) { :root { --page: #131417; --surface: #1b1d21; --sunken: #202328; --line: #30343b; --ink: #eceef2; --muted: #a0a6b1; --accent: #8f95ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.6 Inter, system-ui, sans-serif; }
.layout { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: 3rem; max-width: 84rem; margin: 0 auto; padding: 3rem 2rem; }
nav { position: sticky; top: 2rem; align-self: start; max-height: calc(100vh - 4rem); overflow: auto; font-size: 0.875rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 0.2rem 0; color: var(--muted); text-decoration: none; }
nav a:hover, nav a:focus-visible { color: var(--accent); }
h1 { margin: 0 0 2rem; font-size: 2rem; line-height: 1.2; letter-spacing: -0.02em; }
h2 { margin: 3.5rem 0 1rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.35rem; }
h3 { margin: 2rem 0 0.75rem; font: 600 1rem/1.4 "JetBrains Mono", ui-monospace, monospace; }
p, ul, ol { max-width: 75ch; }
code, pre { font-family: "JetBrains Mono", ui-monospace, Menlo, Consolas, monospace; font-size: 0.85em; }
code { padding: 0.1em 0.35em; border-radius: 4px; background: var(--sunken); }
pre { padding: 1rem; overflow: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--sunken); line-height: 1.5; }
pre code { padding: 0; background: none; font-size: 0.8rem; }
.scroll { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.4rem 0.9rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--muted); font-weight: 600; }
figure { margin: 0 0 2rem; overflow: auto; border: 1px solid var(--line); border-radius: 12px; }
figure svg { display: block; max-width: 100%; height: auto; margin: 0 auto; }
.dark { display: none; }
@media (prefers-color-scheme: dark) { .light { display: none; } .dark { display: block; } }
@media (max-width: 60rem) { .layout { display: block; padding: 1.5rem 1rem; } nav { display: none; } }
@media print { nav { display: none; } .layout { display: block; padding: 0; } pre { white-space: pre-wrap; } h2 { break-after: avoid; } figure, tr { break-inside: avoid; } .dark { display: none; } .light { display: block; } }
`;

/** One file that holds everything: documents, diagram and style, for light, dark and paper. It asks for nothing outside. */
export function htmlDocument({ title, markdown, diagram }: HtmlInput): string {
  const headings: { id: string; text: string }[] = [];
  const body = renderer(headings).render(markdown);
  const links = headings.map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`).join("");
  const figure = diagram
    ? `<figure class="light">${diagram.light}</figure><figure class="dark">${diagram.dark}</figure>`
    : "";
  // The diagram belongs behind the title.
  const main = body.replace("</h1>", () => `</h1>${figure}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="layout">
<nav aria-label="Contents"><ul>${links}</ul></nav>
<main>
${main}</main>
</div>
</body>
</html>
`;
}

/** Markdown without HTML, links or images; headings of the second level get anchors and are gathered. */
function renderer(headings: { id: string; text: string }[]) {
  const markdownIt = new MarkdownIt({ html: false, linkify: false }).disable(["link", "image", "autolink"]);
  const { rules } = markdownIt.renderer;
  rules.heading_open = (tokens, at, options, _, self) => {
    const token = tokens[at];
    const text = tokens[at + 1]?.children?.map(({ content }) => content).join("") ?? "";
    if (token?.tag === "h2") {
      const id = `part-${headings.length + 1}`;
      headings.push({ id, text });
      token.attrSet("id", id);
    }
    return self.renderToken(tokens, at, options);
  };
  rules.table_open = () => '<div class="scroll"><table>\n';
  rules.table_close = () => "</table></div>\n";
  return markdownIt;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
