import type { Mail } from "./mailer.ts";

/** What a mail says, before it has a form. */
export interface Letter {
  subject: string;
  /** The heading of the mail. */
  title: string;
  /** Paragraphs of plain text. */
  paragraphs: readonly string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** A code to type, shown large. */
  code?: string;
  /** Why the mail came, at its foot. */
  footnote: string;
}

/** The letter as a mail to this address: plain text, and HTML without images, scripts or anything from elsewhere. */
export function mailOf(letter: Letter, to: string): Mail {
  return { to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
}

function textOf({ title, paragraphs, action, code, footnote }: Letter): string {
  const parts = [title, ...paragraphs];
  if (code) parts.push(code);
  if (action) parts.push(`${action.label}:\n${action.url}`);
  return `${[...parts, `-- \n${footnote}`].join("\n\n")}\n`;
}

/** Tables and inline styles, because that is what mail programs understand; both colour schemes by a media query. */
function htmlOf({ subject, title, paragraphs, action, code, footnote }: Letter): string {
  const parts = paragraphs.map((text) => `<p class="ink" style="${STYLES.paragraph}">${escapeHtml(text)}</p>`);
  if (code) parts.push(`<p class="ink code" style="${STYLES.code}">${escapeHtml(code)}</p>`);
  if (action) {
    const url = escapeHtml(action.url);
    parts.push(
      `<p style="margin:24px 0"><a href="${url}" style="${STYLES.button}">${escapeHtml(action.label)}</a></p>`,
      `<p class="muted" style="${STYLES.small}">If the button does not work, open this address:<br><a class="muted" href="${url}" style="color:#606672;word-break:break-all">${url}</a></p>`,
    );
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f5f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="ink" style="${STYLES.brand}">DBCoach</td></tr>
<tr><td class="card" style="${STYLES.card}">
<h1 class="ink" style="${STYLES.title}">${escapeHtml(title)}</h1>
${parts.join("\n")}
</td></tr>
<tr><td class="muted" style="${STYLES.foot}">${escapeHtml(footnote)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const STYLES = {
  brand: `${FONT};font-size:16px;font-weight:600;color:#16181d;padding:0 4px 16px`,
  card: "background:#ffffff;border:1px solid #e4e6ea;border-radius:12px;padding:32px",
  title: `${FONT};font-size:20px;line-height:1.3;font-weight:600;color:#16181d;margin:0 0 16px`,
  paragraph: `${FONT};font-size:15px;line-height:1.55;color:#16181d;margin:0 0 12px`,
  code: "font-family:'JetBrains Mono',Menlo,Consolas,monospace;font-size:30px;letter-spacing:6px;font-weight:600;color:#16181d;margin:24px 0",
  button: `${FONT};display:inline-block;background:#4549d8;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none;border-radius:8px;padding:12px 20px`,
  small: `${FONT};font-size:13px;line-height:1.5;color:#606672;margin:0`,
  foot: `${FONT};font-size:12px;line-height:1.5;color:#606672;padding:16px 4px 0`,
} as const;

const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #101114 !important; }
.card { background: #17191d !important; border-color: #282b31 !important; }
.ink { color: #eceef2 !important; }
.muted { color: #989fab !important; }
}`;

/** Text that stays text inside of HTML, in quoted attributes too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
