import type { BrowserContext, Page } from "playwright-core";
import { followEvents } from "./events.ts";

let people = 0;

export interface Account {
  email: string;
  password: string;
}

function newAccount(): Account {
  people += 1;
  return { email: `person${people}-${process.pid}-${Date.now()}@example.com`, password: "Correct-horse-7" };
}

/**
 * A page for somebody who was never here, in a profile that others have used: nothing of them is left but the cache, so
 * that the application need not be loaded and compiled anew. Their pages must not be used any more.
 */
export async function pageForSomebodyElse(context: BrowserContext, url: string): Promise<Page> {
  const before = context.pages();
  const page = await context.newPage();
  await Promise.all(before.map((left) => left.close()));
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin: url, storageTypes: "cookies,local_storage,indexeddb" });
  await devtools.detach();
  return page;
}

/** Makes an account without the window, where that is not the subject: what the page opens next is signed in. */
export async function signUp(page: Page, url: string): Promise<Account> {
  const account = newAccount();
  const response = await page.request.post(`${url}/auth/v1/sign-up/email`, { data: { ...account, name: "" } });
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
  return account;
}

/** Makes an account through the sign-in window, and stays signed in. */
export async function createAccount(page: Page): Promise<Account> {
  const account = newAccount();
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

/** Designs without the live page, where that is not the subject. Returns the id of the project. */
export async function design(page: Page, url: string, description: string): Promise<string> {
  const started = await page.request.post(`${url}/functions/v1/generations`, { data: { prompt: description } });
  const { id } = await started.json();
  await followEvents(page, url, id);
  const { projectId } = await (await page.request.get(`${url}/rest/v1/generations/${id}`)).json();
  if (!projectId) throw new Error(`There is no design of: ${description}`);
  return projectId;
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
  // First of all: on a busy machine the three seconds until the page moves on are soon over.
  await page.getByRole("button", { name: "Stay here" }).click();
  await page.getByText("Generation Complete!").waitFor();
}
