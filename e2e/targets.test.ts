import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp, waitUntilSaved } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { LIBRARY } from "./descriptions.ts";
import { Product } from "./product.ts";

/** The kinds and engines of the home form: each gives its own script, and says how far it was proven. */
describe("a design for another target", () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    product = Product.shared();
    browser = await sharedBrowser();
    page = await (await newContext(browser, { reducedMotion: true })).context.newPage();
    await signUp(page, product.url);
  });
  afterAll(() => closeProfiles(browser));

  const chooseKind = (kind: string) => page.getByRole("radiogroup", { name: "Database kind" }).getByText(kind).click();
  const chooseEngine = async (engine: string) => {
    await page.getByRole("combobox", { name: "SQL engine" }).selectOption(engine);
  };

  it.each([
    [
      "NoSQL",
      () => chooseKind("NoSQL"),
      "Script",
      "db.createCollection",
      "Validated, without a server, against MongoDB",
    ],
    ["SQLite", () => chooseEngine("SQLite"), "SQL", ") STRICT;", "Executed in SQLite"],
    ["SQL Server", () => chooseEngine("SQL Server"), "SQL", "NVARCHAR", "Parsed, not executed, by"],
  ] as const)("%s", async (dbType, choose, tab, words, verdict) => {
    await page.goto(product.url);
    await page.getByLabel("Description of your data").fill(LIBRARY);
    await choose();
    await page.getByRole("button", { name: "Generate with DBCoach Pro" }).click();
    await page.waitForURL("**/streaming?**");
    expect(new URL(page.url()).searchParams.get("dbType")).toBe(dbType);
    await waitUntilSaved(page);
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await page.getByRole("tabpanel").getByText(words).first().waitFor();
    await page
      .getByRole("link", { name: "Open project" })
      .or(page.getByRole("button", { name: "Open project" }))
      .click();
    await page.getByText(verdict).first().waitFor();
  });

  it("offers SQL engines only for SQL", async () => {
    await page.goto(product.url);
    await page.getByRole("combobox", { name: "SQL engine" }).waitFor();
    await chooseKind("VectorDB");
    await expect.poll(() => page.getByRole("combobox", { name: "SQL engine" }).count()).toBe(0);
    await page.getByText("PostgreSQL with pgvector, four agents").waitFor();
  });
});
