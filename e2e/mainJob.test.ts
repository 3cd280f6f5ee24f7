import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, createAccount, signUp, startGeneration, waitUntilSaved } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { CLINIC, LIBRARY } from "./descriptions.ts";
import { followEvents, generationIdOf } from "./events.ts";
import { Product } from "./product.ts";

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start(), sharedBrowser()]);
});
afterAll(async () => {
  await closeProfiles(browser);
  await product.dispose();
});

/** The main job, as a new user does it, on the built product. */
describe("from a description to a design that has been executed", () => {
  let page: Page;
  let foreign: string[];
  let account: Account;

  beforeAll(async () => {
    const opened = await newContext(browser);
    foreign = opened.foreign;
    page = await opened.context.newPage();
  });
  afterAll(() => page.context().close());

  it("begins with an account", async () => {
    await page.goto(product.url);
    account = await createAccount(page);
  });

  it("shows four tasks in order, the growing diagram and the evidence, and moves on", async () => {
    await startGeneration(page, product.url, CLINIC);
    for (const agent of [
      "Requirements Analyst",
      "Schema Architect",
      "Implementation Specialist",
      "Quality Assurance",
    ]) {
      await page.getByText(agent).first().waitFor();
    }
    await page.getByText("Generation Complete! Your database conversation has been saved.").waitFor();
    await page.waitForURL("**/conversations**");
  });

  it("keeps it as a conversation", async () => {
    await page.getByText("Healthcare").first().click();
    await page.getByText("Currently viewing").waitFor();
    await page.getByRole("link", { name: /open project/i }).click();
    await page.waitForURL("**/projects/*");
  });

  it("and as a project, with documents, SQL and diagram", async () => {
    await page.getByText("Complete", { exact: true }).waitFor();
    await page.getByRole("tab", { name: "Schema Design" }).click();
    await page.getByText("CREATE TABLE").first().waitFor();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("button", { name: /^SQL Scripts/ }).click();
    const sql = await readFile(await (await downloading).path(), "utf8");
    for (const table of [
      "owners",
      "pets",
      "veterinarians",
      "appointments",
      "treatments",
      "medicines",
      "prescriptions",
    ]) {
      expect(sql).toContain(`CREATE TABLE ${table} (`);
    }
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Quality Validation" }).click();
    await page
      .getByText(/refused/)
      .first()
      .waitFor();
    await page.getByRole("tab", { name: "Data Visualization" }).click();
    await page.locator(".react-flow__node").filter({ hasText: /^pets/ }).first().waitFor();
  });

  it("lets its owner out, and in again", async () => {
    await page.getByRole("button", { name: "User menu" }).click();
    await page.getByText("Signed in", { exact: true }).waitFor();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.getByRole("heading", { level: 1, name: "What data do you want to store?" }).waitFor();
    await page.goto(`${product.url}/projects`);
    await page.getByText("Authentication Required").waitFor();
    await page.goto(product.url);
    await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill(account.email);
    await dialog.getByLabel("Password", { exact: true }).fill("Wrong-horse-7");
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await dialog.getByRole("alert").waitFor();
    await dialog.getByLabel("Password", { exact: true }).fill(account.password);
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("link", { name: "Projects" }).click();
    await page.getByText("Healthcare Management System (SQL)").waitFor();
  });

  it("is done with the keyboard alone", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(product.url);
    await page.getByLabel("Description of your data").focus();
    await page.keyboard.type(LIBRARY);
    await page.keyboard.press("Control+Enter");
    await page.waitForURL("**/streaming?**");
    const open = page
      .getByRole("link", { name: "Open project" })
      .or(page.getByRole("button", { name: "Open project" }));
    await open.waitFor();
    await open.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/projects/*");
    await page.getByRole("tab", { name: "Requirements Analysis" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText("CREATE TABLE").first().waitFor();
  });

  it("asked nothing of any other machine", () => {
    expect(foreign).toEqual([]);
  });
});

describe("a generation that is interrupted", () => {
  let page: Page;

  beforeAll(async () => {
    page = await (await newContext(browser)).context.newPage();
    await signUp(page, product.url);
  });

  const projectCount = async () =>
    (await (await page.request.get(`${product.url}/rest/v1/stats`)).json()).totalProjects;

  it("is the same one after a reload half-way and in a second tab", async () => {
    const id = await generationIdOf(page, () => startGeneration(page, product.url, LIBRARY));
    expect(await generationIdOf(page, () => page.reload())).toBe(id);
    const second = await page.context().newPage();
    expect(await generationIdOf(second, () => second.goto(page.url()))).toBe(id);
    for (const tab of [page, second]) await tab.getByText("Saved", { exact: true }).waitFor();
    await second.close();
    await expect.poll(() => projectCount()).toBe(1);
  });

  it("goes on after the server was killed and started again, in the open page, with nothing lost or doubled", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const id = await generationIdOf(page, () => startGeneration(page, product.url, CLINIC));
    const before = await followEvents(page, product.url, id, ({ event }) => event.type === "verificationStarted");
    await product.kill();
    await product.start();
    await waitUntilSaved(page);
    const events = await followEvents(page, product.url, id);
    expect(events.map(({ index }) => index)).toEqual(events.map((_, index) => index));
    expect(events.slice(0, before.length)).toEqual(before);
    expect(events.filter(({ event }) => event.restarted).length).toBe(1);
    expect(events.at(-1)?.event.type).toBe("finished");
    await expect.poll(() => projectCount()).toBe(2);
  });
});
