import type { Page } from "playwright-core";

let people = 0;

/** Makes an account through the sign-in window, and stays signed in. */
export async function createAccount(page: Page): Promise<{ email: string; password: string }> {
  people += 1;
  const account = { email: `person${people}-${Date.now()}@example.com`, password: "Correct-horse-7" };
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create one" }).click();
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByLabel("Password", { exact: true }).fill(account.password);
  await dialog.getByLabel("Confirm password", { exact: true }).fill(account.password);
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("button", { name: "User menu" }).waitFor();
  return account;
}

/** Types a description on the home page and submits it. */
export async function startGeneration(page: Page, url: string, description: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel("Description of your data").fill(description);
  await page.getByRole("button", { name: "Generate with DBCoach Pro" }).click();
  await page.waitForURL("**/streaming?**");
}

/** Waits until the live page says that the generation is complete and saved, and keeps it there. */
export async function waitUntilSaved(page: Page): Promise<void> {
  await page.getByText("Generation Complete!").waitFor();
  await page.getByRole("button", { name: "Stay here" }).click();
}
