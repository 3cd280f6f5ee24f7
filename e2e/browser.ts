import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium } from "playwright-core";

/** Where systems keep Chrome or Chromium. */
const INSTALLED = [
  process.env.CHROME_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Nothing leaves the machine, not even the browser's own housekeeping. Other names are refused where they are looked up:
 * a route in Playwright would refuse them, too, but switches off the cache, and every page would load everything anew.
 */
const FLAGS = [
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let shared: Promise<Browser> | undefined;

/**
 * The browser of this process, started when it is first needed: the files that a worker of the tests runs have profiles
 * of their own in it. It ends with the process.
 */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  if ((await shared).isConnected()) return shared;
  shared = launchBrowser();
  return shared;
}

/** Closes the profiles that a file has opened in the browser that it shares with others. */
export async function closeProfiles(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** An installed Chrome or Chromium, or else the one that a package ships, with these flags beside the usual ones. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const args = [...FLAGS, ...flags];
  const executablePath = INSTALLED.find((path) => path && existsSync(path));
  if (executablePath) return chromium.launch({ executablePath, args, headless: true });
  // The package unpacks its own system libraries only where it believes to be in such an environment.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs20.x";
  const { default: shipped } = await import("@sparticuz/chromium");
  shipped.setGraphicsMode = false;
  // Its own flags would put all contexts into one process, and into one another's cookies.
  return chromium.launch({ executablePath: await shipped.executablePath(), args, headless: true });
}

export interface ContextOptions {
  width?: number;
  height?: number;
  dark?: boolean;
  reducedMotion?: boolean;
  /** More contrast, as the system asks for it. */
  contrast?: boolean;
}

/** A fresh profile. Requests beyond this machine are recorded in `foreign` and refused. */
export async function newContext(
  browser: Browser,
  { width = 1440, height = 900, dark = false, reducedMotion = false, contrast = false }: ContextOptions = {},
): Promise<{ context: BrowserContext; foreign: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    contrast: contrast ? "more" : "no-preference",
  });
  const foreign: string[] = [];
  context.on("request", (request) => {
    const { hostname, protocol, href } = new URL(request.url());
    if (protocol.startsWith("http") && !["localhost", "127.0.0.1"].includes(hostname)) foreign.push(href);
  });
  return { context, foreign };
}
