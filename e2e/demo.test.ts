import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { expectAccessible, expectFit, expectToFitPhone } from "./fitness.ts";
import { Product } from "./product.ts";

/** The demo: the real designer, a real PostgreSQL and the product's own pages, in a stranger's browser. */

const GYM =
  "A gym has members and classes. Members have a name and an email. Each class has a title, a trainer and a start time. Members book classes.";
const LIVE = "/demo/live-generation";

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** What was asked of the server besides files of the application. */
const asked: string[] = [];

beforeAll(async () => {
  product = Product.shared();
  browser = await sharedBrowser();
  ({ context } = await newContext(browser, { reducedMotion: true }));
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(auth|rest|functions|realtime|storage)\//.test(pathname)) asked.push(pathname);
  });
  page = await context.newPage();
});
afterAll(() => closeProfiles(browser));

const at = (path: string) => `${product.url}${path}`;
const path = () => new URL(page.url()).pathname;
const box = () => page.getByLabel("Description of your data");
const focused = () => page.evaluate(() => document.activeElement?.id);
const start = () => page.getByRole("button", { name: "Start", exact: true });
const completed = () => page.getByText("Generation Complete!").waitFor({ timeout: 60_000 });
const toSetup = () => page.getByRole("button", { name: "Back to Setup" }).click();

async function designed(dbType: string, description: string): Promise<void> {
  await box().fill(description);
  await page.getByRole("radiogroup", { name: "Database type" }).getByText(dbType, { exact: true }).click();
  await start().click();
}

describe("the door", () => {
  it("leads whoever has not entered back to itself", async () => {
    for (const inner of [LIVE, "/demo/streaming-chat", "/demo/conversations"]) {
      await page.goto(at(inner));
      await page.getByRole("heading", { level: 1, name: "See your own database designed" }).waitFor();
      expect(path()).toBe("/demo");
    }
  });

  it("says that this is the demo, and shows what there is to see", async () => {
    await expect.poll(() => page.title()).toBe("Demo · DBCoach");
    await page.getByText("Demo Mode", { exact: true }).waitFor();
    const cards = page.getByRole("main").getByRole("listitem");
    for (const [title, time] of [
      ["Live Database Generation", "3 min demo"],
      ["Conversation History", "2 min demo"],
      ["AI Chat Assistant", "4 min demo"],
      ["E-commerce Platform", "Medium · 8 tables"],
      ["Social Media App", "High · 12 tables"],
      ["Healthcare System", "Enterprise · 15 tables"],
    ] as const) {
      await cards.filter({ hasText: title }).getByText(time).waitFor();
    }
    for (const name of ["Exit Demo", "Try Full Version"]) {
      await expect.poll(() => page.getByRole("link", { name }).getAttribute("href")).toBe("/");
    }
    await expectFit(page);
  });

  it("turns the demo on, and off again", async () => {
    await page.getByRole("link", { name: "Start Interactive Demo" }).click();
    await page.waitForURL(at(LIVE));
    await page.reload();
    await box().waitFor();
    await page.goto(at("/demo"));
    await page.getByRole("link", { name: "Exit Demo" }).click();
    await page.waitForURL(at("/"));
    await page.goto(at(LIVE));
    await page.waitForURL(at("/demo"));
  });

  it("is passed before its script has come, too", async () => {
    const slow = await context.newPage();
    await slow.route("**/assets/index-*.js", () => {});
    await slow.goto(at("/demo"), { waitUntil: "commit" });
    await slow.getByRole("link", { name: /Conversation History/ }).click();
    await slow.waitForURL(at("/demo/conversations"), { waitUntil: "commit" });
    await slow.unroute("**/assets/index-*.js");
    await slow.reload();
    await slow.getByRole("heading", { level: 1, name: "Conversation History" }).waitFor();
    await slow.close();
  });
});

describe("live generation", () => {
  it("begins with a sample that the address names exactly, and with nothing otherwise", async () => {
    await page.goto(at("/demo"));
    await page.getByRole("link", { name: /Healthcare System/ }).click();
    await page.waitForURL(at(`${LIVE}?project=Healthcare+System`));
    await expect.poll(() => box().inputValue()).toContain("clinics");
    await expect
      .poll(() => page.getByRole("button", { name: /Healthcare System/ }).getAttribute("aria-pressed"))
      .toBe("true");
    await page.goto(at(`${LIVE}?project=healthcare`));
    await expect.poll(() => box().inputValue()).toBe("");
    await expect.poll(() => start().isDisabled()).toBe(true);
    await box().fill(" \n ");
    await expect.poll(() => start().isDisabled()).toBe(true);
    await box().fill("My own words");
    await page.getByRole("button", { name: /E-commerce Platform/ }).click();
    await expect.poll(() => box().inputValue()).toContain("shop");
    await page.getByRole("button", { name: "Back to my text" }).click();
    await expect.poll(() => box().inputValue()).toBe("My own words");
    await expect.poll(() => page.getByRole("radio", { name: "PostgreSQL" }).isChecked()).toBe(true);
    await expectFit(page);
  });

  it("designs and executes in this browser, and asks nothing of the server", async () => {
    asked.length = 0;
    await designed("PostgreSQL", GYM);
    await completed();
    expect(asked).toEqual([]);
    await page.getByText(/^PostgreSQL 18\.\d+ executed \d+ statements/).waitFor();
    await page.getByText("PostgreSQL", { exact: true }).waitFor();
    await page
      .locator(".react-flow__node")
      .filter({ hasText: /^members/ })
      .first()
      .waitFor();
    await expectAccessible(page);
    await expectToFitPhone(page);
  });

  it("answers from the sample rows, and changes the design", async () => {
    const question = page.getByRole("textbox", { name: "Question about the design" });
    await question.fill("How many members are there?");
    await question.press("Enter");
    await page.getByRole("cell", { name: "20", exact: true }).waitFor();
    await question.fill("add a phone number to members");
    await question.press("Enter");
    await page.getByRole("button", { name: "Accept" }).click();
    await page.getByText("Accepted as version 2").waitFor();
    await page.getByText("Version 2", { exact: true }).waitFor();
    expect(asked).toEqual([]);
  });

  it("is in the history, in front of the samples, and still there on the way back", async () => {
    await page.getByRole("link", { name: "View History" }).click();
    await page.getByText("4 saved").waitFor();
    const [first] = await page.getByRole("list", { name: "Conversations" }).getByRole("listitem").allInnerTexts();
    expect(first).toContain("A gym has members and classes. Members have a name and an em…");
    expect(first).toContain("Currently viewing");
    await page.getByText("phone_number").first().waitFor();
    await page.goBack();
    await completed();
    await page.getByText("Version 2", { exact: true }).waitFor();
  });

  it("is kept with its changes by signing up", async () => {
    await page.getByRole("button", { name: "Sign up to save this" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Account" });
    await dialog.getByLabel("Email").fill(`stranger-${Date.now()}@example.com`);
    await dialog.getByLabel("Password", { exact: true }).fill("Correct-horse-7");
    await dialog.getByLabel("Confirm password", { exact: true }).fill("Correct-horse-7");
    await dialog.getByRole("button", { name: "Create Account" }).click();
    await page.waitForURL(/\/projects\/[\w-]+$/, { timeout: 60_000 });
    const id = path().split("/").at(-1);
    const project = await (await page.request.get(at(`/rest/v1/projects/${id}`))).json();
    expect(project).toMatchObject({ description: GYM, version: 2, designer: "built-in" });
    expect(JSON.stringify(project.design)).toContain('"phone_number"');
    expect(project.evidence).toMatchObject({ level: "executed", ok: true });
    await context.clearCookies();
  });

  it("reads MySQL and validates MongoDB, and says so", async () => {
    await page.goto(at("/demo"));
    await page.getByRole("link", { name: /AI Chat Assistant/ }).click();
    await designed("MySQL", GYM);
    await completed();
    await page.getByText(/^MySQL grammar of \S+ \S+ parsed \d+ statements\. Nothing was executed/).waitFor();
    await toSetup();
    await expect.poll(() => box().inputValue()).toBe(GYM);
    await designed("MongoDB", GYM);
    await completed();
    await page.getByText(/^Without a server, .* checked \d+ statements/).waitFor();
    await toSetup();
  });

  it("says what a description lacks, keeps it, and has the focus where it is changed", async () => {
    await designed("PostgreSQL", "hello");
    await page.getByText("There is nothing to design yet").waitFor();
    await expect.poll(() => focused()).toBe("main");
    await page.getByRole("button", { name: "Edit description" }).click();
    await expect.poll(() => box().inputValue()).toBe("hello");
    await expect.poll(() => box().evaluate((it) => it === document.activeElement)).toBe(true);
    await box().fill("x".repeat(20_001));
    await start().click();
    await page.getByText("The description has 20,001 characters; the most that can be read is 20,000.").waitFor();
    await box().fill("");
  });

  it("says that the designer could not be loaded, and goes on when it can", async () => {
    const fresh = await context.newPage();
    const [designer, engine] = ["**/assets/designer.worker-*.js", "**/assets/browser-*.js"];
    for (const file of [designer, engine]) await fresh.route(file, (route) => route.abort());
    await fresh.goto(at("/demo"));
    await fresh.getByRole("link", { name: "Start Interactive Demo" }).click();
    await fresh.getByLabel("Description of your data").fill(GYM);
    // The grammar is loaded sooner than PostgreSQL.
    await fresh.getByText("MySQL", { exact: true }).click();
    await fresh.getByRole("button", { name: "Start", exact: true }).click();
    await fresh.getByText("The designer could not be loaded. Check your connection and try again.").waitFor();
    await fresh.unroute(designer);
    const resume = fresh.getByRole("button", { name: "Resume" });
    const missed = fresh.waitForEvent("requestfailed", (request) => request.url().includes("/assets/browser-"));
    await resume.click();
    await missed;
    await expect.poll(() => resume.isEnabled()).toBe(true);
    await fresh.unroute(engine);
    await resume.click();
    await fresh.getByText("Generation Complete!").waitFor({ timeout: 60_000 });
    await fresh.close();
  });
});

describe("history", () => {
  it("shows one sample after the other, read only", async () => {
    await page.goto(at("/demo"));
    await page.getByRole("link", { name: /Conversation History/ }).click();
    const entries = page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
    const healthcare = entries.filter({ hasText: "Healthcare System" });
    await healthcare.getByRole("button").click();
    await healthcare.getByText("Currently viewing").waitFor();
    await healthcare.getByText("3d ago").waitFor();
    await healthcare.getByText("4 tasks").waitFor();
    await healthcare.getByText("Demo", { exact: true }).waitFor();
    const pane = page.getByRole("region", { name: "Conversation" });
    await pane.getByText("Demo Data").waitFor();
    await pane.getByText("15 tables", { exact: true }).waitFor();
    await pane
      .getByText(/^A healthcare system/)
      .first()
      .waitFor();
    await expect.poll(() => pane.getByRole("textbox", { name: /Question/ }).count()).toBe(0);
    await expectToFitPhone(page);
  });

  it("is searched, and says when there is nothing", async () => {
    const search = page.getByRole("searchbox", { name: "Search conversations" });
    const titles = page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
    await search.fill("HASHTAG");
    await expect.poll(() => titles.count()).toBe(1);
    await titles.filter({ hasText: "Social Media App" }).getByText("Currently viewing").waitFor();
    await search.fill("no such thing");
    await page.getByRole("heading", { name: "No conversation like that" }).waitFor();
    await expectFit(page);
    await page.getByRole("link", { name: "Try Live Generation Demo" }).click();
    await page.waitForURL(at(LIVE));
  });
});
