import { largeDesign } from "@dbcoach/design/test/large";
import { design as designOf, signUp } from "../e2e/actions.ts";
import { launchBrowser, newContext } from "../e2e/browser.ts";
import { Product } from "../e2e/product.ts";

/**
 * The diagram of a project in Chromium, for designs of 100, 300 and 1000 tables with three relationships each: time from
 * opening it to the first table and to the finished layout, frames per second while panning and zooming, and the heap.
 * The page is the product's own; only the design in the server's answer is another. Run after `npm run build`.
 */
const SIZES = [100, 300, 1000];
const SHORT = "A blog with posts, comments and tags";
const GESTURE_MS = 3_000;
const PATIENCE_MS = 120_000;

type Page = Parameters<typeof designOf>[0];

interface Frames {
  "frames/s": number;
  "longest frame (ms)": number;
}

async function main() {
  const product = await Product.start();
  const browser = await launchBrowser();
  try {
    const { context } = await newContext(browser);
    const page = await context.newPage();
    // What runs this file gives names to functions in a way that pages do not know.
    await page.addInitScript("globalThis.__name = (named) => named");
    await signUp(page, product.url);
    const project = await designOf(page, product.url, SHORT);
    const path = `/rest/v1/projects/${project}`;
    let tables = 0;
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), design: largeDesign(tables) } });
      },
    );
    const rows: Record<string, unknown>[] = [];
    for (const size of SIZES) {
      tables = size;
      rows.push(await measure(page, `${product.url}/projects/${project}`, size));
    }
    console.table(rows);
  } finally {
    await browser.close();
    await product.dispose();
  }
}

async function measure(page: Page, address: string, size: number): Promise<Record<string, unknown>> {
  await page.goto(address);
  const tab = page.getByRole("tab", { name: "Data Visualization" });
  await tab.waitFor();
  const [first, done] = await page.evaluate(async (most) => {
    const named = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
    named.find(({ textContent }) => textContent?.includes("Data Visualization"))?.click();
    const opened = performance.now();
    const frame = () => new Promise(requestAnimationFrame);
    const until = async (selector: string) => {
      while (!document.querySelector(selector)) {
        if (performance.now() - opened > most) throw new Error(`No ${selector} within ${most} ms.`);
        await frame();
      }
      await frame();
      return performance.now() - opened;
    };
    return [await until('[data-testid="layout"]'), await until('[data-testid="layout"][data-done]')];
  }, PATIENCE_MS);
  const canvas = (await page.locator(".react-flow").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height / 2 };
  const all = await framesDuring(page, () => drag(page, middle));
  const zoom = await framesDuring(page, () => wheel(page, middle));
  await page.getByRole("combobox", { name: "Find a table or column" }).fill("7");
  await page.locator("[data-combobox-selected]").waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".react-flow__node").first().waitFor();
  const near = await framesDuring(page, () => drag(page, middle));
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return {
    tables: size,
    "first table (ms)": Math.round(first ?? 0),
    "layout done (ms)": Math.round(done ?? 0),
    "pan, all in view": text(all),
    zoom: text(zoom),
    "pan, near": text(near),
    "elements in the diagram": await page.locator(".react-flow *").count(),
    "heap (MB)": Math.round(usedSize / 1e6),
  };
}

const text = (frames: Frames) => `${frames["frames/s"]}/s, longest ${frames["longest frame (ms)"]} ms`;

/** How the frames came while something was done. */
async function framesDuring(page: Page, gesture: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = [];
    const count = (time: number) => {
      times.push(time);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    Object.assign(window, { frameTimes: times });
  });
  await gesture();
  const times = await page.evaluate((): number[] => (window as { frameTimes?: number[] }).frameTimes ?? []);
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const whole = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    "frames/s": Math.round((gaps.length / whole) * 1000),
    "longest frame (ms)": Math.round(Math.max(...gaps)),
  };
}

async function drag(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  // Where no card lies: the view is to move, not a table.
  const start = await page.evaluate(
    ([left = 0, top = 0]) => {
      for (let step = 0; step < 400; step += 1) {
        const [px, py] = [left + (step % 20) * 12 - 120, top + Math.floor(step / 20) * 12 - 120];
        if (document.elementFromPoint(px, py)?.classList.contains("react-flow__pane")) return { x: px, y: py };
      }
      return { x: left, y: top };
    },
    [x, y],
  );
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const began = performance.now();
  for (let now = 0; now < GESTURE_MS; now = performance.now() - began) {
    const turn = (now / GESTURE_MS) * 4 * Math.PI;
    await page.mouse.move(start.x + Math.sin(turn) * 260, start.y + (1 - Math.cos(turn)) * 130);
  }
  await page.mouse.up();
}

async function wheel(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y);
  const began = performance.now();
  for (let now = 0; now < GESTURE_MS; now = performance.now() - began) {
    await page.mouse.wheel(0, now < GESTURE_MS / 2 ? -40 : 40);
  }
}

await main();
