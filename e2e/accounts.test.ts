import { SUCCESS_MESSAGE_MS } from "@dbcoach/contract/limits";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Account, createAccount, signUp } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { expectAccessible } from "./fitness.ts";
import { Product } from "./product.ts";
import { totp } from "./totp.ts";

const NEW_PASSWORD = "Brand-new-horse-8";
const CLASSES = "Password must contain at least one uppercase letter, one lowercase letter, and one number";

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = Product.shared();
  browser = await sharedBrowser();
});
afterAll(() => closeProfiles(browser));

/** A page in a profile of its own, with nothing open yet. */
const newProfile = async (): Promise<Page> => (await newContext(browser, { reducedMotion: true })).context.newPage();
/** A page with a clock that can be put forward. */
const newPageWithClock = async (at = product): Promise<Page> => {
  const page = await newProfile();
  await page.clock.install();
  await page.goto(at.url);
  return page;
};
const newPage = async (): Promise<Page> => {
  const page = await newProfile();
  await page.goto(product.url);
  return page;
};
/** A device of somebody who has an account, signed in without the window. */
const newDevice = async (account: Account): Promise<Page> => {
  const page = await newProfile();
  const response = await page.request.post(`${product.url}/auth/v1/sign-in/email`, { data: account });
  expect(response.status()).toBe(200);
  return page;
};
const dialogOf = (page: Page) => page.getByRole("dialog");
const openSignIn = async (page: Page) => {
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  await dialogOf(page).getByLabel("Email").waitFor();
};
const signIn = async (page: Page, email: string, password: string) => {
  const dialog = dialogOf(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
};
const signedIn = (page: Page) => page.getByRole("button", { name: "User menu" }).waitFor();
const signedOut = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Sign In" }).waitFor();
const fromMenu = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};
const newestMail = async (email: string, subject: string) => {
  const find = async () => (await product.mailsTo(email)).find((mail) => mail.subject === subject)?.text;
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
};
const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? "";

describe("the sign-in dialog", () => {
  let page: Page;
  beforeAll(async () => {
    page = await newProfile();
  });
  beforeEach(async () => {
    await page.goto(product.url);
    await openSignIn(page);
  });
  afterAll(() => page.context().close());

  it("has three modes, and starts each with empty fields and without messages", async () => {
    const dialog = dialogOf(page);
    await signIn(page, "nobody", "x");
    await dialog.getByText("Please enter a valid email address").waitFor();
    await dialog.getByRole("button", { name: "Create one" }).click();
    await dialog.getByRole("heading", { name: "Create Account" }).waitFor();
    await expect.poll(() => dialog.getByLabel("Email").inputValue()).toBe("");
    await expect.poll(() => dialog.getByRole("alert").count()).toBe(0);
    await expectAccessible(page);
    await dialog.getByLabel("Email").fill("kept@example.com");
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await dialog.getByRole("button", { name: "Forgot password?" }).click();
    await dialog.getByRole("heading", { name: "Reset Password" }).waitFor();
    await expect.poll(() => dialog.getByLabel("Email").inputValue()).toBe("");
    await expect.poll(() => dialog.getByLabel("Password", { exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: "hidden" });
    await openSignIn(page);
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "hidden" });
  });

  it("gives the focus back to the button that opened it", async () => {
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Sign In");
  });

  it("shows how strong a password is, and the password when asked", async () => {
    const dialog = dialogOf(page);
    await dialog.getByRole("button", { name: "Create one" }).click();
    const password = dialog.getByLabel("Password", { exact: true });
    for (const [text, strength] of [
      ["abcdefgh", "Weak"],
      ["Abcdefgh", "Fair"],
      ["Abcdefg1", "Good"],
      ["Abcdefg1!", "Strong"],
    ] as const) {
      await password.fill(text);
      await dialog.getByText(strength, { exact: true }).waitFor();
    }
    await expect.poll(() => password.getAttribute("type")).toBe("password");
    await dialog.getByRole("button", { name: "Show or hide the password" }).click();
    await expect.poll(() => password.getAttribute("type")).toBe("text");
  });

  it("says what is wrong, in these words", async () => {
    const dialog = dialogOf(page);
    await signIn(page, "a@b.co", "");
    await dialog.getByText("Password is required").waitFor();
    await dialog.getByRole("button", { name: "Create one" }).click();
    await dialog.getByLabel("Email").fill("a@b.co");
    for (const [password, confirmation, message] of [
      ["Abcdefg1", "Abcdefg2", "Passwords do not match"],
      ["Abc1", "Abc1", "Password must be at least 8 characters long"],
      ["abcdefgh", "abcdefgh", CLASSES],
    ] as const) {
      await dialog.getByLabel("Password", { exact: true }).fill(password);
      await dialog.getByLabel("Confirm password", { exact: true }).fill(confirmation);
      await dialog.getByRole("button", { name: "Create Account" }).click();
      await dialog.getByText(message).waitFor();
    }
  });
});

it("a new account is greeted, verified by its mail once, and refuses a second use", async () => {
  const page = await newPage();
  const { email } = await createAccount(page);
  await page.getByText("Account created! Please check your email to verify your account.").waitFor();
  await page.getByText("Account created!").waitFor({ state: "hidden" });
  const link = linkIn(await newestMail(email, "Verify your email address"));
  await page.goto(link);
  await page.getByRole("heading", { name: "Email address verified" }).waitFor();
  await expectAccessible(page);
  await page.goto(link);
  await page.getByRole("heading", { name: "This link was already used" }).waitFor();
  await page.goto(link.replace("token=", "token=x"));
  await page.getByRole("heading", { name: "This link does not work" }).waitFor();
  await page.getByRole("button", { name: "Send a New Link" }).waitFor();
  await page.goto(`${product.url}/auth/callback?error=TOKEN_EXPIRED`);
  await page.getByRole("heading", { name: "This link has expired" }).waitFor();
  await page.context().close();
});

it("where a mail server is configured, the address comes first", async () => {
  const strict = await Product.start({ SMTP_URL: "smtp://127.0.0.1:9" });
  const page = await newPageWithClock(strict);
  await openSignIn(page);
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Create one" }).click();
  await dialog.getByLabel("Email").fill("new@example.com");
  await dialog.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel("Confirm password", { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await dialog.getByText("Account created! Please check your email to verify your account.").waitFor();
  await page.clock.fastForward(SUCCESS_MESSAGE_MS);
  await dialog.getByText("Account created!").waitFor({ state: "hidden" });
  await signIn(page, "new@example.com", NEW_PASSWORD);
  await dialog.getByText("Invalid email or password, or the email address is not verified yet").waitFor();
  await dialog.getByRole("button", { name: "Send it again" }).click();
  await dialog.getByText("If this address waits to be verified, a new link is on its way.").waitFor();
  await page.context().close();
  await strict.dispose();
});

it("a forgotten password is reset by a link that works once; failed attempts are counted", async () => {
  const page = await newPageWithClock();
  const { email, password } = await signUp(page, product.url);
  await page.context().clearCookies();
  await openSignIn(page);
  const dialog = dialogOf(page);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await signIn(page, email, "Wrong-horse-7");
    await dialog.getByText("Invalid email or password").waitFor();
  }
  await signIn(page, email, password);
  await dialog.getByText("Too many attempts. Please try again in 15 minutes.").waitFor();
  await dialog.getByRole("button", { name: "Forgot password?" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send Reset Link" }).click();
  await dialog.getByText("Password reset link sent to your email").waitFor();
  await page.clock.fastForward(SUCCESS_MESSAGE_MS);
  await dialog.getByText("Password reset link sent to your email").waitFor({ state: "hidden" });
  const link = linkIn(await newestMail(email, "Reset your password"));
  await page.goto(link);
  await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
  await expectAccessible(page);
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change Password" }).click();
  await page.getByRole("heading", { name: "Password changed" }).waitFor();
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await signIn(page, email, NEW_PASSWORD);
  await signedIn(page);
  await page.goto(link);
  await page.getByRole("heading", { name: "This link does not work" }).waitFor();
  await page.context().close();
});

it("a second factor guards the account, and backup codes stand in for it", async () => {
  const page = await newProfile();
  const { email, password } = await signUp(page, product.url);
  await page.goto(`${product.url}/settings/profile`);
  await page.getByRole("heading", { name: "Security" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("img", { name: /QR code/ }).waitFor();
  await expectAccessible(page);
  const secret = (await dialog.getByTestId("totp-secret").textContent()) ?? "";
  await dialog.getByLabel("Code from the app").fill("000000");
  await dialog.getByRole("button", { name: "Verify and Turn On" }).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByLabel("Code from the app").fill(totp(secret));
  await dialog.getByRole("button", { name: "Verify and Turn On" }).click();
  await dialog.getByText("They are not shown again.").waitFor();
  const [backupCode = ""] = await dialog.getByRole("listitem").allTextContents();
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await page.getByRole("button", { name: "Turn off" }).waitFor();
  await newestMail(email, "Two-factor authentication is on");

  for (const byBackup of [false, true]) {
    await fromMenu(page, "Sign Out");
    await openSignIn(page);
    await signIn(page, email, password);
    await dialog.getByRole("heading", { name: "Two-Factor Authentication" }).waitFor();
    if (byBackup) {
      await dialog.getByRole("button", { name: "Use a backup code" }).click();
      await dialog.getByLabel("Backup code").fill(backupCode);
    } else {
      await expectAccessible(page);
      await dialog.getByLabel("Authenticator code").fill(totp(secret));
    }
    await dialog.getByRole("button", { name: "Verify" }).click();
    await signedIn(page);
  }

  // A mailed code is a first factor as well, not a way around the second.
  await fromMenu(page, "Sign Out");
  await openSignIn(page);
  await dialog.getByRole("button", { name: "Email me a code instead" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send Code" }).click();
  const mailed = /\b\d{6}\b/.exec(await newestMail(email, "Your sign-in code"))?.[0] ?? "";
  await dialog.getByLabel("Code from the mail").fill(mailed);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.getByRole("heading", { name: "Two-Factor Authentication" }).waitFor();
  await page.context().close();
});

it("a device that is revoked elsewhere is told that its session has expired, in all its tabs", async () => {
  const home = await newProfile();
  const away = await newDevice(await signUp(home, product.url));
  await away.clock.install();
  await away.goto(product.url);
  await signedIn(away);
  const draft = "Books, their authors, and who borrowed them";
  await away.getByLabel("Description of your data").fill(draft);
  const otherTab = await away.context().newPage();
  await otherTab.goto(`${product.url}/projects`);
  await signedIn(otherTab);

  await home.goto(`${product.url}/settings/profile`);
  await home.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await home.getByText("The device was signed out").waitFor();
  await away.clock.fastForward(31_000);
  for (const page of [away, otherTab]) {
    await page.getByRole("dialog", { name: "Session Expired" }).waitFor();
    const text = "Your session has expired. Please refresh the page or sign in again to continue.";
    await page.getByText(text).waitFor();
  }
  await expectAccessible(away);
  await away.reload();
  await away.getByRole("dialog", { name: "Session Expired" }).waitFor();
  await away.getByRole("button", { name: "Refresh Page" }).click();
  await signedOut(away);
  await expect.poll(() => away.getByRole("dialog").count()).toBe(0);
  // The page that was drawn for strangers is there first.
  await expect.poll(() => away.getByLabel("Description of your data").inputValue()).toBe(draft);
  await otherTab.getByRole("dialog", { name: "Session Expired" }).waitFor({ state: "hidden" });
  await Promise.all([home.context().close(), away.context().close()]);
});

it("a device that is revoked elsewhere is told at once when it does something", async () => {
  const home = await newProfile();
  const away = await newDevice(await signUp(home, product.url));
  await away.goto(`${product.url}/projects`);
  await away.getByLabel("Search projects").waitFor();
  await home.goto(`${product.url}/settings/profile`);
  await home.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await home.getByText("The device was signed out").waitFor();
  await away.getByLabel("Search projects").fill("library");
  await away.getByRole("dialog", { name: "Session Expired" }).waitFor({ timeout: 20_000 });
  await Promise.all([home.context().close(), away.context().close()]);
});

it("signing out in one tab signs out the others, and signing in lets them in again", async () => {
  const page = await newProfile();
  const { email, password } = await signUp(page, product.url);
  await page.goto(product.url);
  const other = await page.context().newPage();
  await other.goto(`${product.url}/projects`);
  await signedIn(other);
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menu").getByText("Signed in").waitFor();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Upgrade to Pro" }).click();
  await page.waitForURL("**/settings/billing");
  await fromMenu(page, "Account Settings");
  await page.waitForURL("**/settings/profile");
  await fromMenu(page, "Sign Out");
  await other.getByRole("heading", { name: "Authentication Required" }).waitFor();
  await expect.poll(() => other.getByText("Session Expired").count()).toBe(0);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => ["rememberMe", "lastAuthError", "better-auth.message"].includes(key))).toEqual([]);
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  await signIn(page, email, password);
  await signedIn(other);
  await page.context().close();
});

it("a session that soon ends is renewed, and no network is no expired session", async () => {
  const brief = await Product.start({ SESSION_SECONDS: "90" });
  const { context } = await newContext(browser);
  const page = await context.newPage();
  await page.clock.install();
  await signUp(page, brief.url);
  await page.goto(brief.url);
  await signedIn(page);
  const renewed = page.waitForResponse((response) => response.url().endsWith("/auth/v1/session/renew"));
  await page.clock.fastForward(31_000);
  expect((await renewed).status()).toBe(200);
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/auth/v1/get-session"));
  await page.clock.fastForward(31_000);
  await failed;
  await context.setOffline(false);
  await signedIn(page);
  await expect.poll(() => page.getByText("Session Expired").count()).toBe(0);
  await context.close();
  await brief.dispose();
});

it("a server that is away for a moment is asked again, and one that hangs is not waited for", async () => {
  const page = await newPage();
  await page.clock.install();
  const statuses = [502, 503, 504];
  await page.route("**/auth/v1/get-session*", (route) => {
    const status = statuses.shift();
    return status === undefined ? route.continue() : route.fulfill({ status });
  });
  await page.reload();
  await expect.poll(() => statuses).toEqual([]);
  await signedOut(page);
  const asked = new Promise((resolve) => page.route("**/auth/v1/sign-in/email", resolve));
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("nobody@example.com");
  await dialog.getByLabel("Password", { exact: true }).fill("Correct-horse-7");
  await page.keyboard.press("Enter");
  await asked;
  await page.clock.fastForward(10_000);
  await dialog.getByText("unexpected error occurred during sign in. The server cannot be reached.").waitFor();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await dialog.getByText("Invalid email or password").waitFor();
  await page.context().close();
});
