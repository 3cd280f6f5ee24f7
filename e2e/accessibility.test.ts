import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { signUp, startGeneration, waitUntilSaved } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { LIBRARY } from "./descriptions.ts";
import { expectAccessible, expectFit } from "./fitness.ts";
import { Product } from "./product.ts";

/** Every route with real data, for everybody: nothing serious for axe, light and dark, and nothing wider than a phone. */
describe("every page", () => {
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    product = Product.shared();
    browser = await sharedBrowser();
    page = await (await newContext(browser, { reducedMotion: true })).context.newPage();
  });
  afterAll(() => closeProfiles(browser));

  it("home, signed out, and the sign-in window", async () => {
    await page.goto(product.url);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectFit(page);
    await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("dialog").getByLabel("Email").waitFor();
    await expectFit(page);
    await signUp(page, product.url);
  });

  it.each([
    ["/projects", "No projects yet"],
    ["/conversations", "No conversations yet"],
  ])("%s, while it is empty", async (path, words) => {
    await page.goto(product.url + path);
    await page.getByText(words).waitFor();
    await expectFit(page);
  });

  it("the live page", async () => {
    await startGeneration(page, product.url, LIBRARY);
    await waitUntilSaved(page);
    await expectFit(page);
  });

  it.each([
    ["/", /^Generate Your Next Database/],
    ["/conversations", /Library/],
  ])("%s, with data", async (path, words) => {
    await page.goto(product.url + path);
    await page.getByText(words).first().waitFor();
    await expectFit(page);
  });

  it("the workspace, every stage", async () => {
    const { data } = await (await page.request.get(`${product.url}/rest/v1/projects`)).json();
    await page.goto(`${product.url}/projects/${data[0].id}`);
    const stages = ["Requirements Analysis", "Schema Design", "Implementation", "Quality Validation"];
    const show = async (stage: string) => {
      await page.getByRole("tab", { name: stage }).click();
      await page.waitForLoadState("networkidle");
    };
    for (const stage of stages) {
      await show(stage);
      await expectAccessible(page);
    }
    await show("Data Visualization");
    await expectFit(page);
  });
});
