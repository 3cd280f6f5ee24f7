import { readFileSync } from "node:fs";
import type { Browser, Download, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { design, signUp } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { expectAccessible, expectToFitPhone } from "./fitness.ts";
import { Product } from "./product.ts";

/** What a project's owner does with a finished design: query it, change versions, take it away, show it to others. */

let product: Product;
let browser: Browser;
let page: Page;
let projectId: string;

beforeAll(async () => {
  product = Product.shared();
  browser = await sharedBrowser();
  page = await (await newContext(browser, { reducedMotion: true })).context.newPage();
  await signUp(page, product.url);
  projectId = await design(
    page,
    product.url,
    "A library lends books to members. Each book has a title and an ISBN. Each member has a name and an email. Each loan has a due date.",
  );
  await page.goto(`${product.url}/projects/${projectId}`);
}, 60_000);
afterAll(() => closeProfiles(browser));

const api = (path: string) => `${product.url}${path.replace("{id}", projectId)}`;
const contentOf = async (download: Download) => readFileSync(await download.path(), "utf8");

it("runs SQL on the design with its sample data in the browser, and keeps what was run", async () => {
  await page.getByRole("tab", { name: "Queries" }).click();
  const editor = page.getByRole("textbox", { name: "SQL", exact: true });
  const runText = async (text: string) => {
    await editor.fill(text);
    await editor.press("Control+Enter");
  };
  await runText("INSERT INTO books (isbn, title) VALUES ('978-0', 'Mine');\nSELECT count(*) AS books FROM books;");
  await page.getByText("1 row changed").waitFor({ timeout: 60_000 });
  await page.getByRole("cell", { name: "21", exact: true }).waitFor();
  await expectAccessible(page);

  await runText("SELECT title FROM books WHERE isbn = '978-0'");
  const [csv] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV" }).click()]);
  expect(await contentOf(csv)).toBe("title\r\nMine\r\n");

  await page.getByRole("button", { name: "Explain" }).click();
  await page.getByText(/Index Scan using pk_books on books/).waitFor();

  await runText("SELECT nothing FROM books");
  await page.getByText('column "nothing" does not exist (line 1, column 8)').waitFor();
  await page.getByRole("button", { name: "SQL console 3 queries" }).waitFor();
  const { data: sessions } = await (await page.request.get(api("/rest/v1/projects/{id}/sessions"))).json();
  const { data: kept } = await (await page.request.get(api(`/rest/v1/sessions/${sessions[0].id}/queries`))).json();
  expect(kept.map(({ success, rowCount }: { success: boolean; rowCount: number }) => [success, rowCount])).toEqual([
    [true, 1],
    [true, 1],
    [false, null],
  ]);

  // Only the database's own thread may compile what it is made of.
  const opened = await page.reload();
  expect(opened?.headers()["content-security-policy"]).toContain("script-src 'self';");
  await page.getByRole("tab", { name: "Queries" }).click();
  await page.getByText("SELECT nothing FROM books").first().waitFor();
  await page.getByRole("combobox", { name: "Database" }).click();
  await page.getByRole("option", { name: "SQLite" }).click();
  await runText("SELECT count(*) FROM books");
  await page.getByRole("cell", { name: "20", exact: true }).waitFor();
});

it("ends a query that does not end, and begins again with the sample data", async () => {
  const editor = page.getByRole("textbox", { name: "SQL", exact: true });
  await editor.fill("WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT count(*) FROM t");
  await editor.press("Control+Enter");
  await page.getByText("Running…").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped. The next run begins with the sample data again.").waitFor();
  await editor.fill("SELECT count(*) FROM books");
  await editor.press("Control+Enter");
  await page.getByRole("cell", { name: "20", exact: true }).waitFor();
});

it("enhances the design, compares the versions, and restores the first", async () => {
  await page.request.post(api("/functions/v1/projects/{id}/changes"), {
    data: { baseVersion: 1, operations: [{ op: "renameTable", tableId: "loans", name: "lendings" }] },
  });
  await page.reload();
  await page.getByRole("tab", { name: "Overview" }).click();
  await page.getByRole("button", { name: "Compare with version 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare versions" });
  await dialog.getByRole("tab", { name: "Changes (1)" }).click();
  await dialog.getByText(/loans/).first().waitFor();
  await dialog.getByRole("tab", { name: "Migration" }).click();
  await dialog.getByText("RENAME TO lendings").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByRole("dialog", { name: "Restore version 1" }).getByRole("button", { name: "Restore" }).click();
  await page.getByText("Version 1 is back as version 3.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Restores version 1").waitFor();
});

it("takes the design away in a file of its kind", async () => {
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  const exported = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name }).click()]);
    return file;
  };
  const sql = await exported("SQL Scripts .sql");
  expect([sql.suggestedFilename(), await contentOf(sql)]).toEqual([
    "Database_Design_Complete.sql",
    expect.stringContaining("CREATE TABLE books"),
  ]);
  const pdf = await exported("PDF .pdf");
  expect((await contentOf(pdf)).startsWith("%PDF-")).toBe(true);
  await expect.poll(() => dialog.getByRole("button", { name: "Mongoose" }).count()).toBe(0);
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "SVG" }).click();
  await dialog.getByRole("alert").getByText("The export failed").waitFor();
  await page.context().setOffline(false);
  // What is fading away below the dialog's ground cannot be judged.
  await page.getByText("Version 1 is back as version 3.").waitFor({ state: "detached" });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement?.textContent === "Export");
});

it("shows the project to others by a link, until it is revoked", async () => {
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  const address = await dialog.getByLabel("Public link").inputValue();
  expect(address).toMatch(/\/projects\/shared\/[\w-]{22}$/);
  await expect
    .poll(() => dialog.getByRole("link", { name: "Twitter" }).getAttribute("href"))
    .toContain(encodeURIComponent(address));
  await expectAccessible(page);

  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const visitor = await other.newPage();
  const response = await visitor.goto(address);
  const html = (await response?.text()) ?? "";
  expect(html).toContain("<title>Library Database (PostgreSQL) · DBCoach</title>");
  expect(html).toContain('<meta property="og:title" content="Library Database (PostgreSQL)" />');
  expect(html).toContain('<meta name="robots" content="noindex" />');
  await visitor.getByRole("heading", { name: "Library Database (PostgreSQL)" }).waitFor();
  await visitor.getByLabel("Diagram with 3 tables").waitFor();
  await expectAccessible(visitor);
  await expectToFitPhone(visitor);

  await dialog.getByRole("button", { name: "Revoke link" }).click();
  await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
  await dialog.getByRole("button", { name: "Create link" }).waitFor();
  await visitor.reload();
  await visitor.getByRole("heading", { name: "This link does not work" }).waitFor();
  await other.close();
});
