import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { design, signUp } from "./actions.ts";
import { launchBrowser, newContext } from "./browser.ts";
import { CLINIC } from "./descriptions.ts";
import { Product } from "./product.ts";

/** The ER diagram of a saved project, by mouse and by keyboard. */
describe("the diagram", () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  const table = (name: string): Locator =>
    page.locator(".react-flow__node").filter({ hasText: new RegExp(`^${name}`) });
  const viewport = () =>
    page.locator(".react-flow__viewport").evaluate((element) => getComputedStyle(element).transform);
  const place = async (name: string) =>
    (await table(name).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  /** Waits until two looks in a row see the same. */
  async function settled(): Promise<void> {
    let last = "";
    const look = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(".react-flow__viewport, .react-flow__node")]
          .map((element) => getComputedStyle(element).transform)
          .join(),
      );
    await vi.waitFor(
      async () => {
        const before = last;
        last = await look();
        expect(last).toBe(before);
      },
      { interval: 250, timeout: 10_000 },
    );
  }

  beforeAll(async () => {
    [product, browser] = await Promise.all([Product.start(), launchBrowser()]);
    page = await (await newContext(browser, { reducedMotion: true })).context.newPage();
    await signUp(page, product.url);
    const project = await design(page, product.url, CLINIC);
    await page.goto(`${product.url}/projects/${project}`);
    await page.getByRole("tab", { name: "Data Visualization" }).click();
    await table("pets").first().waitFor();
    await settled();
  });
  afterAll(async () => {
    await browser.close();
    await product.dispose();
  });

  it("shows all tables at once, none over another", async () => {
    const { data } = await (await page.request.get(`${product.url}/rest/v1/projects`)).json();
    const boxes = await page.locator(".react-flow__node").evaluateAll((nodes) =>
      nodes.map((node) => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
    );
    expect(boxes).toHaveLength(data[0].tableCount);
    const overlaps = boxes.flatMap((a, at) =>
      boxes.slice(at + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    expect(overlaps).toEqual([]);
  });

  it("zooms, and fits again", async () => {
    const fitted = await viewport();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await settled();
    expect(await viewport()).not.toBe(fitted);
    await page.getByRole("button", { name: "Fit the diagram" }).click();
    await settled();
    expect(await viewport()).toBe(fitted);
  });

  it("lets a table be dragged", async () => {
    const before = await place("pets");
    await page.mouse.move(before.x + before.width / 2, before.y + 8);
    await page.mouse.down();
    await page.mouse.move(before.x + before.width / 2 + 90, before.y + 68, { steps: 5 });
    await page.mouse.up();
    await settled();
    const after = await place("pets");
    expect(Math.round(after.x - before.x)).toBeGreaterThan(60);
    expect(Math.round(after.y - before.y)).toBeGreaterThan(30);
  });

  it("finds a table by its name, with the keyboard alone", async () => {
    const before = await viewport();
    await page.getByRole("combobox", { name: "Find a table" }).focus();
    await page.keyboard.type("invoic");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await settled();
    expect(await viewport()).not.toBe(before);
    const found = await place("invoices");
    const canvas = (await page.locator(".react-flow").boundingBox()) ?? { x: 0, width: 0, y: 0, height: 0 };
    expect(Math.abs(found.x + found.width / 2 - (canvas.x + canvas.width / 2))).toBeLessThan(canvas.width / 4);
  });

  it("has a list that says the same", async () => {
    await page.getByText("List", { exact: true }).click();
    await page.getByRole("region", { name: "Table pets" }).waitFor();
  });
});
