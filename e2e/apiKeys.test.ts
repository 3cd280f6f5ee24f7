import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { expectFit } from "./fitness.ts";
import { Product } from "./product.ts";

const BANNER_MS = 30_000;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = Product.shared();
  browser = await sharedBrowser();
});
afterAll(() => closeProfiles(browser));

/** The page of API keys as its user walks it, with a script that uses the keys meanwhile. */
describe("API keys", () => {
  let page: Page;
  let key: string;

  beforeAll(async () => {
    const { context } = await newContext(browser, { reducedMotion: true });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    page = await context.newPage();
    await signUp(page, product.url);
    await page.clock.install();
    await page.goto(`${product.url}/settings/api-keys`);
  });
  afterAll(() => page.context().close());

  const script = (apiKey: string, path = "/rest/v1/stats", init: RequestInit = {}) =>
    fetch(product.url + path, { ...init, headers: { authorization: `Bearer ${apiKey}` } });
  const card = (name: string) => page.getByRole("listitem", { name });
  const newKey = () => page.getByTestId("new-key");
  async function choose(name: string, action: string) {
    await page.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  }

  it("teach what they are for while there is none", async () => {
    await page.getByText("No API keys yet").waitFor();
    await page.getByRole("heading", { name: "Security Best Practices" }).waitFor();
  });

  it("are made in a dialog that says what is wrong", async () => {
    await page.getByRole("button", { name: "Create New Key" }).click();
    const dialog = page.getByRole("dialog", { name: "Create New Key" });
    const create = dialog.getByRole("button", { name: "Create Key" });
    const checked = (name: string) => dialog.getByRole("checkbox", { name }).isChecked();
    await expect
      .poll(() => Promise.all(["read", "write", "delete", "admin"].map(checked)))
      .toEqual([true, true, false, false]);
    await expect
      .poll(() => dialog.getByLabel("Expires").locator("option").allTextContents())
      .toEqual(["Never", "After 7 days", "After 30 days", "After 90 days", "After 365 days"]);
    await dialog.getByLabel("Name").fill("   ");
    for (const name of ["read", "write"]) await dialog.getByRole("checkbox", { name }).uncheck();
    await create.click();
    await dialog.getByText("Name is required").waitFor();
    await dialog.getByText("Choose at least one permission").waitFor();

    await dialog.getByLabel("Name").fill("Nightly export");
    await dialog.getByRole("checkbox", { name: "read" }).check();
    await dialog.getByLabel("IP whitelist").fill("127.0.0.1\n\n  \n10.0.0.0/99");
    await create.click();
    await dialog.getByText("“10.0.0.0/99” is no IP address").waitFor();
    await dialog.getByLabel("IP whitelist").fill("127.0.0.1\n\n  \n::1");
    await dialog.getByLabel("Expires").selectOption("After 30 days");
    await create.click();
    await dialog.waitFor({ state: "hidden" });
    await card("Nightly export").getByText("Only from 127.0.0.1, ::1").waitFor();
    await card("Nightly export").getByText("Active").waitFor();
  });

  it("are shown once, for half a minute, and can be copied", async () => {
    key = (await newKey().textContent()) ?? "";
    expect(key).toMatch(/^dbcoach_live_sk_[A-Za-z0-9]{32}$/);
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    // The clock runs on by itself, too: a slow machine has ten seconds for the lines above.
    await page.clock.runFor(BANNER_MS - 10_000);
    await expect.poll(() => newKey().isVisible()).toBe(true);
    await page.clock.runFor(10_000);
    await newKey().waitFor({ state: "detached" });
    await expect.poll(() => page.content()).not.toContain(key.slice(16));
    await card("Nightly export")
      .getByText(`dbcoach_live...${key.slice(-4)}`)
      .waitFor();
  });

  it("open the API to a script, whose use the page shows", async () => {
    expect((await script(key)).status).toBe(200);
    expect((await script(key, "/rest/v1/projects")).status).toBe(200);
    const refused = await script(key, "/rest/v1/generations", { method: "DELETE" });
    expect(await refused.json()).toMatchObject({ code: "permission_missing" });
    await page.reload();
    const facts = card("Nightly export").getByRole("definition");
    await facts.last().waitFor();
    await expect.poll(async () => (await facts.allInnerTexts()).slice(0, 3)).toEqual(["3", "3", "0"]);
    await expect.poll(() => facts.last().textContent()).toMatch(/Just now\s*from (127\.0\.0\.1|::1)/);
  });

  it("are switched off and on", async () => {
    await choose("Nightly export", "Deactivate");
    await card("Nightly export").getByText("Inactive").waitFor();
    const refused = await script(key);
    expect(await refused.json()).toMatchObject({ status: 401, detail: "API key not found or inactive" });
    await choose("Nightly export", "Activate");
    await card("Nightly export").getByText("Active", { exact: true }).waitFor();
    expect((await script(key)).status).toBe(200);
  });

  it("are renamed", async () => {
    await choose("Nightly export", "Edit…");
    await page.getByRole("dialog").getByLabel("Name").fill("Weekly export");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await card("Weekly export").waitFor();
  });

  it("are rotated: the old one is refused, the count begins anew", async () => {
    await card("Weekly export").getByRole("button", { name: "Rotate" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Rotate" }).click();
    const rotated = (await newKey().textContent()) ?? "";
    expect(rotated).not.toBe(key);
    expect((await script(key)).status).toBe(401);
    await expect
      .poll(async () => (await card("Weekly export").getByRole("definition").allInnerTexts()).slice(0, 2))
      .toEqual(["0", "0"]);
    expect((await script(rotated)).status).toBe(200);
    key = rotated;
  });

  it("are not shown again after leaving the page", async () => {
    await newKey().waitFor();
    await page.getByRole("link", { name: "Appearance" }).click();
    await page.getByRole("heading", { name: "Appearance", level: 1 }).waitFor();
    await page.getByRole("link", { name: "API Keys" }).click();
    await card("Weekly export").waitFor();
    await expect.poll(() => newKey().count()).toBe(0);
  });

  it("that have expired stand on red", async () => {
    const ground = () => card("Weekly export").evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await ground();
    await page.clock.setFixedTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
    await page.reload();
    await card("Weekly export").getByText("Expired", { exact: true }).waitFor();
    await expect.poll(() => ground()).not.toBe(before);
    await page.clock.setFixedTime(Date.now());
  });

  it.each([
    ["GET", "Failed to fetch API keys"],
    ["POST", "Failed to create API key"],
    ["ROTATE", "Failed to rotate API key"],
    ["DELETE", "Failed to delete API key"],
  ])("say so when the server fails: %s", async (what, message) => {
    const path = what === "ROTATE" ? "**/rest/v1/api-keys/*/rotate" : "**/rest/v1/api-keys**";
    const method = what === "ROTATE" ? "POST" : what;
    await page.reload();
    await card("Weekly export").waitFor();
    await page.route(path, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    if (what === "GET") await page.reload();
    if (what === "POST") {
      await page.getByRole("button", { name: "Create New Key" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill("x");
      await page.getByRole("button", { name: "Create Key" }).click();
    }
    if (what === "ROTATE") {
      await card("Weekly export").getByRole("button", { name: "Rotate" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Rotate" }).click();
    }
    if (what === "DELETE") {
      await choose("Weekly export", "Delete…");
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    }
    await page.getByRole("alert").filter({ hasText: message }).waitFor();
    await page.unroute(path);
    if (what === "GET") {
      await page.getByRole("button", { name: "Retry" }).click();
      await card("Weekly export").waitFor();
    }
  });

  it("fit a phone, and are accessible in both colours", async () => {
    await page.reload();
    await card("Weekly export").waitFor();
    await expectFit(page);
    await page.getByRole("button", { name: "Create New Key" }).click();
    await page.getByRole("dialog").getByLabel("Name").waitFor();
    await expectFit(page);
    await page.keyboard.press("Escape");
  });

  it("are deleted after a question", async () => {
    await choose("Weekly export", "Delete…");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await card("Weekly export").waitFor();
    await choose("Weekly export", "Delete…");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No API keys yet").waitFor();
    expect((await script(key)).status).toBe(401);
  });
});

/** The page of the API reference, for somebody who has no account. */
describe("the API reference", () => {
  let page: Page;

  beforeAll(async () => {
    page = await (await newContext(browser, { reducedMotion: true })).context.newPage();
  });

  it("is open to everybody, and jumps to what the address names", async () => {
    await page.goto(`${product.url}/docs/api#createApiKey`);
    await page.getByRole("article", { name: "Make an API key" }).waitFor();
    await page.waitForFunction(() => window.scrollY > 0);
  });

  it("has an example in both languages for every call, and finds calls", async () => {
    await page.goto(`${product.url}/docs/api`);
    await page.getByRole("heading", { name: "API reference" }).waitFor();
    // Nothing moves when the face of code comes: it came with the page.
    expect(await page.evaluate(() => document.fonts.check("1rem 'JetBrains Mono Variable'"))).toBe(true);
    const document = await (await fetch(`${product.url}/openapi.json`)).json();
    const count = Object.values<object>(document.paths).flatMap(Object.keys).length;
    const articles = page.getByRole("article");
    await expect.poll(() => articles.count()).toBe(count);
    await expect.poll(() => articles.filter({ hasText: "curl " }).count()).toBe(count);
    await page.getByText("TypeScript", { exact: true }).click();
    await articles
      .filter({ hasText: "await fetch(" })
      .nth(count - 1)
      .waitFor();
    await page.getByRole("searchbox", { name: "Search the reference" }).fill("rotate");
    await page.getByRole("heading", { name: "Authentication" }).waitFor({ state: "detached" });
    await expect.poll(() => articles.count()).toBe(1);
    await page.getByRole("searchbox", { name: "Search the reference" }).fill("zebra");
    await page.getByRole("button", { name: "Clear the search" }).click();
    await articles.nth(count - 1).waitFor();
  });

  it("describes to machines how to authenticate", async () => {
    const { components } = await (await fetch(`${product.url}/openapi.json`)).json();
    expect(Object.keys(components.securitySchemes).toSorted()).toEqual(["apiKey", "bearer", "session"]);
  });

  it("fits a phone, and is accessible in both colours", async () => {
    // All calls are made of the same parts: some of every kind are enough to judge them by.
    await page.getByRole("searchbox", { name: "Search the reference" }).fill("key");
    await expect.poll(() => page.getByRole("article").count()).toBeLessThan(20);
    expect(await page.getByRole("article").count()).toBeGreaterThan(4);
    await expectFit(page);
  });
});
