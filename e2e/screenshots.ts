import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { createAccount, startGeneration, waitUntilSaved } from "./actions.ts";
import { launchBrowser, newContext } from "./browser.ts";
import { CLINIC } from "./descriptions.ts";
import { Product } from "./product.ts";
import { strangerScreens } from "./strangerScreens.ts";

/** Every route, signed in and with real data, at two widths, light and dark, and the public ones for a stranger, into screenshots/. For looking at. */
const OUT = fileURLToPath(new URL("../screenshots", import.meta.url));
const WIDTHS = [
  { name: "1440", width: 1440, height: 900 },
  { name: "390", width: 390, height: 844 },
];

/** How the pages look that everybody sees. */
const LOOKS = { light: {}, dark: { dark: true }, contrast: { contrast: true } };

const SETTINGS = [
  "profile",
  "appearance",
  "ai-preferences",
  "api-keys",
  "notifications",
  "data-privacy",
  "billing",
  "advanced",
];
const SHORT = "A blog with posts, comments and tags";

async function main() {
  mkdirSync(OUT, { recursive: true });
  const product = await Product.start();
  const browser = await launchBrowser();
  try {
    for (const { name, width, height } of WIDTHS) {
      for (const dark of [false, true]) {
        const { context } = await newContext(browser, { width, height, dark });
        const page = await context.newPage();
        const shoot = async (route: string) => {
          await page.screenshot({ path: join(OUT, `${route}-${name}-${dark ? "dark" : "light"}.png`) });
          console.log(`${route} ${name} ${dark ? "dark" : "light"}`);
        };
        await everyRoute(page, product.url, shoot);
        await context.close();
      }
    }
    for (const { name, width, height } of [...WIDTHS, { name: "1024", width: 1024, height: 768 }]) {
      for (const [look, options] of Object.entries(LOOKS)) {
        const { context } = await newContext(browser, { width, height, ...options });
        const page = await context.newPage();
        await strangerScreens(page, product.url, async (route) => {
          await page.screenshot({ path: join(OUT, `${route}-${name}-${look}.png`) });
          console.log(`${route} ${name} ${look}`);
        });
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await product.dispose();
  }
}

/** A question, and a change that waits for a decision. */
async function talk(page: Page) {
  const tab = page.getByRole("tab", { name: "Chat" });
  if (await tab.isVisible()) await tab.click();
  const box = page.getByRole("textbox", { name: "Question about the design" });
  await box.fill("How many owners are there?");
  await box.press("Enter");
  await page.getByRole("figure").waitFor();
  await box.fill("Add a nickname to pets");
  await box.press("Enter");
  await page.getByRole("button", { name: "Accept" }).waitFor();
}

async function everyRoute(page: Page, url: string, shoot: (route: string) => Promise<void>) {
  await page.goto(url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await shoot("home-signed-out");
  await page.goto(`${url}/streaming?prompt=x`);
  await page.getByText("Authentication Required").waitFor();
  await shoot("guard");
  await page.goto(`${url}/`);
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("dialog").getByLabel("Email").waitFor();
  await shoot("sign-in");
  await page.keyboard.press("Escape");
  await createAccount(page);
  await page.goto(`${url}/projects`);
  await shoot("projects-empty");
  await page.goto(`${url}/conversations`);
  await shoot("conversations-empty");
  await startGeneration(page, url, SHORT);
  await waitUntilSaved(page);
  await startGeneration(page, url, "hello");
  await page.getByText("Edit description").waitFor();
  await shoot("streaming-nothing");
  await startGeneration(page, url, CLINIC);
  await page.getByText("Schema Architect").first().waitFor();
  await shoot("streaming-running");
  await waitUntilSaved(page);
  await shoot("streaming-complete");
  await talk(page);
  await shoot("streaming-chat");
  await page.goto(`${url}/`);
  await shoot("home");
  await page.goto(`${url}/conversations`);
  await page.getByRole("heading").first().waitFor();
  await page.waitForLoadState("networkidle");
  await shoot("conversations");
  await page.goto(`${url}/projects`);
  await page.waitForLoadState("networkidle");
  await shoot("projects");
  const { data } = await (await page.request.get(`${url}/rest/v1/projects`)).json();
  await page.goto(`${url}/projects/${data[0].id}`);
  for (const tab of [
    "Requirements Analysis",
    "Schema Design",
    "Implementation",
    "Quality Validation",
    "Data Visualization",
  ]) {
    await page.getByRole("tab", { name: tab }).click();
    await page.waitForLoadState("networkidle");
    await shoot(`workspace-${tab.toLowerCase().replace(" ", "-")}`);
  }
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByRole("button", { name: "Accept" }).waitFor();
  await shoot("workspace-chat");
  for (const tab of ["Overview", "Analytics", "Queries"]) {
    await page.getByRole("tab", { name: tab }).click();
    await page.waitForLoadState("networkidle");
    await shoot(`workspace-${tab.toLowerCase()}`);
  }
  const change = { baseVersion: 1, operations: [{ op: "renameTable", tableId: "owners", name: "keepers" }] };
  await page.request.post(`${url}/functions/v1/projects/${data[0].id}/changes`, { data: change });
  await page.goto(`${url}/projects/${data[0].id}`);
  await page.getByRole("tab", { name: "Overview" }).click();
  await page.getByRole("button", { name: "Compare…" }).click();
  await page
    .getByLabel(/^Diagram with/)
    .last()
    .waitFor();
  await page.waitForLoadState("networkidle");
  await shoot("workspace-compare");
  await page.keyboard.press("Escape");
  const design = page.getByRole("tab", { name: "Design", exact: true });
  if (await design.isVisible()) await design.click();
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("dialog").getByText("For other tools").waitFor();
  await shoot("workspace-export");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByLabel("Public link").inputValue();
  await shoot("workspace-share");
  await page.goto(link);
  await page.getByLabel(/^Diagram with/).waitFor();
  await page.waitForLoadState("networkidle");
  await shoot("shared");
  await page.goto(`${url}/projects/shared/none`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await shoot("shared-gone");
  await page.goto(`${url}/streaming-legacy?${new URLSearchParams({ prompt: SHORT })}`);
  await page.getByRole("button", { name: "Show all" }).click();
  await page.waitForLoadState("networkidle");
  await shoot("streaming-legacy");
  await page.goto(`${url}/generate`);
  await page.getByRole("button", { name: "Start Live Generation" }).waitFor();
  await shoot("workspace-new");
  await page.goto(`${url}/streaming-canvas`);
  await page.getByLabel("Describe Your Database Project").waitFor();
  await shoot("canvas-new-generation");
  await page.getByRole("tab", { name: "Saved Results" }).click();
  await page.waitForLoadState("networkidle");
  await shoot("canvas-saved-results");
  await page.getByRole("link", { name: /veterinary/ }).click();
  await page.getByRole("button", { name: "Replay" }).waitFor();
  await page.waitForLoadState("networkidle");
  await shoot("session-replay");
  await page.getByRole("tab", { name: "AI Insights" }).click();
  await shoot("session-insights");
  await page.getByRole("tab", { name: "Export & Share" }).click();
  await shoot("session-export");
  await page.goto(`${url}/streaming-canvas?tab=chat&project=${data[0].id}`);
  await page.getByRole("button", { name: "Accept" }).waitFor();
  await page.waitForLoadState("networkidle");
  await shoot("canvas-continue-chat");
  for (const section of SETTINGS) {
    await page.goto(`${url}/settings/${section}`);
    await page.locator("main section").first().waitFor();
    await page.waitForLoadState("networkidle");
    await shoot(`settings-${section}`);
  }
  for (const path of ["docs/api", "auth/callback?error=TOKEN_EXPIRED", "auth/reset-password?token=x"]) {
    await page.goto(`${url}/${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await shoot(path.replace(/\?.*/, "").replace("/", "-"));
  }
}

await main();
