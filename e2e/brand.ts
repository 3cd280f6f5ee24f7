import { readFileSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { launchBrowser, newContext } from "./browser.ts";
import { Product } from "./product.ts";

/**
 * Draws the icons and the picture of link previews into apps/web/public, from the product itself: `npm run brand`.
 * Run it again when the mark or the home page's example changes.
 */
const PUBLIC = new URL("../apps/web/public/", import.meta.url);
/** File, size in pixels, and whether the ground is filled to the corners, as systems that cut icons themselves want it. */
const ICONS: [string, number, "cornered" | "filled"][] = [
  ["favicon-48.png", 48, "cornered"],
  ["apple-touch-icon.png", 180, "filled"],
  ["icon-192.png", 192, "cornered"],
  ["icon-512.png", 512, "filled"],
];
/** What readers of link previews ask for. */
const PREVIEW = { width: 1200, height: 630 };

async function main(): Promise<void> {
  const product = await Product.start();
  const browser = await launchBrowser();
  try {
    for (const [file, size, corners] of ICONS) await drawIcon(browser, file, size, corners === "filled");
    writeFileSync(new URL("favicon.ico", PUBLIC), icoOf(readFileSync(new URL("favicon-48.png", PUBLIC))));
    await drawPreview(browser, product.url);
  } finally {
    await browser.close();
    await product.dispose();
  }
}

async function drawIcon(browser: Browser, file: string, size: number, filled: boolean): Promise<void> {
  const { context } = await newContext(browser, { width: size, height: size });
  const page = await context.newPage();
  const mark = readFileSync(new URL("icon.svg", PUBLIC), "utf8");
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${mark}`);
  if (filled)
    await page
      .locator("svg > rect")
      .first()
      .evaluate((ground) => ground.setAttribute("rx", "0"));
  await page.screenshot({ path: new URL(file, PUBLIC).pathname, omitBackground: true });
  await context.close();
}

/** A PNG of 48 pixels as an ICO file, for browsers that know no other. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(48, 6);
  header.writeUInt8(48, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** The example of the home page below the product's name: its words, its diagram and the evidence. */
async function drawPreview(browser: Browser, url: string): Promise<void> {
  const { context } = await newContext(browser, { ...PREVIEW, reducedMotion: true });
  const page = await context.newPage();
  await page.goto(url);
  await page.addStyleTag({ content: PREVIEW_STYLE });
  await page.getByLabel("Diagram with").waitFor();
  await page.locator(".react-flow__node").last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  // The diagram follows its new room in the next frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.screenshot({ path: new URL("preview.png", PUBLIC).pathname });
  await context.close();
}

/** Only what is said at a glance, in one piece. */
const PREVIEW_STYLE = `
  header nav, header > div, a[href="/docs/stack"], [aria-labelledby="how"], main form, main h1 + p,
  section[aria-labelledby="promo"], section[aria-labelledby="specimen"] > :not(figure) { display: none !important; }
  main > div { padding-block: 0 !important; background: none !important; }
  main h1 { margin-block: 16px !important; max-width: none !important; font-size: 36px !important; }
  main figure { grid-template-columns: 300px 1fr !important; }
  main figure blockquote { padding: 14px 18px !important; font-size: 14px !important; }
  main figure blockquote { line-height: 1.55 !important; }
  main figure blockquote + div { min-height: 330px !important; }
`;

await main();
