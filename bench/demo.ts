import { launchBrowser, newContext } from "../e2e/browser.ts";
import { Product } from "../e2e/product.ts";

/**
 * The first minutes of a stranger, as a machine: from opening `/demo` with a cold cache to a finished design of one's own,
 * once for each database. 'All shown' is when the presentation has ended, too; 'longest wait' is the longest time in
 * which the page did not answer. Run after `npm run build`.
 */
const DESCRIPTION =
  "A veterinary clinic. Owners have a name and an email. Each owner has several pets with a name and a birth date. A visit is for one pet and has a date, a reason and a price.";
const TYPES = ["PostgreSQL", "MySQL", "MongoDB"];
const LIMIT_MS = 15_000;

async function main(): Promise<void> {
  const product = await Product.start();
  const browser = await launchBrowser();
  try {
    const table: Record<string, Record<string, number>> = {};
    for (const type of TYPES) table[type] = await visit(type);
    console.table(table);
    const slow = Object.entries(table).filter(([, times]) => (times["all shown (ms)"] ?? 0) > LIMIT_MS);
    if (slow.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await product.dispose();
  }

  async function visit(type: string): Promise<Record<string, number>> {
    const { context } = await newContext(browser);
    const page = await context.newPage();
    // What runs this file gives names to functions in a way that pages do not know.
    await page.addInitScript("globalThis.__name = (named) => named");
    await page.addInitScript(() => {
      const waits: number[] = [];
      new PerformanceObserver((list) => waits.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: "longtask",
        buffered: true,
      });
      Object.assign(globalThis, { waits });
    });
    const begun = performance.now();
    const since = () => Math.round(performance.now() - begun);
    await page.goto(`${product.url}/demo`);
    await page.getByRole("link", { name: "Start Interactive Demo" }).click();
    await page.getByLabel("Description of your data").fill(DESCRIPTION);
    await page.getByRole("radiogroup", { name: "Database type" }).getByText(type, { exact: true }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    const started = since();
    await page.locator(".react-flow__node").first().waitFor();
    const first = since();
    await page.getByText(/^Designed in/).waitFor({ timeout: 120_000 });
    const designed = since();
    await page.getByText("Generation Complete!").waitFor({ timeout: 120_000 });
    const shown = since();
    const longest = await page.evaluate(() => Math.max(0, ...(Reflect.get(globalThis, "waits") as number[])));
    await context.close();
    return {
      "started (ms)": started,
      "first table (ms)": first,
      "designed (ms)": designed,
      "all shown (ms)": shown,
      "longest wait (ms)": Math.round(longest),
    };
  }
}

await main();
