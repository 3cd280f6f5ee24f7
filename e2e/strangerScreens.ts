import type { Page } from "playwright-core";

const LIVE = "/demo/live-generation";

/** The pages that are for everybody, in each of their states, for somebody who is not signed in. */
export async function strangerScreens(page: Page, url: string, shoot: (route: string) => Promise<void>) {
  const quiet = () => page.waitForLoadState("networkidle");
  await page.goto(url);
  await quiet();
  await shoot("stranger-home");
  await page.getByRole("region", { name: "Four agents, one after the other" }).scrollIntoViewIfNeeded();
  await quiet();
  await shoot("stranger-home-below");
  await page.goto(`${url}/demo`);
  await quiet();
  await shoot("demo");
  await page.getByRole("link", { name: /Social Media App/ }).click();
  await page.getByRole("button", { name: "Start", exact: true }).waitFor();
  await shoot("demo-setup");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator(".react-flow__node").first().waitFor();
  await shoot("demo-running");
  await page.getByText("Generation Complete!").waitFor({ timeout: 60_000 });
  await shoot("demo-complete");
  await page.getByRole("button", { name: "Sign up to save this" }).click();
  await page.getByRole("dialog").waitFor();
  await shoot("demo-sign-up");
  await page.goto(`${url}/demo/conversations`);
  await page.getByText("4 saved").waitFor();
  await quiet();
  await shoot("demo-history");
  await page.getByRole("searchbox").fill("no such thing");
  await page.getByRole("link", { name: "Try Live Generation Demo" }).waitFor();
  await shoot("demo-history-nothing");
  await page.goto(url + LIVE);
  await page.getByLabel("Description of your data").fill("hello");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByText("There is nothing to design yet").waitFor();
  await shoot("demo-nothing");
  await page.goto(`${url}/docs/stack`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await quiet();
  await shoot("docs-stack");
}
