import { readFileSync } from "node:fs";
import type { Browser, Download, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { LIBRARY } from "./descriptions.ts";
import { expectAccessible, expectToFitPhone } from "./fitness.ts";
import { Product } from "./product.ts";

const COMPLETE = "Database design complete! All components have been generated successfully.";
const STAGES = ["Requirements Analysis", "Schema Design", "Implementation", "Quality Validation", "Data Visualization"];
/** Longer than what lists and sessions show of a query. */
const LONG_QUERY = `SELECT * FROM nowhere WHERE name = '${"x".repeat(260)}'`;

/** Relative luminance of a hexadecimal colour, as the accessibility guidelines define it. */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, "$&$&") : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The workspace: a design made in it, enhanced in it, and what its records say. */
describe("the workspace", () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let projectUrl: string;

  beforeAll(async () => {
    product = Product.shared();
    browser = await sharedBrowser();
    page = await (await newContext(browser)).context.newPage();
    await signUp(page, product.url);
  });
  afterAll(() => closeProfiles(browser));

  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const tab = (name: string) => page.getByRole("tab", { name });
  const read = async (path: string) => (await page.request.get(`${product.url}${path}`)).json();
  const projectId = () => new URL(projectUrl).pathname.split("/").at(-1) ?? "";

  describe("without a project", () => {
    it("welcomes, and starts nothing without a description", async () => {
      await page.goto(`${product.url}/unified-workspace`);
      await page.getByRole("heading", { name: "Welcome to your workspace" }).waitFor();
      await button("Start Live Generation").click();
      const box = page.getByLabel("Description of your data");
      await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(() => button("Send").isDisabled()).toBe(true);
      await expectAccessible(page);
      await expectToFitPhone(page);
      await box.fill(LIBRARY);
    });

    it("starts by itself with the address's prompt, fills the stages, and moves to the new project", async () => {
      await page.goto(`${product.url}/generate?${new URLSearchParams({ prompt: LIBRARY, dbType: "SQLite" })}`);
      await page.getByText(`Create a SQLite database: ${LIBRARY}`).waitFor();
      await page.getByText("Collaborating...").waitFor();
      const { searchParams } = new URL(page.url());
      expect(searchParams.get("run")).toMatch(/^[0-9a-f]{32}$/);
      await page.getByRole("tab", { name: "Generating Schema Design", selected: true }).waitFor();
      await button("Show all").click();
      await page.getByText(COMPLETE).waitFor();
      // What was typed was accepted: no other box offers it again.
      await expect.poll(() => page.evaluate(() => localStorage.getItem("dbcoach.draft"))).toBeNull();
      await page.getByText(/^Project ".+" created successfully! Redirecting to projects\.\.\.$/).waitFor();
      await expect.poll(() => tab("Data Visualization").getAttribute("aria-selected")).toBe("true");
      await page.waitForURL("**/projects/*");
      projectUrl = page.url();
      expect((await read("/rest/v1/projects")).data).toHaveLength(1);
    });

    it("designs a prompt once, however often its address is opened", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(`${product.url}/unified-workspace?${new URLSearchParams({ prompt: LIBRARY, dbType: "SQLite" })}`);
      await page.waitForURL(projectUrl);
      expect((await read("/rest/v1/projects")).data).toHaveLength(1);
    });

    it("goes on with the same generation after a reload", async () => {
      await page.goto(`${product.url}/generate?prompt=A+zoo+has+animals.+Each+animal+has+a+name.`);
      await page.waitForURL("**&run=*");
      await page.reload();
      await page.waitForURL("**/projects/*");
      expect((await read("/rest/v1/projects")).data).toHaveLength(2);
    });

    it("says in the chat that it failed, and offers to try again", async () => {
      await page.route("**/functions/v1/generations", (route) =>
        route.fulfill({ status: 500, json: { code: "internal", detail: "Out of order" } }),
      );
      await page.goto(`${product.url}/generate?prompt=Anything`);
      await page.getByText("❌ Generation failed: Out of order").waitFor();
      await page.getByText("The generation ended before Requirements Analysis.").waitFor();
      await page.unrouteAll();
      await button("Try Again").waitFor();
    });
  });

  describe("of a project", () => {
    beforeAll(async () => {
      const chat = `${product.url}/functions/v1/projects/${projectId()}/chat`;
      for (const question of ["show 5 members", LONG_QUERY]) await page.request.post(chat, { data: { question } });
    });

    it("keeps its panel between its least and greatest width, and opens where the talk is", async () => {
      await page.goto(projectUrl);
      await page.getByRole("log", { name: "Conversation" }).getByRole("article").nth(3).waitFor();
      await expect.poll(() => tab("Chat").getAttribute("aria-selected")).toBe("true");
      await page.keyboard.press("Tab");
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
      const separator = page.getByRole("separator");
      const width = async () => (await page.getByRole("region", { name: "Assistant" }).boundingBox())?.width ?? 0;
      for (const [window, panel] of [
        [1_024, 350],
        [1_440, 432],
        [1_920, 500],
      ] as const) {
        await page.setViewportSize({ width: window, height: 900 });
        await expect.poll(async () => Math.abs((await width()) - panel)).toBeLessThan(2);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      // However often it is asked, it goes no further; a press that meets a page in the middle of a resize counts from there.
      const widen = async () => {
        await separator.press("Shift+ArrowRight");
        return Math.round(await width());
      };
      await expect.poll(widen).toBe(500);
      await widen();
      await page.reload();
      await page.getByRole("log", { name: "Conversation" }).waitFor();
      await expect.poll(async () => Math.round(await width())).toBe(500);
    });

    it("has all stages, marked as completed", async () => {
      const stages = page.getByRole("tablist", { name: "Stages of the design" }).getByRole("tab");
      await expect.poll(() => stages.allInnerTexts()).toEqual(STAGES);
      await expect.poll(() => page.getByRole("tab", { name: /^Completed/ }).count()).toBe(STAGES.length);
    });

    it("counts in overview and analytics what was done", async () => {
      const analytics = await read(`/rest/v1/projects/${projectId()}/analytics`);
      expect(analytics).toMatchObject({ sessions: 2, queries: 6, succeeded: 5 });
      await tab("Overview").click();
      const activity = page.getByRole("region", { name: "Activity" });
      await activity.getByRole("definition").first().waitFor();
      await expect.poll(() => activity.getByRole("definition").allInnerTexts()).toEqual(["2", "6", "83.3%"]);
      await tab("Analytics").click();
      await page.getByRole("region", { name: "Weekly usage" }).waitFor();
      const values = await page.getByRole("table", { name: "Performance" }).getByRole("cell").allInnerTexts();
      expect(values.reduce((sum, value) => sum + Number(value), 0)).toBe(6);
      const weeks = page.getByRole("table", { name: "Weekly usage" }).getByRole("row");
      await expect.poll(() => weeks.last().getByRole("cell").allInnerTexts()).toEqual(["6", "2"]);
      await page.getByRole("region", { name: "Error rate" }).getByText("16.7%").waitFor();
      const timeline = page.getByRole("region", { name: "Generation timeline" }).getByRole("listitem");
      await expect.poll(() => timeline.count()).toBe(4);
      await expectAccessible(page);
      await expectToFitPhone(page);
    });

    it("draws in ten colours that stand out from the ground, in light and dark", async () => {
      const schemes = await page.evaluate(() =>
        ["light", "dark"].map((scheme) => {
          const root = document.documentElement;
          const before = root.getAttribute("data-mantine-color-scheme") ?? "";
          root.setAttribute("data-mantine-color-scheme", scheme);
          const style = getComputedStyle(root);
          const names = Array.from({ length: 10 }, (_, index) => `--chart-${index + 1}`);
          const [ground = "", ...colours] = ["--surface", ...names].map((name) => style.getPropertyValue(name).trim());
          root.setAttribute("data-mantine-color-scheme", before);
          return { ground, colours };
        }),
      );
      for (const { ground, colours } of schemes) {
        expect(new Set(colours).size).toBe(10);
        for (const colour of colours) expect([colour, contrast(colour, ground) >= 3]).toEqual([colour, true]);
      }
    });

    async function exported(chart: string, format: string): Promise<Download> {
      await button(`Export: ${chart}`).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: format }).click(),
      ]);
      await page.getByRole("menu").waitFor({ state: "detached" });
      return download;
    }

    it("gives a chart away as vectors, picture and data", async () => {
      const svg = readFileSync(await (await exported("Weekly usage", "SVG")).path(), "utf8");
      const seen = await page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
        const count = (selector: string) => parsed.querySelectorAll(selector).length;
        return {
          root: parsed.documentElement.localName,
          paths: count("path"),
          pictures: count("image, foreignObject"),
        };
      }, svg);
      expect(seen).toMatchObject({ root: "svg", pictures: 0 });
      expect(seen.paths).toBeGreaterThan(1);
      expect(svg).not.toContain("var(--");
      const png = await exported("Performance", "PNG");
      expect(png.suggestedFilename()).toBe("performance.png");
      const bytes = readFileSync(await png.path());
      expect(bytes.subarray(1, 4).toString()).toBe("PNG");
      expect(bytes.length).toBeGreaterThan(2_000);
      const json = JSON.parse(readFileSync(await (await exported("Weekly usage", "JSON")).path(), "utf8"));
      expect(json.series[0].summary).toEqual({ total: 6, average: 0.8, max: 6, min: 0 });
    });

    it("shows a chart in full, until Escape", async () => {
      await button("Fullscreen: Performance").focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Performance" });
      await dialog.locator("path").first().waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await expect
        .poll(() => button("Fullscreen: Performance").evaluate((it) => it === document.activeElement))
        .toBe(true);
    });

    it("lists the queries by session, shortened, and shows a session in full", async () => {
      await tab("Schema Design").click();
      await tab("Queries").click();
      const history = page.getByRole("region", { name: "Queries" });
      await history.getByText(`${LONG_QUERY.slice(0, 100)}…`).waitFor();
      await history.getByText("no such table: nowhere").waitFor();
      await history.getByRole("button", { name: "Open session" }).click();
      const session = page.getByRole("region", { name: "Session Chat" });
      await session.getByText(`${LONG_QUERY.slice(0, 200)}…`).waitFor();
      await expect.poll(() => session.getByRole("table").getByRole("row").count()).toBe(6);
      await expectAccessible(page);
      await session.getByRole("button", { name: "Back to the design" }).click();
      await page.getByRole("heading", { name: "Generated Database Design" }).waitFor();
      await expect.poll(() => tab("Schema Design").getAttribute("aria-selected")).toBe("true");
    });

    it("says that figures could not be read, and reads them again", async () => {
      await page.route("**/analytics", (route) => route.abort());
      await page.reload();
      await tab("Analytics").click();
      await page.getByRole("alert").getByText("The analytics could not be loaded").waitFor();
      await page.unrouteAll();
      await button("Retry").click();
      await page.getByRole("region", { name: "Weekly usage" }).waitFor();
    });

    it("enhances the design of the project itself, and follows that over a reload", async () => {
      await button("Generate").click();
      const { name, version } = await read(`/rest/v1/projects/${projectId()}`);
      await page.getByText(`Enhance ${name}`).waitFor();
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
        prompt: `Enhance ${name}`,
        dbType: "SQLite",
        mode: "dbcoach",
      });
      const complete = page.getByText(COMPLETE);
      await complete.waitFor();
      await page.getByText("Project automatically saved!").waitFor();
      const after = await read(`/rest/v1/projects/${projectId()}`);
      await page
        .getByText(
          after.version > version
            ? `Version ${after.version} of the design is ready.`
            : "The agents found nothing to improve: the design stays as it is.",
        )
        .waitFor();
      expect((await read("/rest/v1/projects")).data).toHaveLength(2);
      await page.getByRole("textbox", { name: "Question about the design" }).fill("How many members are there?");
      await page.keyboard.press("Enter");
      const answer = page.getByRole("figure").last();
      const below = async () => ((await answer.boundingBox())?.y ?? 0) > ((await complete.boundingBox())?.y ?? 0);
      await expect.poll(below).toBe(true);
      await page.reload();
      await page.waitForURL(projectUrl);
    });

    it("has its parts as tabs on a phone", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const name of ["Overview", "Analytics", "Queries", "Chat", "Design"]) {
        await tab(name).click();
        await page.waitForLoadState("networkidle");
        await page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
      }
    });
  });
});
