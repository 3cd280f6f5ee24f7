import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "./actions.ts";
import { closeProfiles, newContext, sharedBrowser } from "./browser.ts";
import { expectAccessible, expectFit, expectToFitPhone } from "./fitness.ts";
import { Product } from "./product.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeProfiles(browser));

const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Watch Intro" });
const window = (page: Page) => page.getByRole("dialog", { name: "What DBCoach does" });
const hasFocus = (page: Page, label: string) =>
  page.waitForFunction((label) => document.activeElement?.getAttribute("aria-label") === label, label);
const closed = async (page: Page) => {
  await window(page).waitFor({ state: "detached" });
  await hasFocus(page, "Watch Intro");
};

/** Without a video of the service: what the product has recorded of itself. */
describe("the recording", () => {
  let product: Product;
  let page: Page;
  let foreign: string[];
  beforeAll(async () => {
    product = Product.shared();
    const opened = await newContext(browser);
    foreign = opened.foreign;
    page = await opened.context.newPage();
    await page.goto(product.url);
    await page.getByRole("button", { name: "Theme" }).waitFor();
  });

  it("leaves the page as it is when its window cannot be loaded", async () => {
    const other = await page.context().newPage();
    await other.route("**/assets/IntroModal-*.js", (route) => route.abort());
    await other.goto(product.url);
    await opener(other).click();
    await other.getByRole("alert").getByText("The intro could not be loaded. Check your connection").waitFor();
    await other.getByRole("heading", { level: 1 }).waitFor();
    await other.close();
  });

  it("is asked for by nobody who does not watch it", async () => {
    const media = () => performance.getEntriesByType("resource").filter(({ name }) => /\.(webm|vtt)/.test(name)).length;
    await expect.poll(() => page.evaluate(media)).toBe(0);
  });

  it("opens with the keyboard, and plays, at most a minute, with captions", async () => {
    await opener(page).focus();
    await page.keyboard.press("Enter");
    const film = window(page).locator("video");
    await film.waitFor();
    const state = () =>
      film.evaluate((it: HTMLVideoElement) => ({
        plays: it.readyState >= 2 && !it.paused && it.currentTime > 0,
        captions: it.textTracks[0]?.mode === "showing" && it.textTracks[0].activeCues?.length === 1,
      }));
    await expect.poll(state).toEqual({ plays: true, captions: true });
    const { seconds, last, texts } = await film.evaluate((it: HTMLVideoElement) => {
      const cues = [...(it.textTracks[0]?.cues ?? [])] as VTTCue[];
      return { seconds: it.duration, last: cues.at(-1)?.endTime ?? 0, texts: cues.map(({ text }) => text) };
    });
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(Math.abs(seconds - last)).toBeLessThan(0.2);
    expect(texts.length).toBeGreaterThan(8);
    expect(new Set(texts).size).toBe(texts.length);
    await expectFit(page);
  });

  it("is small enough to come with the product, and can be entered anywhere", async () => {
    const film = window(page).locator("video");
    const address = await film.evaluate((it: HTMLVideoElement) => it.src);
    const part = await page.request.get(address, { headers: { range: "bytes=0-99" } });
    expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
    expect(Number(part.headers()["content-range"]?.split("/")[1])).toBeLessThan(5_000_000);
    await film.evaluate((it: HTMLVideoElement) => {
      it.pause();
      it.currentTime = 30;
    });
    await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.seeking)).toBe(false);
    await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime)).toBe(30);
  });

  it("ends with its window, by Escape and beside it, and the focus is where it was", async () => {
    const film = await window(page).locator("video").elementHandle();
    await page.keyboard.press("Escape");
    await closed(page);
    await expect.poll(() => film?.evaluate((it: HTMLVideoElement) => it.paused || !it.isConnected)).toBe(true);
    await page.keyboard.press("Enter");
    await window(page).waitFor();
    await page.mouse.click(20, 450);
    await closed(page);
  });

  it("gives the focus back also when it is closed before it could take it", async () => {
    const busy = await page.context().newPage();
    // What is to happen at once happens late there: a window takes the focus when it is already on its way out.
    await busy.addInitScript(() => {
      const { setTimeout: wait } = globalThis;
      Object.assign(globalThis, { setTimeout: (then: () => void, ms = 0) => wait(then, ms === 0 ? 120 : ms) });
    });
    await busy.goto(product.url);
    await busy.getByRole("button", { name: "Theme" }).waitFor();
    await opener(busy).focus();
    const closings = [() => busy.keyboard.press("Escape"), () => busy.mouse.click(20, 450)];
    for (const close of closings) {
      await busy.keyboard.press("Enter");
      await window(busy).waitFor();
      await close();
      await closed(busy);
    }
    await busy.close();
  });

  it("does not move by itself where nothing may move", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await opener(page).click();
    const film = window(page).locator("video");
    await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.readyState)).toBeGreaterThan(0);
    await expect.poll(() => film.evaluate((it: HTMLVideoElement) => [it.paused, it.currentTime])).toEqual([true, 0]);
    await page.keyboard.press("Escape");
    await closed(page);
  });

  it("says so when it does not come, and comes when asked again", async () => {
    await page.reload();
    await page.route("**/*.webm", (route) => route.abort());
    await opener(page).click();
    await window(page).getByRole("alert").getByText("The recording could not be loaded").waitFor();
    await expectAccessible(page);
    await page.unroute("**/*.webm");
    await window(page).getByRole("button", { name: "Retry" }).click();
    const film = window(page).locator("video");
    await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.readyState)).toBeGreaterThan(0);
    expect(foreign).toEqual([]);
  });

  it("leads on to the demo", async () => {
    await window(page).getByRole("link", { name: "Try the live demo" }).click();
    await page.waitForURL("**/demo");
    await window(page).waitFor({ state: "detached" });
  });

  it("is in the user menu of a phone", async () => {
    await signUp(page, product.url);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(product.url);
    await page.getByRole("button", { name: "User menu" }).click();
    await page.getByRole("menuitem", { name: "Watch Intro" }).click();
    await window(page).locator("video").waitFor();
    await expectToFitPhone(page);
    await page.keyboard.press("Escape");
    await window(page).waitFor({ state: "detached" });
    await hasFocus(page, "User menu");
  });
});

/** With one. The service is beyond this machine: where it is not played by the test, it cannot be reached. */
describe("a video of the service", () => {
  const VIDEO = "abc-DEF_123";
  const THUMBNAIL = `https://i.ytimg.com/vi/${VIDEO}/hqdefault.jpg`;
  let product: Product;
  let page: Page;
  let foreign: string[];
  beforeAll(async () => {
    product = await Product.start({ INTRO_VIDEO_ID: VIDEO });
    const opened = await newContext(browser);
    foreign = opened.foreign;
    page = await opened.context.newPage();
    await page.clock.install();
    await page.goto(product.url);
    await page.getByRole("button", { name: "Theme" }).waitFor();
  });
  afterAll(() => product.dispose());

  const failed = async () => {
    await window(page).getByRole("heading", { name: "Unable to load video", exact: true }).waitFor();
    const text = "The video couldn't be embedded. You can watch it directly on YouTube.";
    await window(page).getByText(text, { exact: true }).waitFor();
    const link = window(page).getByRole("link", { name: "Watch on YouTube", exact: true });
    await expect.poll(() => link.getAttribute("href")).toBe(`https://www.youtube.com/watch?v=${VIDEO}`);
    await expect
      .poll(async () => [await link.getAttribute("target"), await link.getAttribute("rel")])
      .toEqual(["_blank", "noopener"]);
  };
  const reopen = async () => {
    await page.keyboard.press("Escape");
    await closed(page);
    await opener(page).click();
  };
  /** The service as it answers: a picture, and a player that says something when it is spoken to, or never does. */
  const answer = async (says: object | undefined) => {
    const picture = await (await page.request.get(`${product.url}/icon-192.png`)).body();
    await page.route(THUMBNAIL, (route) => route.fulfill({ body: picture, contentType: "image/png" }));
    const reply = `source.postMessage(JSON.stringify(${JSON.stringify(says)}), "*"); document.body.append("Spoken to")`;
    const body = `<p>The player</p><script>onmessage = ({ source }) => { ${says ? reply : ""} }</script>`;
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ body, contentType: "text/html" }),
    );
  };

  it("asks nothing of the service before it is opened, and says what to do when that cannot be reached", async () => {
    expect(foreign).toEqual([]);
    await opener(page).click();
    await failed();
    expect(foreign).toEqual([THUMBNAIL]);
    await expectAccessible(page);
    await expectToFitPhone(page);
  });

  it("plays in the page, once that is asked for", async () => {
    await answer({ event: "onReady" });
    await reopen();
    const play = window(page).getByRole("button", { name: "Play the intro" });
    await play.waitFor();
    expect(foreign.filter((it) => it.includes("youtube-nocookie"))).toEqual([]);
    await play.click();
    const frame = page.frameLocator('iframe[title="The intro"]');
    await frame.getByText("The player").waitFor();
    await page.clock.runFor(1_000);
    await frame.getByText("Spoken to").first().waitFor();
    await page.clock.runFor(15_000);
    await frame.getByText("The player").waitFor();
  });

  it.each([
    ["says that it may not be embedded", { event: "onError", info: 150 }, 1_000],
    ["never says anything", undefined, 10_000],
  ])("is given up where the player %s", async (_, says, after) => {
    await page.unrouteAll();
    await answer(says);
    await reopen();
    await window(page).getByRole("button", { name: "Play the intro" }).click();
    await page.frameLocator('iframe[title="The intro"]').getByText("The player").waitFor();
    await page.clock.runFor(after);
    await failed();
  });
});
