import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp, startGeneration, waitUntilSaved } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { LIBRARY } from "./descriptions.ts";
import { expectAccessible, expectFit, expectToFitPhone } from "./fitness.ts";
import { Product } from "./product.ts";

const SORRY = "Sorry, I encountered an error while processing your question. Please try again.";

/** The assistant as a user meets it, without a model: on the live page, in the workspace, on the streaming canvas. */
describe("the assistant", () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let projectUrl: string;

  beforeAll(async () => {
    product = Product.shared();
    browser = await sharedBrowser();
    page = await (await newContext(browser, { reducedMotion: true })).context.newPage();
    page.on("dialog", () => expect.unreachable("a script of an answer or question ran"));
    await signUp(page, product.url);
    await startGeneration(page, product.url, LIBRARY);
    await waitUntilSaved(page);
  });
  afterAll(() => closeProfiles(browser));

  const box = () => page.getByRole("textbox", { name: "Question about the design" });
  const log = () => page.getByRole("log", { name: "Conversation" });
  const messages = () => log().getByRole("article");
  const lastMessage = () => messages().last();
  const proposal = () => page.getByRole("region", { name: "Proposed change" }).last();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const chat = () => page.getByRole("tab", { name: "Chat" });

  /** Waits until nothing is being answered, and as many messages as expected are there. */
  async function answered(count: number) {
    await page.locator('[role="log"][aria-busy="false"]').waitFor();
    await messages()
      .nth(count - 1)
      .waitFor();
    await expect.poll(() => messages().count()).toBe(count);
  }

  async function ask(question: string) {
    const before = await messages().count();
    await box().fill(question);
    await box().press("Enter");
    await answered(before + 2);
  }

  async function columnsOf(table: string): Promise<string[]> {
    const { id } = (await (await page.request.get(`${product.url}/rest/v1/projects`)).json()).data[0];
    const { design } = await (await page.request.get(`${product.url}/rest/v1/projects/${id}`)).json();
    const found = design.tables.find(({ name }: { name: string }) => name === table);
    return found.columns.map(({ name }: { name: string }) => name);
  }

  describe("on the live page", () => {
    it("suggests three questions, thinks, and answers from the design", async () => {
      const suggestions = page.getByRole("list", { name: "Suggestions" }).getByRole("button");
      await expect
        .poll(() => suggestions.allInnerTexts())
        .toEqual([
          "Explain the schema design",
          "What are the key relationships?",
          "How can I optimize for performance?",
        ]);
      await page.route("**/chat", async (route) => {
        await page.getByText("Thinking...").waitFor();
        await route.continue();
      });
      await suggestions.nth(1).click();
      await answered(2);
      await page.unrouteAll();
      await expect.poll(() => lastMessage().textContent()).toMatch(/loans[\s\S]+members/);
      await expect.poll(() => suggestions.count()).toBe(0);
    });

    it("sends with Enter, breaks lines with Shift+Enter, and sends nothing blank", async () => {
      await box().fill("  ");
      await expect.poll(() => button("Send").isDisabled()).toBe(true);
      await box().press("Enter");
      await expect.poll(() => messages().count()).toBe(2);
      await box().fill("What is in");
      await box().press("Shift+Enter");
      await page.keyboard.type("members?");
      await expect.poll(() => box().inputValue()).toBe("What is in\nmembers?");
      await box().press("Enter");
      await answered(4);
      await expect.poll(() => messages().nth(2).textContent()).toContain("What is in\nmembers?");
      await expect.poll(() => box().inputValue()).toBe("");
      await expect.poll(() => box().evaluate((element) => element === document.activeElement)).toBe(true);
    });

    it("runs questions about the data, and shows their rows", async () => {
      await ask("show 5 members");
      const result = lastMessage().getByRole("figure");
      await expect.poll(() => result.textContent()).toMatch(/PostgreSQL [\d.]+ · .+ · 5 rows/);
      await expect.poll(() => result.getByRole("row").count()).toBe(6);
      await ask("SELECT * FROM nothing");
      await lastMessage().getByRole("figure").getByText('relation "nothing" does not exist').waitFor();
    });

    it("proposes a change with its migration and evidence; accepted, the design shows it", async () => {
      await ask("add a phone number to members");
      await expect
        .poll(() => proposal().getByRole("listitem").first().textContent())
        .toMatch(/Added\s*Add column phone_number/);
      await proposal().getByText("everything held").waitFor();
      await proposal().getByRole("tab", { name: "Migration" }).click();
      await proposal().getByText("ALTER TABLE members").waitFor();
      await proposal().getByRole("tab", { name: "Way back" }).click();
      await proposal().getByText("DROP COLUMN").waitFor();
      await expectAccessible(page);
      await button("Accept").click();
      await proposal().getByText("Accepted as version 2").waitFor();
      await page.getByText("Version 2", { exact: true }).waitFor();
      await page.getByText("List", { exact: true }).click();
      await page.getByRole("region", { name: "Table members" }).getByText("phone_number").waitFor();
    });

    it("can be hidden, and stays so", async () => {
      await button("Hide chat").click();
      await box().waitFor({ state: "detached" });
      await page.reload();
      await button("Show chat").click();
      await answered(10);
    });

    it("has a tab on a phone", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await chat().click();
      await box().waitFor();
      await expectAccessible(page);
      await expectToFitPhone(page);
    });
  });

  describe("in the workspace", () => {
    beforeAll(async () => {
      await page.getByRole("link", { name: "Open project" }).click();
      await page.waitForURL("**/projects/*");
      projectUrl = page.url();
    });

    it("lists the versions, goes on with the same conversation, and takes the change back: in every tab", async () => {
      await page.getByRole("tab", { name: "Overview" }).click();
      await page.getByRole("region", { name: "Versions" }).getByText("Add column phone_number").waitFor();
      await expect.poll(() => columnsOf("members")).toContain("phone_number");
      await chat().click();
      await answered(10);
      const other = await page.context().newPage();
      await other.goto(projectUrl);
      await other.getByRole("tab", { name: "Chat" }).click();
      await other.getByRole("button", { name: "Undo" }).click();
      await proposal().getByText("taken back in version 3").waitFor();
      await other.close();
      await expect.poll(() => columnsOf("members")).not.toContain("phone_number");
      await expect.poll(() => proposal().getByRole("button", { name: "Undo" }).count()).toBe(0);
    });

    it("is used with the keyboard alone", async () => {
      await ask("add a nickname to members");
      await page.getByRole("tab", { name: "Queries" }).focus();
      await page.keyboard.press("ArrowRight");
      await answered(12);
      await box().focus();
      await page.keyboard.type("make isbn of books optional");
      await page.keyboard.press("Control+a");
      await page.keyboard.type("add a nickname to members");
      await page.keyboard.press("Enter");
      await answered(14);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      await proposal().getByText("Accepted as version 4").waitFor();
      await expect.poll(() => columnsOf("members")).toContain("nickname");
    });

    it("offers to ask again for a change that the design has overtaken, and keeps what was decided", async () => {
      const overtaken = page.getByRole("region", { name: "Proposed change" }).nth(-2);
      await overtaken.getByText("the change no longer fits").waitFor();
      await expect.poll(() => overtaken.getByRole("button", { name: "Accept" }).count()).toBe(0);
      await overtaken.getByRole("button", { name: "Ask again" }).click();
      await overtaken.getByText("Rejected", { exact: true }).waitFor();
      await answered(16);
      await page.reload();
      await chat().click();
      await answered(16);
      await overtaken.getByText("Rejected", { exact: true }).waitFor();
    });

    it("loses no question when the server fails, and asks it again", async () => {
      await page.route("**/chat", (route) => route.fulfill({ status: 500, json: {} }));
      await box().fill("What is in loans?");
      await box().press("Enter");
      await page.getByRole("alert").getByText(SORRY).waitFor();
      await page.reload();
      await chat().click();
      await expect.poll(() => box().inputValue()).toBe("What is in loans?");
      await box().press("Enter");
      await page.getByRole("alert").getByText(SORRY).waitFor();
      await page.unrouteAll();
      await button("Retry").click();
      await answered(18);
      await page.reload();
      await chat().click();
      await answered(18);
      await expect.poll(() => box().inputValue()).toBe("");
    });

    it("takes a question back that is stopped before the server has it", async () => {
      await page.route("**/chat", () => undefined);
      await box().fill("Why?");
      await box().press("Enter");
      await button("Stop").click();
      await expect.poll(() => box().inputValue()).toBe("Why?");
      await expect.poll(() => box().evaluate((element) => element === document.activeElement)).toBe(true);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await expect.poll(() => messages().count()).toBe(18);
    });

    it("renders what is typed and answered inert", async () => {
      await ask("<img src=x onerror=alert(1)> <script>alert(2)</script> ![x](https://example.com/x.png) **bold**");
      await expect.poll(() => messages().nth(-2).textContent()).toContain("<script>alert(2)</script>");
      await expect.poll(() => log().locator("img, script, strong:text('bold')").count()).toBe(0);
    });

    it("counts the characters of a long question, and sends none that is too long", async () => {
      await box().fill("x".repeat(3_999));
      await page.getByText("3,999 of 4,000 characters").waitFor();
      await box().fill("x".repeat(4_001));
      await expect.poll(() => button("Send").isDisabled()).toBe(true);
      await box().fill("");
    });

    it("is fit for all, and for phones", async () => {
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page, ["color-contrast"]);
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 390, height: 844 });
      await chat().click();
      await answered(20);
      await expectToFitPhone(page);
    });
  });

  describe("on the streaming canvas", () => {
    it("starts a generation from a description", async () => {
      await page.goto(`${product.url}/streaming-canvas`);
      const start = button("Start Live Generation");
      await expect.poll(() => start.isDisabled()).toBe(true);
      await page.getByLabel("Describe Your Database Project").fill("  ");
      await expect.poll(() => start.isDisabled()).toBe(true);
      await page.getByLabel("Database Type").selectOption("SQLite");
      await page.getByLabel("Describe Your Database Project").fill("A zoo has animals and keepers");
      await expectAccessible(page);
      await start.click();
      await page.waitForURL("**/streaming?**");
      expect(new URL(page.url()).searchParams.get("dbType")).toBe("SQLite");
      await waitUntilSaved(page);
    });

    it("goes on with the talk about a project that is looked for", async () => {
      await page.getByRole("link", { name: "Canvas" }).click();
      await page.getByRole("tab", { name: "Continue Chat" }).click();
      await page.getByRole("list", { name: "Suggestions" }).waitFor();
      await page.getByRole("combobox", { name: "Project" }).fill("books");
      await page.getByRole("option", { name: /Library/ }).click();
      await answered(20);
      expect(new URL(page.url()).searchParams.get("project")).toBe(projectUrl.split("/").at(-1));
      await expectFit(page);
    });

    it("offers to start where there is nothing to talk about", async () => {
      const { data } = await (await page.request.get(`${product.url}/rest/v1/projects`)).json();
      for (const { id } of data) await page.request.delete(`${product.url}/rest/v1/projects/${id}`);
      await page.goto(`${product.url}/streaming-canvas?tab=chat`);
      await button("Start New Generation").click();
      await page.getByLabel("Describe Your Database Project").waitFor();
    });
  });
});
