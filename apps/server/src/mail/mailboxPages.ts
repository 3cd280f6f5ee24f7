import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { Server } from "../http/contractRoutes.ts";
import { escapeHtml } from "./letter.ts";
import type { Mailbox, ReceivedMail } from "./mailbox.ts";

/** The purpose for which the key in the mailbox's address is derived from the server's secret. */
export const MAILBOX_PURPOSE = "development-mailbox";

/** The path of the mailbox page. Its key keeps others in the network from reading links that open accounts. */
export const mailboxPath = (key: Buffer): string => `/dev/mailbox/${key.toString("base64url").slice(0, 22)}`;

/** Serves the development mailbox: the list, each mail, and both as JSON for tests. A wrong key finds nothing. */
export function serveMailbox(app: Server, mailbox: Mailbox, path: string): void {
  const guarded = (answer: (c: Context) => Response | Promise<Response>) => (c: Context) => {
    const root = c.req.path.split("/").slice(0, 4).join("/");
    c.header("cache-control", "no-store");
    return isSame(root, path) ? answer(c) : c.notFound();
  };
  app.get(
    "/dev/mailbox/:key",
    guarded((c) =>
      c.req.header("accept")?.includes("text/html") ? c.html(listPage(mailbox.list(), path)) : c.json(mailbox.list()),
    ),
  );
  app.get(
    "/dev/mailbox/:key/:id",
    guarded((c) => {
      const mail = mailbox.find(c.req.param("id") ?? "");
      return mail ? c.html(mailPage(mail, path)) : c.notFound();
    }),
  );
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function listPage(mails: readonly ReceivedMail[], path: string): string {
  const rows = mails.map(
    (mail) => `<li><a href="${path}/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>
<span>to ${escapeHtml(mail.to)}</span>${timeOf(mail)}</a></li>`,
  );
  const empty = "<p>No mails yet. What the product sends to people appears here; reload the page to see it.</p>";
  return page("Mailbox", rows.length > 0 ? `<ul>${rows.join("\n")}</ul>` : empty);
}

function mailPage(mail: ReceivedMail, path: string): string {
  // The frame may neither run scripts nor see this page; its links open in a tab of their own.
  const framed = escapeHtml(mail.html.replace("<head>", '<head><base target="_blank">'));
  return page(
    mail.subject,
    `<p><a href="${path}">All mails</a></p>
<p>To ${escapeHtml(mail.to)} ${timeOf(mail)}</p>
<h2>HTML</h2>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>
<h2>Text</h2>
<pre>${linked(mail.text)}</pre>`,
  );
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
}

const timeOf = ({ at }: ReceivedMail): string =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace("T", " ")} UTC</time>`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Development mailbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="mark">Development mailbox. Nothing here was sent to anybody.</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

const STYLE = `
body { margin: 0; font: 15px/1.5 Inter, system-ui, sans-serif; background: light-dark(#fbfbfc, #101114); color: light-dark(#16181d, #eceef2); }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px; }
h1 { font-size: 24px; } h2 { font-size: 15px; margin-top: 32px; }
.mark, span, time { color: light-dark(#606672, #989fab); font-size: 13px; }
a { color: light-dark(#3a3ec4, #a9adff); }
ul { list-style: none; padding: 0; border-top: 1px solid light-dark(#e4e6ea, #282b31); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 4px; text-decoration: none; color: inherit;
  border-bottom: 1px solid light-dark(#e4e6ea, #282b31); }
li strong { grid-column: 1 / -1; }
iframe { width: 100%; height: 560px; border: 1px solid light-dark(#e4e6ea, #282b31); border-radius: 8px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid light-dark(#e4e6ea, #282b31);
  border-radius: 8px; font: 13px/1.6 "JetBrains Mono", monospace; }
`;
