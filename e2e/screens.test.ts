import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { design, signUp } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { CLINIC, LIBRARY } from "./descriptions.ts";
import { followEvents } from "./events.ts";
import { expectAccessible, expectFit, expectToFitPhone } from "./fitness.ts";
import { Product } from "./product.ts";

/** Saved sessions, the alternative live page, conversations and projects, each with real data. */
let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  product = Product.shared();
  browser = await sharedBrowser();
  ({ context } = await newContext(browser));
  page = await context.newPage();
  await signUp(page, product.url);
});
afterAll(() => closeProfiles(browser));

const open = (path: string) => page.goto(product.url + path);
const api = async (path: string) => (await page.request.get(`${product.url}/rest/v1/${path}`)).json();
/** The diagram, with so many tables or any number. */
const diagram = (tables = "\\d+") =>
  page.getByRole("application", { name: new RegExp(`Diagram with ${tables} tables`) });
const EMPTY = "The tables appear here";

describe("saved sessions", () => {
  const sessions = "/streaming-canvas?tab=saved";
  const viewer = () => page.getByRole("region", { name: "Streaming session" });
  const position = () => page.getByRole("slider", { name: "Position in the session" });
  const done = () => page.getByRole("list", { name: "Tasks" }).getByText("Done");

  it("are none at first, then all, with how they ended, and can be searched", async () => {
    await open(sessions);
    await page.getByText("No streaming sessions found").waitFor();
    await design(page, product.url, LIBRARY);
    await design(page, product.url, `${CLINIC} 🐾 عيادة`);
    const failed = await page.request.post(`${product.url}/functions/v1/generations`, { data: { prompt: "hello" } });
    await followEvents(page, product.url, (await failed.json()).id);
    await page.reload();
    await page.getByRole("link", { name: "hello" }).waitFor();
    await expect.poll(() => page.getByText("Completed", { exact: true }).count()).toBe(2);
    await expect.poll(() => page.getByText("Error", { exact: true }).count()).toBe(1);
    await expect.poll(() => page.getByText("Just now").count()).toBe(3);
    await page.getByLabel("Search sessions").fill("VETERINARY");
    await page.getByRole("link", { name: "hello" }).waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("main").getByRole("listitem").count()).toBe(1);
    await page.getByLabel("Search sessions").fill("100%");
    await page.getByText("No sessions match your search").waitFor();
    await page.getByRole("button", { name: "Clear the search" }).click();
    await page.getByRole("link", { name: /veterinary/ }).click();
    await viewer().getByRole("button", { name: "Replay" }).waitFor();
  });

  it("are shown whole, replayed from nothing, and whole again at Pause", async () => {
    await expect.poll(() => done().count()).toBe(4);
    await diagram().waitFor();
    const whole = /\d+/.exec((await diagram().getAttribute("aria-label")) ?? "")?.[0];
    await viewer().getByRole("button", { name: "Replay" }).click();
    await page.getByText(EMPTY).waitFor();
    await expect.poll(() => done().count()).toBe(0);
    await page.getByText("Reading the description").first().waitFor();
    await viewer().getByRole("button", { name: "Pause" }).click();
    await viewer().getByRole("button", { name: "Replay" }).waitFor();
    await diagram(whole).waitFor();
    await expect.poll(() => done().count()).toBe(4);
  });

  it("grow with the scrubber, by keyboard, forwards and backwards; Reset clears", async () => {
    await viewer().getByRole("button", { name: "Reset" }).click();
    await page.getByText(EMPTY).waitFor();
    await expect.poll(() => position().getAttribute("aria-valuenow")).toBe("0");
    await position().focus();
    await page.keyboard.press("End");
    await diagram().waitFor();
    await expectFit(page);
    await position().focus();
    await expect.poll(() => position().getAttribute("aria-valuetext")).toMatch(/event (\d+) of \1$/);
    await page.keyboard.press("Home");
    await page.getByText(EMPTY).waitFor();
    let steps = 0;
    while ((await page.getByText(EMPTY).count()) > 0) {
      await page.keyboard.press("ArrowRight");
      steps += 1;
      if (steps > 100) throw new Error("The diagram does not grow.");
    }
    await expect.poll(() => done().count()).toBeLessThan(4);
    await page.keyboard.press("ArrowLeft");
    await page.getByText(EMPTY).waitFor();
  });

  it("are typed at a speed that is shown and kept", async () => {
    const speed = page.getByRole("slider", { name: "Speed" });
    await speed.focus();
    await page.keyboard.press("End");
    await page.getByText("2.5x").waitFor();
    await page.keyboard.press("Home");
    await page.getByText("0.3x").waitFor();
    await page.reload();
    await page.getByText("0.3x").waitFor();
  });

  it("fill the window until Escape", async () => {
    await page.getByRole("button", { name: "Fullscreen" }).click();
    await page.waitForFunction(() => document.querySelector("[data-fullscreen]")?.getBoundingClientRect().top === 0);
    // The list of the search closes first.
    await page.getByRole("combobox", { name: "Find a table or column" }).click();
    await page.getByRole("listbox").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("listbox").waitFor({ state: "detached" });
    await page.locator("[data-fullscreen]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("[data-fullscreen]").waitFor({ state: "detached" });
  });

  it("tell what the agents thought, in short and in full", async () => {
    await page.getByRole("tab", { name: "AI Insights" }).click();
    const long = page.locator("summary").first();
    await expect
      .poll(async () => Array.from((await long.locator("bdi").textContent()) ?? "").length)
      .toBeLessThanOrEqual(51);
    await long.click();
    await page.locator("details[open]").waitFor();
    await expectFit(page);
  });

  it("are taken away as JSON, CSV and PDF, and lead to the chat about their design", async () => {
    await page.getByRole("tab", { name: "Export & Share" }).click();
    const save = async (name: string) => {
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      const download = await downloading;
      return { name: download.suggestedFilename(), path: await download.path() };
    };
    const json = await save("Export JSON");
    const file = JSON.parse(await readFile(json.path, "utf8"));
    expect(json.name).toBe(`streaming-session-${file.session.id}.json`);
    expect(Object.keys(file)).toEqual(["session", "chunks", "insights", "exported_at"]);
    expect(file.session).toMatchObject({ status: "completed", database_type: "PostgreSQL" });
    expect(file.session.user_id).not.toBe("");
    expect(file.chunks.map(({ chunk_index }: { chunk_index: number }) => chunk_index)).toEqual(
      file.chunks.map((_: unknown, index: number) => index),
    );
    const [{ id }] = (await api("conversations?search=veterinary")).data;
    const { generatedContent, tasks } = await api(`conversations/${id}`);
    const written = file.chunks.map(({ content }: { content: string }) => content).join("");
    expect(written).toBe(tasks.map((task: { id: string }) => generatedContent[task.id]).join(""));
    expect((await readFile((await save("Export PDF")).path)).subarray(0, 5).toString()).toBe("%PDF-");
    expect((await readFile((await save("Export CSV")).path)).length).toBeGreaterThan(1_000);
    const share = page.getByRole("button", { name: "Share", exact: true });
    await share.click();
    await page.getByRole("dialog", { name: "Share" }).getByRole("button", { name: "Close" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => share.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole("link", { name: "Start New Chat Session" }).click();
    await page.waitForURL("**tab=chat&project=**");
    await page.getByRole("textbox", { name: "Question about the design" }).waitFor();
  });

  it("say when there is none, and when it cannot be read, with Retry", async () => {
    await open(`${sessions}&session=stream_1_none`);
    await page.getByText("Failed to load streaming session").waitFor();
    await page.getByText("Session not found").waitFor();
    const [{ id }] = (await api("generations")).data;
    await context.route("**/realtime/**", (route) => route.abort());
    await open(`${sessions}&session=${id}`);
    await page.getByText("Failed to load session data").waitFor();
    await context.unroute("**/realtime/**");
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("button", { name: "Replay" }).waitFor();
    await page.getByRole("tab", { name: "Export & Share" }).click();
    await expect.poll(() => page.getByRole("button", { name: "Export PDF" }).isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole("link", { name: "Start New Chat Session" }).count()).toBe(0);
    await expectToFitPhone(page);
  });
});

describe("the alternative live page", () => {
  const live = (prompt: string) => open(`/streaming-legacy?${new URLSearchParams({ prompt })}`);

  it("needs a prompt", async () => {
    await open("/streaming-legacy?prompt=%20");
    await page.waitForURL(`${product.url}/`);
  });

  it("tells stage by stage while the agents collaborate, all at once when asked, and stays", async () => {
    await live("A school has pupils and teachers");
    await page.getByText("Collaborating...").waitFor();
    for (const name of [
      "Requirements Analysis",
      "Schema Design",
      "Implementation",
      "Quality Validation",
      "Visualization",
    ]) {
      await page.getByRole("tab", { name }).waitFor();
    }
    await page.getByRole("button", { name: "Show all" }).click();
    await page
      .getByText("Database design complete! All components have been generated successfully.", { exact: true })
      .waitFor();
    await diagram().waitFor();
    await expectFit(page);
    // Done, it is the same generation for whoever comes back.
    await page.reload();
    await diagram().waitFor();
    expect((await api("generations?search=school")).data).toHaveLength(1);
  });

  it("says why nothing came of it", async () => {
    await live("hello");
    await page.getByText(/Generation failed: Nothing to store was recognised/).waitFor();
    await page.getByRole("button", { name: "Edit description" }).waitFor();
  });
});

describe("conversations", () => {
  it("are deleted when that is confirmed, and kept when it fails", async () => {
    await open("/conversations");
    await page.getByText("Select a Database Generation").waitFor();
    await page.getByRole("link", { name: "Start New Generation" }).waitFor();
    const entry = page.getByRole("button", { name: /Delete .*Education/ });
    await entry.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Delete Conversation" });
    await dialog.getByText("This action cannot be undone").waitFor();
    await dialog.getByText("Are you sure you want to delete this database generation?").waitFor();
    await dialog
      .getByText("All streaming data, canvas content, and generation history will be permanently removed.")
      .waitFor();
    await context.route("**/rest/v1/conversations/**", (route) => route.abort());
    await dialog.getByRole("button", { name: "Delete" }).click();
    await dialog.getByText("Failed to delete conversation").waitFor();
    await context.unroute("**/rest/v1/conversations/**");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await dialog.waitFor({ state: "detached" });
    await entry.waitFor({ state: "detached" });
    await page.getByLabel("Search conversations").fill("nothing like it");
    await page.getByText("No matches found").waitFor();
  });

  it("are read beside the list, and lead to their replay", async () => {
    await page.getByLabel("Search conversations").fill("library");
    await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
    await page.getByText("Currently viewing").waitFor();
    await page.getByRole("link", { name: "Watch again" }).click();
    await page.getByRole("button", { name: "Replay" }).waitFor();
  });
});

describe("projects", () => {
  const card = (name: RegExp) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
  const counts = (text: string) => page.getByText(text, { exact: true }).waitFor();

  it("say how many there are, what of, and that they were streamed", async () => {
    await open("/projects");
    await counts("3 projects");
    await counts("3 sessions");
    await page.getByText("Last active: Just now").waitFor();
    const library = card(/Library/);
    for (const text of ["PostgreSQL", "Streaming"]) await library.getByText(text, { exact: true }).waitFor();
    await page.getByLabel("Search projects").fill("quality assurance (");
    await card(/Education/).waitFor();
    await page.getByLabel("Search projects").fill("teachers");
    await card(/Library/).waitFor({ state: "detached" });
    await page.getByLabel("Search projects").fill("");
    await expectFit(page);
  });

  it("go at once, and come back at Undo, by keyboard", async () => {
    const library = card(/Library/);
    await library.getByRole("button", { name: /Delete/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Delete Project" }).getByRole("button", { name: "Delete" }).click();
    await library.waitFor({ state: "detached" });
    await counts("2 projects");
    expect((await api("projects")).data).toHaveLength(2);
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === "Undo");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await library.waitFor();
    await counts("3 projects");
    await library.getByRole("link").click();
    await page.getByText("Generated Database Design").waitFor();
  });

  it("say that the server cannot be reached, and are there again at Retry", async () => {
    await context.route("**/rest/v1/projects**", (route) => route.abort());
    await open("/projects");
    await page.getByText("The projects could not be loaded").waitFor();
    await page.getByText(/The server cannot be reached/).waitFor();
    await context.unroute("**/rest/v1/projects**");
    await page.getByRole("button", { name: "Retry" }).click();
    await card(/Library/).waitFor();
  });
});

describe("a page that was not opened before", () => {
  it("opens when the connection is back, and says when its code cannot be had", async () => {
    await open("/projects");
    await page.getByRole("heading", { name: "Projects" }).waitFor();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Generations" }).click();
    await page.getByText("The page opens as soon as it can.").waitFor();
    await context.setOffline(false);
    await page.getByRole("heading", { name: "Generations" }).waitFor();
    await context.route("**/assets/CanvasPage-*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Canvas" }).click();
    await page.getByRole("heading", { name: "Streaming Error" }).waitFor();
    await context.unroute("**/assets/CanvasPage-*.js");
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.getByLabel("Describe Your Database Project").waitFor();
  });
});
