import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp, startGeneration, waitUntilSaved } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { LIBRARY } from "./descriptions.ts";
import { Product } from "./product.ts";

/** What nobody should do, and everybody does. */
describe("bad input", () => {
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

  it.each(["hello", "Ein Buch hat einen Titel und einen Autor"])(
    "designs nothing from %j, says what is missing, and keeps the text",
    async (text) => {
      await startGeneration(page, product.url, text);
      await page
        .getByRole("link", { name: "Edit description" })
        .or(page.getByRole("button", { name: "Edit description" }))
        .click();
      await page.waitForURL(`${product.url}/`);
      await expect.poll(() => page.getByLabel("Description of your data").inputValue()).toBe(text);
      const stats = await (await page.request.get(`${product.url}/rest/v1/stats`)).json();
      expect(stats.totalProjects).toBe(0);
    },
  );

  it("sends who has no description home, and keeps no trace of it in the history", async () => {
    await page.goto(`${product.url}/projects`);
    await page.goto(`${product.url}/streaming?dbType=SQL`);
    await page.waitForURL(`${product.url}/`);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe("/projects");
  });

  it("says which database types there are, when the address names another", async () => {
    await page.goto(`${product.url}/streaming?prompt=${encodeURIComponent(LIBRARY)}&dbType=Oracle`);
    await page.getByText("There is no database type “Oracle”", { exact: false }).first().waitFor();
  });

  it("keeps a description of 20,000 characters through a reload", async () => {
    // Of characters that the page's fonts lack, a few: looking for others takes browsers seconds.
    const long = `${LIBRARY} ${"Notes: 表, 🐘. ".repeat(50)}${"Ñandúes ñoños. ".repeat(1_400)}`.slice(0, 19_990);
    await startGeneration(page, product.url, long);
    await waitUntilSaved(page);
    await page.reload();
    await page.getByText("Saved", { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get("prompt")).toBe(long.trim());
  });

  it("shows another's project and conversation to nobody", async () => {
    const { data } = await (await page.request.get(`${product.url}/rest/v1/projects`)).json();
    const other = await (await newContext(browser)).context.newPage();
    await other.goto(`${product.url}/projects/${data[0].id}`);
    await other.getByText("Authentication Required").waitFor();
    await other.getByText("You need to be signed in to access this feature. Please sign in to continue.").waitFor();
    await signUp(other, product.url);
    await other.goto(`${product.url}/projects/${data[0].id}`);
    await other.getByText("There is nothing here, or it is not yours.").waitFor();
    await other.context().close();
  });
});
