import { readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { design, signUp } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { CLINIC } from "./descriptions.ts";
import { expectAccessible } from "./fitness.ts";
import { Product } from "./product.ts";

/** The ER diagram of a saved project, by mouse and by keyboard. */
describe("the diagram", () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let project: string;
  const table = (name: string): Locator =>
    page.locator(".react-flow__node").filter({ hasText: new RegExp(`^${name}`) });
  const viewport = () =>
    page.locator(".react-flow__viewport").evaluate((element) => getComputedStyle(element).transform);
  const place = async (name: string) =>
    (await table(name).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  /** Waits until the layout is done and two looks in a row see the same. */
  async function settled(): Promise<void> {
    await page.locator('[data-testid="layout"][data-done]').waitFor({ state: "attached" });
    let last = "";
    const look = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(".react-flow__viewport, .react-flow__node")]
          .map((element) => getComputedStyle(element).transform)
          .join(),
      );
    // Hooks wait for it, too, where `expect.poll` may not be used.
    await vi.waitFor(
      async () => {
        const before = last;
        last = await look();
        expect(last).toBe(before);
      },
      { interval: 100, timeout: 30_000 },
    );
  }

  /** Opens the diagram anew, and waits until it stands. */
  async function open(): Promise<void> {
    await page.goto(`${product.url}/projects/${project}`);
    await page.getByRole("tab", { name: "Data Visualization" }).click();
    await settled();
  }

  const canvas = () => page.getByRole("application", { name: /Diagram with/ });
  const unsaved = (count: string) => page.getByText(`${count} unsaved`).waitFor();
  const saved = async (): Promise<{ version: number; design: { tables: { name: string }[] } }> =>
    (await page.request.get(`${product.url}/rest/v1/projects/${project}`)).json();
  const change = (baseVersion: number, ...operations: unknown[]) =>
    page.request.post(`${product.url}/functions/v1/projects/${project}/changes`, {
      data: { baseVersion, operations },
    });

  async function look(what: string): Promise<void> {
    await page.getByRole("combobox", { name: "Find a table or column" }).fill(what);
    await page.locator("[data-combobox-selected]").filter({ hasText: what }).waitFor();
    await page.keyboard.press("Enter");
  }
  async function find(what: string): Promise<void> {
    await look(what);
    await settled();
  }

  async function addTable(name: string): Promise<void> {
    await page.getByRole("button", { name: "Add a table" }).click();
    await page.getByLabel("Name of the new table").fill(name);
    await page.keyboard.press("Enter");
  }

  beforeAll(async () => {
    product = Product.shared();
    browser = await sharedBrowser();
    page = await (await newContext(browser, { reducedMotion: true })).context.newPage();
    await signUp(page, product.url);
    project = await design(page, product.url, CLINIC);
    await open();
  });
  afterAll(() => closeProfiles(browser));

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
    await expect.poll(() => viewport()).not.toBe(fitted);
    await page.getByRole("button", { name: "Fit the diagram" }).click();
    await settled();
    await expect.poll(() => viewport()).toBe(fitted);
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

  it("finds a table by one of its columns, with the keyboard alone", async () => {
    const before = await viewport();
    await page.getByRole("combobox", { name: "Find a table or column" }).focus();
    await page.keyboard.type("invoice_number");
    await page.getByRole("option", { name: "invoices.invoice_number" }).waitFor();
    await page.keyboard.press("Enter");
    await settled();
    await expect.poll(() => viewport()).not.toBe(before);
    const found = await place("invoices");
    const canvas = (await page.locator(".react-flow").boundingBox()) ?? { x: 0, width: 0, y: 0, height: 0 };
    expect(Math.abs(found.x + found.width / 2 - (canvas.x + canvas.width / 2))).toBeLessThan(canvas.width / 4);
  });

  it("shows the words of the description that a table and a column came from", async () => {
    await table("pets").first().getByText("pets", { exact: true }).hover();
    await page.locator("mark").filter({ hasText: /pet/i }).first().waitFor();
    await table("pets").first().getByText("species").hover();
    await page.locator("mark").getByText("species").waitFor();
  });

  it("is travelled by keyboard: arrows, details, focus with neighbours, and back", async () => {
    await find("pets");
    await canvas().focus();
    const said = page.getByRole("status").filter({ hasText: /^Table / });
    await expect
      .poll(() => said.textContent())
      .toMatch(/^Table pets, \d+ columns\..*Refers to owners\..*Referred to by .*appointments/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.getByRole("region", { name: /^Details of / }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: /^Details of / }).waitFor({ state: "detached" });
    const all = await page.locator(".react-flow__node").count();
    await find("pets");
    await canvas().focus();
    await page.keyboard.press("f");
    await table("treatments").waitFor({ state: "detached" });
    const near = await page.locator(".react-flow__node").count();
    expect(near).toBeLessThan(all);
    await page.getByRole("button", { name: "Wider" }).click();
    await table("treatments").waitFor();
    await canvas().focus();
    await page.keyboard.press("Escape");
    await settled();
    await expect.poll(() => page.locator(".react-flow__node").count()).toBe(all);
  });

  it("is exported as it stands, as SVG and as PNG", async () => {
    const take = async (format: string) => {
      await page.getByRole("button", { name: "Layout and export" }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: format, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`Database_Design_Complete.${format.toLowerCase()}`);
      return readFileSync(await download.path());
    };
    const svg = (await take("SVG")).toString();
    const problem = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
      return parsed.querySelector("parsererror")?.textContent ?? parsed.documentElement.tagName;
    }, svg);
    expect(problem).toBe("svg");
    expect(svg).toContain(">prescription_medicines</text>");
    const png = await take("PNG");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    const [, width = "0"] = /width="(\d+)"/.exec(svg) ?? [];
    expect(png.readUInt32BE(16)).toBe(2 * Number(width));
  });

  it("is laid out in other ways", async () => {
    await page.getByRole("button", { name: "Layout and export" }).click();
    await page.getByRole("menuitemradio", { name: "Top to bottom" }).click();
    await settled();
    const [owners, pets] = [await place("owners"), await place("pets")];
    expect(pets.y).toBeGreaterThan(owners.y + owners.height);
  });

  it("is changed by keyboard: a table, a column, a connection; refused in words; undone and redone", async () => {
    await addTable("Lab results");
    const details = page.getByRole("region", { name: "Details of lab_results" });
    await details.getByLabel("Name of a new column").fill("Measured value");
    await page.keyboard.press("Enter");
    await details.getByLabel("Connect to…").fill("pets");
    await page.getByRole("option", { name: "pets", exact: true }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await unsaved("3 changes");
    await details.getByRole("textbox", { name: "Name of pet_id" }).waitFor();
    await details.getByRole("textbox", { name: "Name of table lab_results" }).fill("owners");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("There is a table called owners already.").waitFor();
    await expectAccessible(page);
    await unsaved("3 changes");
    await details.getByRole("button", { name: "Close the details" }).click();
    await canvas().focus();
    await page.keyboard.press("Control+z");
    await unsaved("2 changes");
    await page.keyboard.press("Control+Shift+Z");
    await unsaved("3 changes");
    await look("owners");
    await canvas().focus();
    await page.keyboard.press("Enter");
    await page
      .getByRole("region", { name: "Details of owners" })
      .getByRole("button", { name: "Delete table" })
      .press("Enter");
    await page.getByRole("button", { name: "Delete together" }).press("Enter");
    await unsaved("4 changes");
    await table("owners").waitFor({ state: "detached" });
    for (const [keys, count] of [
      ["Control+z", "3"],
      ["Control+y", "4"],
      ["Control+z", "3"],
    ] as const) {
      await page.keyboard.press(keys);
      await unsaved(`${count} changes`);
    }
    await table("owners").waitFor();
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("region", { name: "Unsaved changes" }).waitFor({ state: "detached" });
    for (let edit = 0; edit < 3; edit += 1) await page.getByRole("button", { name: "Redo" }).click();
    await unsaved("3 changes");
  });

  it("keeps its layout and what is not saved over a reload, and saves it as a version", async () => {
    await open();
    await unsaved("3 changes");
    await expect.poll(async () => (await place("pets")).y).toBeGreaterThan((await place("owners")).y);
    await table("lab_results").getByText("measured_value").waitFor();
    await page.getByRole("button", { name: "Save as version 2" }).click();
    await page.getByText("Saved as version 2.").waitFor();
    await page.getByRole("region", { name: "Unsaved changes" }).waitFor({ state: "detached" });
    const { version, design: newest } = await saved();
    expect(version).toBe(2);
    expect(newest.tables.map(({ name }) => name)).toContain("lab_results");
  });

  it("is changed by mouse: a name where it stands, a connection by dragging", async () => {
    await find("lab_results");
    await table("lab_results").getByText("lab_results").dblclick();
    await page.getByRole("textbox", { name: "Name of table lab_results" }).fill("findings");
    await page.keyboard.press("Enter");
    await table("findings").waitFor();
    await page.getByRole("button", { name: "Fit the diagram" }).click();
    await settled();
    await table("findings").hover();
    const handle = (await table("findings").locator(".react-flow__handle.source").boundingBox()) ?? { x: 0, y: 0 };
    const target = await place("owners");
    await page.mouse.move(handle.x + 4, handle.y + 4);
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
    await page.mouse.up();
    await unsaved("2 changes");
    await table("findings").getByText("owner_id").waitFor();
  });

  it("moves to a newer version what applies there, and says what does not", async () => {
    const { status } = await (async () => {
      const answer = await change(2, { op: "renameTable", tableId: "owners", name: "keepers" });
      return { status: answer.status() };
    })();
    expect(status).toBe(200);
    await page.getByRole("button", { name: "Save as version 3" }).click();
    await page.getByText("The design is at version 3 now. Your 2 changes made on version 2 still apply.").waitFor();
    await table("keepers").waitFor();
    await addTable("visits");
    await unsaved("3 changes");
    const taken = await change(3, { op: "renameTable", tableId: "pets", name: "visits" });
    expect(taken.status()).toBe(200);
    await page.getByRole("button", { name: "Save as version 4" }).click();
    await page.getByText("Add table visits").waitFor();
    await page.getByText("of your 3 changes one does not apply").waitFor();
    await page.getByRole("button", { name: "Keep those that apply" }).click();
    await unsaved("2 changes");
    await page.getByRole("button", { name: "Save as version 5" }).click();
    await page.getByText("Saved as version 5.").waitFor();
    expect((await saved()).design.tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["findings", "keepers", "visits"]),
    );
  });

  it("shows what differs between two versions, in colour and in words", async () => {
    await page.getByRole("button", { name: "Compare…" }).click();
    const dialog = page.getByRole("dialog", { name: "Compare versions" });
    const legend = dialog.getByRole("group", { name: "Differences" });
    await expect.poll(() => legend.textContent()).toMatch(/added 1 table.*changed/);
    await dialog.locator('[data-change="added"]').filter({ hasText: "findings" }).first().waitFor();
    await dialog.getByLabel("renamed from owners").first().waitFor();
    await dialog.getByRole("button", { name: "Layout and export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "SVG", exact: true }).click(),
    ]);
    expect(readFileSync(await download.path(), "utf8")).toContain("added: 1 table");
    await dialog.getByRole("button", { name: "Restore version 1" }).click();
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await page.getByText("Version 1 is back as version 6.").waitFor();
    await page.getByRole("menu").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("has a list that says the same as the newest version", async () => {
    await page.getByText("List", { exact: true }).click();
    await page.getByRole("region", { name: "Table owners" }).waitFor();
  });

  it("stays usable with 1000 tables: few of them are elements", async () => {
    const { design: newest } = await saved();
    const tables = Array.from({ length: 1_000 }, (_, at) => ({
      ...newest.tables[0],
      id: `t${at}`,
      name: `thing_${at}`,
      module: `area ${Math.floor(at / 40)}`,
    }));
    const path = `/rest/v1/projects/${project}`;
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        await route.fulfill({ response, json: { ...body, design: { ...newest, tables, relationships: [] } } });
      },
    );
    await page.goto(`${product.url}/projects/${project}`);
    await page.getByRole("tab", { name: "Data Visualization" }).click();
    await page.getByRole("application", { name: "Diagram with 1000 tables" }).waitFor();
    await expect.poll(() => page.locator(".react-flow *").count()).toBeLessThan(200);
    await look("thing_777");
    await table("thing_777").waitFor();
    // What was found stays in view when the layout is done.
    await settled();
    await table("thing_777").waitFor();
    await expect.poll(() => page.locator(".react-flow__node").count()).toBeLessThan(100);
    await page.getByText("List", { exact: true }).click();
    await expect.poll(() => page.getByRole("region", { name: /^Table thing_/ }).count()).toBeLessThan(200);
  });
});
