import { writeFileSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright-core";
import { signUp } from "./actions.ts";
import { launchBrowser, newContext } from "./browser.ts";
import { Camera, captionsOf, encode, PICTURE } from "./film.ts";
import { Product } from "./product.ts";

/**
 * Records the walkthrough that 'Watch Intro' shows, with its captions and its poster, from the product itself:
 * `npm run record:intro`. Run it again when what it shows looks different, and look at what has come of it.
 */
const OUT = new URL("../apps/web/src/intro/", import.meta.url);
const DESCRIPTION =
  "A music school. Students have a name and an email. Teachers have a name. Each course has a title and a price and is " +
  "given by a teacher. Students enroll in courses. Each lesson belongs to a course and has a start time and a room.";
const CHANGE = "add a birth date to students";
/** Milliseconds between two words: somebody who types well. */
const TYPING = 110;
/** What is watched in one go, and shipped with the product, has its limits. */
const MOST_SECONDS = 60;
const MOST_BYTES = 4_500_000;
/** Of 10 to 100, where the product has 40: there is much to see, and this is seen once. */
const SPEED = "16";

/** A hand in front of the page, so that what is clicked can be seen. */
class Pointer {
  readonly #page: Page;
  #at = { x: PICTURE.width * 0.62, y: PICTURE.height * 0.7 };

  constructor(page: Page) {
    this.#page = page;
  }

  /** Where nothing is yet. */
  async appear(): Promise<void> {
    await this.#page.mouse.move(this.#at.x, this.#at.y);
  }

  async click(target: Locator): Promise<void> {
    await this.moveTo(target);
    await this.#page.mouse.down();
    await this.#page.waitForTimeout(90);
    await this.#page.mouse.up();
  }

  async moveTo(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`It is not on the page: ${target}`);
    const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const from = this.#at;
    const steps = 14;
    for (let step = 1; step <= steps; step += 1) {
      const way = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      await this.#page.mouse.move(from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way);
      await this.#page.waitForTimeout(22);
    }
    this.#at = to;
  }
}

/** Draws the pointer: the browser has none when no hand moves it. */
const POINTER = `
  const pointer = document.createElement("div");
  pointer.ariaHidden = "true";
  pointer.style.cssText = "position:fixed;left:0;top:0;z-index:9999;pointer-events:none;transform:translate(-99px,-99px)";
  pointer.innerHTML = '<svg width="26" height="26" viewBox="0 0 24 24"><path d="M5 2.5v17l4.4-4.2 2.8 6.4 3-1.3-2.8-6.3h6.2z" fill="#16181d" stroke="#fff" stroke-width="1.6"/></svg>';
  addEventListener("DOMContentLoaded", () => document.documentElement.append(pointer));
  const at = ({ clientX, clientY, buttons }) => {
    pointer.style.transform = "translate(" + (clientX - 5) + "px," + (clientY - 2) + "px) scale(" + (buttons ? 0.82 : 1) + ")";
  };
  for (const type of ["mousemove", "mousedown", "mouseup"]) addEventListener(type, at, true);
`;

async function main(): Promise<void> {
  const product = await Product.start();
  const browser = await launchBrowser();
  try {
    const { page, camera, poster } = await play(browser, product.url);
    const film = await camera.stop();
    await page.context().close();
    const { context } = await newContext(browser);
    const studio = await context.newPage();
    await studio.goto(`${product.url}/healthz`);
    const recording = await encode(studio, film);
    if (film.seconds > MOST_SECONDS || recording.length > MOST_BYTES) {
      throw new Error(`Too long or too large: ${film.seconds} s, ${recording.length} bytes. A quieter machine may do.`);
    }
    writeFileSync(new URL("walkthrough.webm", OUT), recording);
    writeFileSync(new URL("captions.vtt", OUT), captionsOf(film));
    writeFileSync(new URL("poster.webp", OUT), await webp(studio, poster));
    console.log(
      `${film.seconds.toFixed(1)} s, ${film.frames.length} pictures, ${Math.round(recording.length / 1024)} KB`,
    );
  } finally {
    await browser.close();
    await product.dispose();
  }
}

/** The story, from the home page to what is taken away. */
async function play(browser: Browser, url: string): Promise<{ page: Page; camera: Camera; poster: Buffer }> {
  const { context } = await newContext(browser, PICTURE);
  await context.addInitScript(POINTER);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const pointer = new Pointer(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const task = (title: string) =>
    page.getByRole("list", { name: "Tasks" }).getByRole("listitem").filter({ hasText: title });
  const working = (title: string) => task(title).and(page.locator('[data-status="active"]')).waitFor();
  await signUp(page, url);
  await page.goto(url);
  const box = page.getByLabel("Description of your data");
  await box.waitFor();
  await button("User menu").waitFor();
  await page.evaluate((speed) => {
    localStorage.setItem("dbcoach.typing-speed", speed);
    localStorage.setItem("dbcoach.live-chat", "hidden");
  }, SPEED);
  await pointer.appear();
  await page.evaluate(() => document.fonts.ready);

  const camera = await Camera.start(page);
  camera.say("This is DBCoach. You describe in plain words what you want to store.");
  await camera.hold(1);
  await pointer.click(box);
  await type(page, DESCRIPTION);
  await camera.hold(0.7);
  await pointer.click(button("Generate with DBCoach Pro"));
  await camera.cut(() => working("Requirements Analysis"));

  camera.say("Four agents work on it: one reads your text, the next one adds table after table.");
  await working("Implementation");
  camera.say("The Implementation Specialist writes the SQL, and an API for it.");
  await working("Quality Assurance");
  camera.say("The design is executed in a real PostgreSQL, also with rows that it must refuse.");
  await button("Stay here").waitFor();
  await pointer.click(button("Stay here"));
  camera.say("Everything held. The design is finished and saved.");
  const poster = await camera.cut(() => page.screenshot());
  await camera.hold(3);

  camera.say("You ask for a change in your own words.");
  await pointer.click(button("Show chat"));
  await pointer.click(page.getByRole("textbox", { name: "Question about the design" }));
  await type(page, CHANGE);
  await page.keyboard.press("Enter");
  const accept = button("Accept");
  await camera.cut(() => accept.waitFor());
  camera.say("You see what would change, and that it works, before you accept it.");
  await camera.hold(3);
  await pointer.click(accept);
  await page.getByText("Accepted as version 2").waitFor();
  camera.say("Accepted: this is version 2 of the design.");
  await camera.hold(2.5);

  await pointer.click(page.getByRole("link", { name: "Open project" }).first());
  await camera.cut(async () => {
    await page.waitForURL("**/projects/*");
    await page.getByRole("tab", { name: "Overview" }).waitFor();
    await page.waitForLoadState("networkidle");
  });
  camera.say("The project keeps requirements, SQL, diagram, and every version with its change.");
  await camera.hold(1.5);
  await pointer.click(page.getByRole("tab", { name: "Overview" }));
  await camera.hold(0.8);
  await page
    .getByRole("region", { name: "Versions" })
    .evaluate((it) => it.scrollIntoView({ behavior: "smooth", block: "end" }));
  await camera.hold(3.2);
  camera.say("The evidence says what was executed, and what the database refused.");
  await pointer.click(page.getByRole("tab", { name: "Quality Validation" }));
  await camera.hold(1.2);
  await pointer.click(page.getByRole("tab", { name: "Constraint attacks" }));
  await camera.hold(3.5);
  camera.say("You take it with you: SQL, documentation, and files for other tools.");
  await pointer.click(button("Export"));
  await page.getByRole("dialog").getByText("For other tools").waitFor();
  await camera.hold(4);
  return { page, camera, poster };
}

/** Types word by word: letter by letter, the length of the film would depend on the machine. */
async function type(page: Page, text: string): Promise<void> {
  for (const word of text.split(/(?= )/)) {
    await page.keyboard.insertText(word);
    await page.waitForTimeout(TYPING);
  }
}

/** A picture as WebP, drawn by the browser. */
async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const data = await page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    return canvas.toDataURL("image/webp", 0.85).split(",")[1] ?? "";
  }, png.toString("base64"));
  return Buffer.from(data, "base64");
}

await main();
