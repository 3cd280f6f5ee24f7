import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Account, design, pageForSomebodyElse, signUp, startGeneration, waitUntilSaved } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { expectFit } from "./fitness.ts";
import { halves, measure } from "./pictures.ts";
import { Product } from "./product.ts";

const NO_TYPE = "Please upload a JPG, PNG, or GIF image.";

describe("settings", () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext | undefined;
  let page: Page;
  let account: Account;

  beforeAll(async () => {
    product = Product.shared();
    browser = await sharedBrowser();
    await comeNew();
  });
  afterAll(() => closeProfiles(browser));
  afterEach(() => page.unrouteAll());

  /** Somebody new; whatever was before. */
  async function comeNew() {
    context ??= (await newContext(browser, { reducedMotion: true })).context;
    page = await pageForSomebodyElse(context, product.url);
    account = await signUp(page, product.url);
  }

  const open = (section: string) => page.goto(`${product.url}/settings/${section}`);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialog = () => page.getByRole("dialog");
  const read = async (path: string) => (await page.request.get(product.url + path)).json();
  const isEnabled = (name: string) => button(name).isEnabled();

  describe("profile", () => {
    beforeEach(async () => {
      await open("profile");
      await page.getByLabel("Display Name").waitFor();
    });
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

    it("is saved when it has changed, says so, and is shown everywhere", async () => {
      await expect.poll(() => page.getByLabel("Display Name").inputValue()).toBe("");
      await expect.poll(() => isEnabled("Save Changes")).toBe(false);
      await expect.poll(() => page.getByLabel("Email", { exact: true }).inputValue()).toBe(account.email);
      await expect.poll(() => page.getByLabel("Email", { exact: true }).isEditable()).toBe(false);
      await fill("Display Name", "Ada Lovelace");
      await expect.poll(() => isEnabled("Save Changes")).toBe(true);
      await fill("Display Name", "");
      await expect.poll(() => isEnabled("Save Changes")).toBe(false);
      await fill("Display Name", "Ada Lovelace");
      await fill("Bio", "Wrote the first program.");
      await page.getByText("24/160").waitFor();
      await button("Save Changes").click();
      await page.getByText("Profile updated successfully!").waitFor();
      await expect.poll(() => isEnabled("Save Changes")).toBe(false);
      await button("User menu").click();
      await page.getByText("Ada Lovelace").waitFor();
      expect(await read("/rest/v1/profile")).toMatchObject({ name: "Ada Lovelace", company: null, website: null });
      await page.reload();
      await page.getByText("24/160").waitFor();
      await fill("Bio", "");
      await button("Save Changes").click();
      await page.getByText("Profile updated successfully!").waitFor();
      expect(await read("/rest/v1/profile")).toMatchObject({ bio: null });
    });

    it("keeps what was typed when the server cannot be reached, and warns before it is left", async () => {
      await fill("Display Name", "Ada King");
      await context?.setOffline(true);
      await button("Save Changes").click();
      await page.getByText("Failed to update profile. Please try again.").waitFor();
      await expect.poll(() => page.getByLabel("Display Name").inputValue()).toBe("Ada King");
      await context?.setOffline(false);

      await page.getByRole("link", { name: "Appearance" }).click();
      await dialog().getByText("Your changes on this page are not saved yet.").waitFor();
      await dialog().getByRole("button", { name: "Cancel" }).click();
      await expect.poll(() => page.getByLabel("Display Name").inputValue()).toBe("Ada King");
      await page.getByRole("link", { name: "Appearance" }).click();
      await dialog().getByRole("button", { name: "Leave without saving" }).click();
      await page.waitForURL("**/settings/appearance");
    });

    it("can be loaded again when that has failed", async () => {
      await page.route("**/rest/v1/profile", (route) => route.fulfill({ status: 404, json: {} }));
      await page.reload();
      await page.getByText("Failed to load profile data").waitFor();
      await page.unroute("**/rest/v1/profile");
      await button("Retry").click();
      await page.getByLabel("Display Name").waitFor();
    });
  });

  describe("a profile that breaks a rule", () => {
    beforeAll(async () => {
      await open("profile");
      await page.getByLabel("Display Name").waitFor();
    });
    it.each([
      ["Display Name", "A", "Name must be at least 2 characters"],
      ["Display Name", "x".repeat(101), "Name must be less than 100 characters"],
      ["Bio", "x".repeat(161), "Bio must be less than 160 characters"],
      ["Company", "x".repeat(101), "Company name must be less than 100 characters"],
      ["Location", "x".repeat(101), "Location must be less than 100 characters"],
      ["Website", "example", "Invalid URL"],
    ])("%s does not take %s: %s", async (label, text, message) => {
      const before = await read("/rest/v1/profile");
      await page.getByLabel("Display Name").fill("Ada");
      await page.getByLabel(label, { exact: true }).fill(text);
      await button("Save Changes").click();
      await page.getByText(message).waitFor();
      await expect.poll(() => page.getByLabel(label, { exact: true }).getAttribute("aria-invalid")).toBe("true");
      expect(await read("/rest/v1/profile")).toEqual(before);
      await page.getByLabel(label, { exact: true }).fill("");
    });
  });

  describe("the profile picture", () => {
    beforeAll(async () => {
      await open("profile");
      await page.getByText("Drop a picture here, or browse").waitFor();
    });
    const choose = (file: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) =>
      page.getByLabel("Profile picture file").setInputFiles(file);
    const inHeader = () => page.getByRole("button", { name: "User menu" }).locator("img");
    const uploaded = () => page.getByText("Profile picture updated.").waitFor();
    const shown = async () => {
      const address = (await inHeader().getAttribute("src")) ?? "";
      return { address, ...(await measure(page, address)) };
    };

    it("is scaled when it is square, changes the header at once, and can be reset", async () => {
      await choose(await halves(page, 500, 500));
      await uploaded();
      const { address, ...picture } = await shown();
      expect(picture).toMatchObject({ width: 200, height: 200 });
      expect(picture.red).toBeCloseTo(0.5, 1);
      expect(await read("/rest/v1/profile")).toMatchObject({ avatarUrl: address });
      await page.reload();
      await inHeader().waitFor();
      await button("Reset to Default").click();
      await page.getByText("Your initials are shown again.").waitFor();
      await expect.poll(() => inHeader().count()).toBe(0);
      expect((await page.request.get(product.url + address)).status()).toBe(404);
    });

    it("is cropped when it is not, with the keyboard alone", async () => {
      await choose(await halves(page, 600, 300));
      await dialog().getByText("Crop your picture").waitFor();
      await dialog().getByRole("slider", { name: "Zoom" }).waitFor();
      await page.keyboard.press("Escape");
      await dialog().waitFor({ state: "hidden" });
      expect(await read("/rest/v1/profile")).toMatchObject({ avatarUrl: null });

      await choose(await halves(page, 600, 300));
      const part = dialog().getByRole("group", { name: "Part of the picture" });
      await part.waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Part of the picture");
      // The picture moves to the right: more of its left half is inside.
      for (let press = 0; press < 40; press += 1) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("+");
      await expect.poll(() => dialog().getByRole("slider").getAttribute("aria-valuenow")).toBe("1.1");
      await page.keyboard.press("-");
      await expect.poll(() => dialog().getByRole("slider").getAttribute("aria-valuenow")).toBe("1");
      await dialog().getByRole("button", { name: "Apply Crop" }).press("Enter");
      await uploaded();
      await expect.poll(async () => (await shown()).red).toBeGreaterThan(0.9);
    });

    it.each([
      ["a text", { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("text") }, NO_TYPE],
      ["an SVG", { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") }, NO_TYPE],
      [
        "a text that is called a picture",
        { name: "a.png", mimeType: "image/png", buffer: Buffer.from("text") },
        NO_TYPE,
      ],
      [
        "more than 5 MB",
        { name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(5_242_881) },
        "File size must be less than 5MB.",
      ],
    ])("cannot be %s", async (_, file, message) => {
      // Anew, so that no message of the row before is taken for this one's.
      await page.reload();
      await choose(file);
      await page.getByText(message).waitFor();
    });

    it.each([
      [() => ({ status: 503, json: {} }), "Failed to upload profile picture. Please try again."],
      [() => ({ status: 200, json: { avatarUrl: "" } }), "Failed to get image URL. Please try again."],
      [() => undefined, "Failed to upload image. Please try again."],
    ])("says what failed (%#): %s", async (answer, message) => {
      await page.route("**/storage/v1/avatar", (route) => {
        const given = answer();
        return given ? route.fulfill(given) : route.abort();
      });
      await choose(await halves(page, 50, 50));
      await page.getByText(message).waitFor();
    });

    it("says when it cannot be removed", async () => {
      await choose(await halves(page, 50, 50));
      await uploaded();
      await page.route("**/storage/v1/avatar", (route) => route.abort());
      await button("Reset to Default").click();
      await page.getByText("Failed to remove profile picture. Please try again.").waitFor();
    });
  });

  it("an account ends with its password, and nothing of it is left", async () => {
    await comeNew();
    await open("profile");
    await button("Delete Account").click();
    for (const line of ["Your profile", "All designs and projects", "All API keys", "Your usage history"]) {
      await dialog().getByText(line).waitFor();
    }
    await dialog().getByText("cannot be undone").waitFor();
    const remove = () => dialog().getByRole("button", { name: "Delete Account" }).click();
    await dialog().getByLabel("Your password").fill("Wrong-horse-7");
    await remove();
    await dialog().getByText("Invalid password").waitFor();
    await page.route("**/auth/v1/delete-user", (route) => route.fulfill({ status: 500, json: {} }));
    await remove();
    await dialog().getByText("Failed to delete account. Please try again.").waitFor();
    await page.unroute("**/auth/v1/delete-user");
    await dialog().getByLabel("Your password").fill(account.password);
    await remove();
    await page.waitForURL(`${product.url}/`);
    await page.getByRole("banner").getByRole("button", { name: "Sign In" }).waitFor();
    const signIn = await page.request.post(`${product.url}/auth/v1/sign-in/email`, { data: account });
    expect(signIn.status()).toBe(401);
  });

  describe("notifications", () => {
    const toggle = (name: string) => page.getByRole("switch", { name }).locator("..").click();

    it("are chosen by event and way; a refusal of the browser is explained", async () => {
      await comeNew();
      await open("notifications");
      await page.getByText("What you are told, and how").waitFor();
      await expect.poll(() => page.getByRole("switch", { name: "Security by email" }).isChecked()).toBe(true);
      await toggle("Generation finished by email");
      await toggle("Generation failed in the browser");
      await page.getByText("Your browser does not allow notifications from this site.").waitFor();
      await expect
        .poll(() => page.getByRole("switch", { name: "Generation failed in the browser" }).isChecked())
        .toBe(false);
      await button("Save Preferences").click();
      await page.getByText("Preferences saved successfully!").waitFor();
      const off = { email: false, browser: false };
      expect((await read("/rest/v1/preferences")).notifications).toEqual({
        generationFinished: { email: true, browser: false },
        generationFailed: off,
        security: { email: true, browser: false },
      });
    });

    it("of the browser come when a generation ends out of sight, and lead to the design", async () => {
      // What the system shows cannot be seen from here: only that the browser was asked to show it.
      await comeNew();
      await context?.grantPermissions(["notifications"]);
      await page.addInitScript(() => {
        const shown: { title: string; click: () => void }[] = [];
        class Shown extends EventTarget {
          static permission = "granted";
          static requestPermission = async () => "granted";
          constructor(title: string) {
            super();
            shown.push({ title, click: () => this.dispatchEvent(new Event("click")) });
          }
          close() {}
        }
        Object.assign(window, { Notification: Shown, shown });
        Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
      });
      await open("notifications");
      await toggle("Generation finished in the browser");
      await button("Save Preferences").click();
      await page.getByText("Preferences saved successfully!").waitFor();
      await startGeneration(page, product.url, "A library lends books to members");
      await waitUntilSaved(page);
      await page.waitForFunction(() => (window as unknown as { shown: unknown[] }).shown.length > 0);
      const titles = await page.evaluate(() => {
        const { shown } = window as unknown as { shown: { title: string; click: () => void }[] };
        shown[0]?.click();
        return shown.map(({ title }) => title);
      });
      expect(titles).toEqual(["Your design is ready"]);
      await page.waitForURL("**/projects/*");
    });
  });

  it("data can be taken, looked at and deleted", async () => {
    await comeNew();
    await design(page, product.url, "A library lends books to members");
    await open("data-privacy");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download all my data" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^dbcoach-export-.*\.zip$/);
    const archive = readFileSync(await download.path());
    for (const name of ["manifest.json", "profile.json", "/design.json"]) expect(archive.includes(name)).toBe(true);
    await page.reload();
    await page.getByText("All data downloaded").waitFor();
    await page.getByText("Account created").waitFor();

    await button("Delete all generations").click();
    await dialog().getByRole("button", { name: "Cancel" }).click();
    expect((await read("/rest/v1/stats")).totalProjects).toBe(1);
    await button("Delete all generations").click();
    await dialog().getByRole("button", { name: "Delete all", exact: true }).click();
    await page.getByText("Deleted: 1 generations, 1 conversations, 1 projects").waitFor();
    expect((await read("/rest/v1/stats")).totalProjects).toBe(0);
    await page.getByText("All generations deleted (1, with 1 projects)").waitFor();
  });

  it("the audit log is read on to its end", async () => {
    await comeNew();
    for (let n = 0; n < 51; n += 1) {
      await page.request.put(`${product.url}/rest/v1/preferences/model-key`, { data: { key: "a key of a model" } });
    }
    await open("data-privacy");
    await page.getByText("Key of the model provider stored").first().waitFor();
    await expect.poll(() => page.getByText("Account created").count()).toBe(0);
    await button("Load more").click();
    await page.getByText("Account created").waitFor();
    await expect.poll(() => button("Load more").count()).toBe(0);
  });

  describe("the webhook", () => {
    let server: Server;
    let received: string[];
    let address: string;
    beforeAll(async () => {
      server = createServer((request, response) => {
        received.push(String(request.headers["webhook-signature"]));
        response.writeHead(204).end();
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    });
    beforeEach(() => {
      received = [];
    });
    afterAll(() => server.close());

    it("is set up, tried out, and tells how it went", async () => {
      await open("advanced");
      await page.getByLabel("Address").fill("nowhere");
      await page.getByText("Invalid URL").waitFor();
      await expect.poll(() => isEnabled("Save Address")).toBe(false);
      await page.getByLabel("Address").fill(address);
      await button("Save Address").click();
      await page.getByText("Preferences saved successfully!").waitFor();
      await expect.poll(() => isEnabled("Send a test")).toBe(false);
      await button("Make a secret").click();
      await page.getByText("Copy the secret now: it is shown only once.").waitFor();
      const secret = await page.getByText(/^whsec_/).textContent();
      await button("Send a test").click();
      await page.getByText("The test arrived: your server answered with status 204.").waitFor();
      await page.getByText("Delivered", { exact: true }).waitFor();
      expect(received).toEqual([expect.stringMatching(/^v1,/)]);
      // The other form of this page leaves the address alone.
      await page.getByRole("radio", { name: "camelCase" }).click();
      await button("Save Preferences").click();
      const designs = page.locator("section").filter({ has: page.getByRole("heading", { name: "New designs" }) });
      await designs.getByText("Preferences saved successfully!").waitFor();
      expect((await read("/rest/v1/preferences")).advanced).toMatchObject({ naming: "camelCase", webhookUrl: address });
      await page.reload();
      await button("Make a new secret").waitFor();
      await expect.poll(() => page.content()).not.toContain(secret);
    });
  });

  it.each([
    ["profile", () => page.getByText("Drop a picture here, or browse")],
    ["notifications", () => page.getByText("What you are told, and how")],
    ["data-privacy", () => page.getByText("Key of the model provider stored").first()],
    ["advanced", () => page.getByLabel("Address")],
  ])("%s is fit for all, and for phones", async (section, loaded) => {
    await open(section);
    await loaded().waitFor();
    await expectFit(page);
  });
});
