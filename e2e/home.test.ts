import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, createAccount, signUp, startGeneration } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { CLINIC, LIBRARY } from "./descriptions.ts";
import { expectAccessible, expectToFitPhone } from "./fitness.ts";
import { measure } from "./pictures.ts";
import { Product } from "./product.ts";

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = Product.shared();
  browser = await sharedBrowser();
});
afterAll(() => closeProfiles(browser));

const box = (page: Page) => page.getByLabel("Description of your data");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const choose = (page: Page, label: string) => page.getByText(label, { exact: true }).click();
const isChosen = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).isChecked();
const header = (page: Page) => page.getByRole("banner");

/** Keeps requests of the page waiting. Gives the way to let them go, and all that follow. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** The home page as a stranger finds it, in one profile from the first visit to the last. */
describe("home", () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await newContext(browser)).context.newPage();
  });

  it("can be read, and typed into, before any script has come; what was typed stays", async () => {
    const release = await hold(page, "**/assets/*.js");
    // Scripts that are on their way keep the page from having loaded.
    await page.goto(product.url, { waitUntil: "domcontentloaded" });
    await page.getByRole("heading", { level: 1, name: "What data do you want to store?" }).waitFor();
    await expect.poll(() => page.title()).toBe("DBCoach · Databases designed and executed");
    await box(page).fill(LIBRARY);
    await page.evaluate(() => {
      const titles: string[] = [];
      Object.assign(window, { titles });
      new MutationObserver(() => titles.push(document.title)).observe(document.head, { childList: true });
    });
    release();
    await header(page).getByRole("button", { name: "Theme" }).waitFor();
    await expect.poll(() => box(page).inputValue()).toBe(LIBRARY);
    await expect.poll(() => box(page).evaluate((it) => it === document.activeElement)).toBe(true);
    // The page is called so all the time.
    const titles = await page.evaluate(() => [...new Set<string>(Reflect.get(window, "titles"))]);
    expect(titles).toEqual(["DBCoach · Databases designed and executed"]);
    await expect.poll(() => page.locator("title").count()).toBe(1);
  });

  it("draws the eye to the description for three seconds", async () => {
    const other = await (await newContext(browser)).context.newPage();
    await other.clock.install();
    await other.goto(product.url);
    const lit = other.locator("form [data-highlighted]");
    await lit.waitFor();
    await other.clock.fastForward(3_000);
    await lit.waitFor({ state: "detached" });
    await other.context().close();
  });

  it("lets a stranger describe, but not submit, and shows the ways in and to the demo", async () => {
    await expect.poll(() => button(page, "Sign in to Generate").isDisabled()).toBe(true);
    await box(page).press("Control+Enter");
    expect(new URL(page.url()).pathname).toBe("/");
    await button(page, "Sign in or create an account").click();
    await page.getByRole("dialog").getByLabel("Email").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const promo = page.getByRole("region", { name: "Watch your own database being designed" });
    await expect.poll(() => promo.getByRole("link").getAttribute("href")).toBe("/demo");
    await expect.poll(() => header(page).getByRole("link", { name: "Live Demo" }).getAttribute("href")).toBe("/demo");
    await expect.poll(() => header(page).getByRole("link", { name: "DBCoach, home" }).textContent()).toBe("DBCoach");
    await expect.poll(() => header(page).getByRole("link", { name: "Settings" }).count()).toBe(0);
    await header(page).getByRole("button", { name: "Sign In" }).waitFor();
  });

  it("fills in an example, and shows at the tables of its own the words that they came from", async () => {
    await button(page, "Veterinary clinic").click();
    await expect.poll(() => box(page).inputValue()).toContain("A veterinary clinic keeps track of its work.");
    const figure = page.getByRole("figure", { name: "A description, its design and the evidence" });
    await figure.scrollIntoViewIfNeeded();
    const table = (name: string) => figure.locator(".react-flow__node").filter({ hasText: new RegExp(`^${name}`) });
    const words = (kind: string) => figure.locator(`[data-lit="${kind}"]`).allInnerTexts();
    await table("pets").hover();
    await expect.poll(() => words("table")).toEqual(["pets"]);
    await expect.poll(() => words("column")).toContain("birth date");
    await figure.getByText(/^Tried on pets: a pet that refers to an owner/).waitFor();
    await table("invoices").focus();
    await expect.poll(() => words("table")).toEqual(["invoice"]);
    await figure.getByText(/Executed in PostgreSQL [\d.]+: everything held/).waitFor();
  });

  it("begins with SQL and four agents, and keeps every choice through a reload and in a fresh tab", async () => {
    await expect.poll(() => isChosen(page, "SQL")).toBe(true);
    await expect.poll(() => isChosen(page, "DBCoach Pro")).toBe(true);
    const engine = page.getByLabel("SQL engine");
    await expect
      .poll(() => engine.locator("option").allInnerTexts())
      .toEqual(["PostgreSQL", "MySQL", "SQLite", "SQL Server"]);
    await choose(page, "NoSQL");
    await engine.waitFor({ state: "detached" });
    await choose(page, "VectorDB");
    await choose(page, "SQL");
    await engine.selectOption("MySQL");
    await choose(page, "Standard");
    await box(page).fill(CLINIC);
    const fresh = await page.context().newPage();
    await page.reload();
    await fresh.goto(product.url);
    for (const tab of [page, fresh]) {
      await header(tab).getByRole("button", { name: "Theme" }).waitFor();
      await expect.poll(() => box(tab).inputValue()).toBe(CLINIC);
      await expect.poll(() => tab.getByLabel("SQL engine").inputValue()).toBe("MySQL");
      await expect.poll(() => isChosen(tab, "Standard")).toBe(true);
    }
    await fresh.close();
  });

  it("keeps all of it while an account is made", async () => {
    await createAccount(page);
    await page.getByRole("heading", { level: 1, name: "Generate Your Next Database" }).waitFor();
    await expect.poll(() => box(page).inputValue()).toBe(CLINIC);
    await expect.poll(() => page.getByLabel("SQL engine").inputValue()).toBe("MySQL");
    await expect.poll(() => button(page, "Generate Database Design").isEnabled()).toBe(true);
    await expect.poll(() => page.getByRole("link", { name: "Try the live demo" }).count()).toBe(0);
  });

  it("names the action by mode, needs a description, and counts its characters when that matters", async () => {
    await choose(page, "DBCoach Pro");
    await expect.poll(() => button(page, "Generate with DBCoach Pro").isEnabled()).toBe(true);
    await box(page).fill("   \n ");
    await expect.poll(() => button(page, "Generate with DBCoach Pro").isDisabled()).toBe(true);
    await box(page).fill("a".repeat(15_999));
    await expect.poll(() => page.getByText("of 20,000 characters").count()).toBe(0);
    await box(page).fill("a".repeat(16_000));
    await page.getByText("16,000 of 20,000 characters").waitFor();
    await box(page).fill("a".repeat(20_001));
    await page.getByText("The description has 20,001 characters; the most that can be read is 20,000.").waitFor();
    await button(page, "Generate with DBCoach Pro").click();
    expect(new URL(page.url()).pathname).toBe("/");
    await expect.poll(async () => (await box(page).inputValue()).length).toBe(20_001);
  });

  it("leads to the live page with the trimmed description, the database type and the mode", async () => {
    const release = await hold(page, "**/assets/LivePage-*.js");
    await choose(page, "Standard");
    await box(page).fill(`  ${LIBRARY}\n`);
    await button(page, "Generate Database Design").click();
    await expect.poll(() => button(page, "Generating...").isDisabled()).toBe(true);
    release();
    await page.waitForURL("**/streaming?**");
    const asked = new URL(page.url()).searchParams;
    expect([asked.get("prompt"), asked.get("dbType"), asked.get("mode")]).toEqual([LIBRARY, "MySQL", "standard"]);
    // What was accepted is forgotten, with its choices.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("dbcoach.draft"))).toBeNull();
    await page.goto(product.url);
    await box(page).waitFor();
    await expect
      .poll(async () => [await box(page).inputValue(), await page.getByLabel("SQL engine").inputValue()])
      .toEqual(["", "SQL"]);
    await expect.poll(() => isChosen(page, "DBCoach Pro")).toBe(true);
    await startGeneration(page, product.url, LIBRARY);
    const usual = new URL(page.url()).searchParams;
    expect([usual.get("dbType"), usual.get("mode")]).toEqual(["SQL", "dbcoach"]);
  });
});

/** What surrounds every page. */
describe("the frame", () => {
  let page: Page;
  let account: Account;
  beforeAll(async () => {
    page = await (await newContext(browser, { reducedMotion: true })).context.newPage();
    account = await signUp(page, product.url);
  });

  it("leads to the pages of one's own, and tells in the user menu who is signed in, with which plan", async () => {
    await page.goto(product.url);
    const main = header(page).getByRole("navigation", { name: "Main" });
    await main.waitFor();
    await expect
      .poll(() => main.getByRole("link").allTextContents())
      .toEqual(["Generations", "Projects", "Canvas", "Settings"]);
    await expect
      .poll(() => main.getByRole("link", { name: "Generations" }).getAttribute("href"))
      .toBe("/conversations");
    await button(page, "User menu").click();
    const menu = page.getByRole("menu");
    await expect.poll(() => button(page, "User menu").textContent()).toBe(account.email.slice(0, 2).toUpperCase());
    for (const text of [account.email, "Signed in", "Free Plan"]) await menu.getByText(text, { exact: true }).waitFor();
    await expectAccessible(page);
    await menu.getByRole("menuitem", { name: "Account Settings" }).click();
    await page.waitForURL("**/settings/profile");
    await button(page, "User menu").click();
    await menu.getByRole("menuitem", { name: "Upgrade to Pro" }).click();
    await page.waitForURL("**/settings/billing");
  });

  it("fits a phone, where the user menu has what the header has no room for", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(product.url);
    await button(page, "User menu").click();
    const menu = page.getByRole("menu");
    await expect.poll(() => header(page).getByRole("link", { name: "Live Demo" }).isVisible()).toBe(false);
    await menu.getByRole("menuitem", { name: "Live Demo" }).waitFor();
    await page.keyboard.press("Escape");
    await expectToFitPhone(page);
  });

  it.each([
    ["/", "DBCoach · Databases designed and executed"],
    ["/projects", "Projects · DBCoach"],
    ["/conversations", "Generations · DBCoach"],
    ["/generate", "Workspace · DBCoach"],
    ["/unified-workspace", "Workspace · DBCoach"],
    ["/streaming-canvas", "Streaming Canvas · DBCoach"],
    ["/settings/appearance", "Appearance · Settings · DBCoach"],
    ["/docs/api", "API reference · DBCoach"],
    ["/docs/stack", "Built with · DBCoach"],
    ["/demo", "Demo · DBCoach"],
    ["/projects/shared/aaaaaaaaaaaaaaaaaaaaaa", "Shared design · DBCoach"],
    ["/auth/callback", "Email address verified · DBCoach"],
  ])("calls %s '%s', in one title", async (path, title) => {
    await page.goto(product.url + path);
    await page.waitForFunction((wanted) => document.title === wanted, title);
    await expect.poll(() => page.locator("title").count()).toBe(1);
  });

  it("has a badge that leads to what it is built with, but not over pages that fill the window", async () => {
    await page.goto(`${product.url}/conversations`);
    await page.getByText("No conversations yet").waitFor();
    const badge = page.getByRole("link", { name: "Built with open source" });
    await expect.poll(() => badge.count()).toBe(0);
    await page.goto(product.url);
    await badge.click();
    await page.getByRole("heading", { level: 1, name: "Built with open source" }).waitFor();
    const { dependencies } = JSON.parse(readFileSync(new URL("../apps/web/package.json", import.meta.url), "utf8"));
    await page.getByRole("row", { name: `React Draws every page. ${dependencies.react} MIT` }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => badge.evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
    await expectToFitPhone(page);
  });

  it("opens each page at its top, with the focus in it", async () => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.goto(product.url);
    await page.getByRole("link", { name: "Built with open source" }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.goto(`${product.url}/demo`);
    await page.getByRole("link", { name: "Try Full Version" }).waitFor();
    await header(page).getByRole("button", { name: "Theme" }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole("link", { name: "Try Full Version" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it("sends an unknown address home, and keeps no trace of it in the history", async () => {
    await page.goto(`${product.url}/docs/stack`);
    await page.goto(`${product.url}/no/such/page`);
    await page.waitForURL(`${product.url}/`);
    await page.goBack();
    await page.waitForURL(`${product.url}/docs/stack`);
  });

  it("has its font from the first line on, icons, and a picture for link previews that is as large as it says", async () => {
    const html = await (await page.request.get(product.url)).text();
    // What is drawn for strangers is not for who has a session.
    expect(html).not.toContain("data-drawn");
    expect(html.indexOf('as="font"')).toBeLessThan(html.indexOf("<script"));
    const kinds = /<link rel="(?:preload|icon|apple-touch-icon|manifest)"[^>]* href="([^"]+)"/g;
    const links = [...html.matchAll(kinds)].map(([, at]) => at);
    expect(links).toHaveLength(5);
    for (const link of links) expect((await page.request.get(product.url + link)).status()).toBe(200);
    const { icons } = await (await page.request.get(`${product.url}/site.webmanifest`)).json();
    for (const { src } of icons) expect((await page.request.get(product.url + src)).status()).toBe(200);
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(new URL(picture).origin).toBe(new URL(product.url).origin);
    expect(await measure(page, new URL(picture).pathname)).toMatchObject({ width: 1200, height: 630 });
  });

  it("lets its owner out, saying so while that lasts", async () => {
    const release = await hold(page, "**/auth/v1/sign-out");
    await button(page, "User menu").click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.getByRole("menuitem", { name: "Signing out..." }).waitFor();
    release();
    await page.getByRole("heading", { level: 1, name: "What data do you want to store?" }).waitFor();
    await header(page).getByRole("button", { name: "Sign In" }).waitFor();
  });
});
