import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Account, pageForSomebodyElse, signUp, waitUntilSaved } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { LIBRARY } from "./descriptions.ts";
import { expectAccessible, expectToFitPhone } from "./fitness.ts";
import { Product } from "./product.ts";

/** A style of an element as the browser computes it. */
const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

describe("preferences", () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let account: Account;

  beforeAll(async () => {
    product = Product.shared();
    browser = await sharedBrowser();
    ({ context } = await newContext(browser));
  });
  afterAll(() => closeProfiles(browser));
  beforeEach(async () => {
    page = await pageForSomebodyElse(context, product.url);
    account = await signUp(page, product.url);
  });

  async function open(section: string) {
    await page.goto(`${product.url}/settings/${section}`);
    await page.getByRole("button", { name: "Save Preferences" }).waitFor();
  }
  async function toggle(name: string) {
    const control = page.getByRole("switch", { name });
    const before = await control.isChecked();
    await control.locator("..").click();
    await expect.poll(() => control.isChecked()).toBe(!before);
  }
  async function save() {
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await page.getByText("Preferences saved successfully!").waitFor();
  }
  const root = () => page.locator("html");

  it("/settings leads to the first section, an unknown one home", async () => {
    await page.goto(`${product.url}/settings`);
    await page.waitForURL("**/settings/profile");
    await page.goto(`${product.url}/settings/nonsense`);
    await page.waitForURL(`${product.url}/`);
  });

  it("every switch of the appearance does what it says, at once", async () => {
    await open("appearance");
    const card = page.locator("main section").first();
    const title = page.getByRole("heading", { level: 1 });
    const entry = page.getByRole("link", { name: "Advanced" });

    await page.getByRole("radio", { name: "Dark" }).click();
    await expect.poll(() => root().getAttribute("data-mantine-color-scheme")).toBe("dark");
    await page.getByRole("radio", { name: "Light" }).click();
    await expect.poll(() => root().getAttribute("data-mantine-color-scheme")).toBe("light");

    const size = Number.parseFloat(await styleOf(title, "font-size"));
    await page.getByLabel("Font Size").selectOption("20");
    await expect.poll(async () => Number.parseFloat(await styleOf(title, "font-size")) / size).toBeCloseTo(20 / 14, 2);
    await page.getByLabel("Font Size").selectOption("14");

    const code = page.locator("main pre");
    const comment = code.locator("span").first();
    await comment.waitFor();
    await page.getByLabel("Editor Theme").selectOption("dracula");
    await expect.poll(() => styleOf(comment, "color")).toBe("rgb(98, 114, 164)");

    await expect.poll(() => styleOf(entry, "transition-duration")).not.toBe("1e-05s");
    await toggle("Animations");
    await expect.poll(() => styleOf(entry, "transition-duration")).toBe("1e-05s");

    await expect.poll(() => styleOf(card, "backdrop-filter")).toBe("none");
    await toggle("Glassmorphism");
    await expect.poll(() => styleOf(card, "backdrop-filter")).toContain("blur");

    const padding = Number.parseFloat(await styleOf(card, "padding-top"));
    await toggle("Compact Mode");
    await expect.poll(async () => Number.parseFloat(await styleOf(card, "padding-top"))).toBeLessThan(padding);

    await expect.poll(() => styleOf(title, "color")).not.toBe("rgb(0, 0, 0)");
    await toggle("High Contrast");
    await expect.poll(() => styleOf(title, "color")).toBe("rgb(0, 0, 0)");
  });

  it("the appearance is kept: after a reload before the first paint, and in another browser after signing in", async () => {
    await open("appearance");
    await page.getByRole("radio", { name: "Dark" }).click();
    await page.getByLabel("Font Size").selectOption("18");
    await toggle("High Contrast");
    await save();
    await page.goto(product.url, { waitUntil: "commit" });
    const shown = ["data-mantine-color-scheme", "data-font-size", "data-contrast"];
    const expected = ["dark", "18", "more"];
    await expect.poll(() => Promise.all(shown.map((name) => root().getAttribute(name)))).toEqual(expected);

    const other = (await newContext(browser)).context;
    const elsewhere = await other.newPage();
    await elsewhere.goto(product.url);
    await elsewhere.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
    const dialog = elsewhere.getByRole("dialog");
    await dialog.getByLabel("Email").fill(account.email);
    await dialog.getByLabel("Password", { exact: true }).fill(account.password);
    await dialog.getByRole("button", { name: "Sign In" }).click();
    const there = elsewhere.locator("html");
    await expect.poll(() => Promise.all(shown.map((name) => there.getAttribute(name)))).toEqual(expected);
    await other.close();
  });

  it("starts as the system asks for, until something else is chosen", async () => {
    await page.emulateMedia({ reducedMotion: "reduce", contrast: "more" });
    await page.goto(product.url);
    await expect.poll(() => root().getAttribute("data-motion")).toBe("off");
    await expect.poll(() => root().getAttribute("data-contrast")).toBe("more");
    await open("appearance");
    await expect.poll(() => page.getByRole("switch", { name: "Animations" }).isChecked()).toBe(false);
    await toggle("Animations");
    await save();
    await page.reload();
    await expect.poll(() => root().getAttribute("data-contrast")).toBe("more");
    await expect.poll(() => root().getAttribute("data-motion")).toBeNull();
  });

  it("asks before unsaved changes are left, and forgets what was only tried out", async () => {
    await open("appearance");
    await page.getByRole("radio", { name: "Dark" }).click();
    await page.getByRole("link", { name: "Billing" }).click();
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => root().getAttribute("data-mantine-color-scheme")).toBe("dark");
    await page.getByRole("link", { name: "Billing" }).click();
    await dialog.getByRole("button", { name: "Leave without saving" }).click();
    await page.getByRole("heading", { level: 1, name: "Billing" }).waitFor();
    await expect.poll(() => root().getAttribute("data-mantine-color-scheme")).toBe("light");
  });

  it("two forms of one page keep out of each other's way", async () => {
    await open("advanced");
    await page.getByRole("radio", { name: "PascalCase" }).click();
    await page.getByRole("textbox", { name: "Address" }).fill("https://example.com/hook");
    await page.getByRole("button", { name: "Save Address" }).click();
    const webhook = page.locator("section").filter({ has: page.getByRole("textbox", { name: "Address" }) });
    await webhook.getByText("Preferences saved successfully!").waitFor();
    await page.getByRole("link", { name: "Billing" }).click();
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Save Preferences" }).click();
    const designs = page.locator("section").filter({ has: page.getByRole("heading", { name: "New designs" }) });
    await designs.getByText("Preferences saved successfully!").waitFor();
    await page.reload();
    await page.getByRole("radio", { name: "PascalCase" }).waitFor();
    await expect.poll(() => page.getByRole("radio", { name: "PascalCase" }).isChecked()).toBe(true);
    await expect
      .poll(() => page.getByRole("textbox", { name: "Address" }).inputValue())
      .toBe("https://example.com/hook");
  });

  it("conventions and defaults reach the home page and the next design", async () => {
    await open("advanced");
    await page.getByRole("radio", { name: "camelCase" }).click();
    await page.getByRole("radio", { name: "UUIDs" }).click();
    await page.locator("main pre").getByText("adoptedPets").first().waitFor();
    await page.getByLabel("Default engine").selectOption("SQLite");
    await save();
    await open("ai-preferences");
    await page.getByRole("radio", { name: "Standard" }).click();
    await save();
    await page.goto(product.url);
    await page.getByRole("button", { name: "Generate Database Design" }).waitFor();
    await expect.poll(() => page.getByLabel("SQL engine").inputValue()).toBe("SQLite");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByLabel("Description of your data").fill(LIBRARY);
    await page.getByRole("button", { name: "Generate Database Design" }).click();
    await waitUntilSaved(page);
    const { data } = await (await page.request.get(`${product.url}/rest/v1/projects`)).json();
    const { design } = await (await page.request.get(`${product.url}/rest/v1/projects/${data[0].id}`)).json();
    const names: string[] = design.tables.flatMap(({ columns }: { columns: { name: string }[] }) =>
      columns.map(({ name }) => name),
    );
    expect(data[0].databaseType).toBe("SQLite");
    expect(names).toContain("memberId");
    expect(names.filter((name) => name.includes("_"))).toEqual([]);

    await page.goto(`${product.url}/settings/billing`);
    await page.getByText("Generations this month").waitFor();
    await page.getByText("1 · no limit").first().waitFor();
  });

  it("a model that nobody reaches is told as such, and nothing is lost", async () => {
    await open("ai-preferences");
    await page.getByLabel("Provider", { exact: true }).selectOption("openai-compatible");
    await page.getByLabel("Base URL").fill("not an address");
    await page.getByText("Invalid URL").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Save Preferences" }).isDisabled()).toBe(true);
    await page.getByLabel("Base URL").fill("http://127.0.0.1:1/v1");
    await page.getByRole("combobox", { name: "Model" }).fill("local-model");
    await save();
    await page.getByLabel("API key of the provider").fill("a-key-that-is-mine-1234");
    await page.getByRole("button", { name: "Test connection" }).click();
    await page.getByText("Connection Error: Please check your internet connection and try again.").waitFor();
    await page.getByRole("button", { name: "Store Key" }).click();
    await page.getByText("A key that ends in 1234 is stored").waitFor();
    await page.reload();
    await page.getByText("A key that ends in 1234 is stored").waitFor();
    await page.getByRole("button", { name: "Remove Key" }).click();
    await page.getByText("Stored encrypted, used by the server only").waitFor();
  });

  it("is readable for axe and fits a phone, in every appearance", async () => {
    const appearance = { path: "appearance", words: "Glassmorphism" };
    const ai = { path: "ai-preferences", words: "Stored encrypted, used by the server only" };
    const advanced = { path: "advanced", words: "adopted_pets" };
    const billing = { path: "billing", words: "Generations this month" };
    for (const { theme, switches, sections } of [
      { theme: "Light", switches: ["Glassmorphism"], sections: [appearance, ai] },
      { theme: "Dark", switches: ["High Contrast", "Compact Mode", "Animations"], sections: [advanced, billing] },
    ]) {
      await open("appearance");
      await page.getByRole("radio", { name: theme }).click();
      for (const name of switches) await toggle(name);
      await save();
      for (const { path, words } of sections) {
        await page.goto(`${product.url}/settings/${path}`);
        await page.getByText(words).first().waitFor();
        await expectAccessible(page);
        await expectToFitPhone(page);
      }
    }
  });
});
