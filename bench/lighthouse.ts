import lighthouse from "lighthouse";
import { launchBrowser } from "../e2e/browser.ts";
import { freePort, Product } from "../e2e/product.ts";

/**
 * Lighthouse on the pages that a stranger sees, on its mobile profile (a phone of the middle class, slow 4G, both
 * simulated), against the built server. Each page is opened several times with a cold cache, and the middle run counts,
 * as Lighthouse's own advice on variability has it. Ends with an error when a score is too low.
 * `npx tsx bench/lighthouse.ts /demo` measures other pages; DETAILS=1 also prints what costs points.
 */
const PAGES = ["/", "/demo"];
const RUNS = 3;
const LEAST = 95;
const CATEGORIES = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
};
const TIMES = {
  "first-contentful-paint": "FCP (ms)",
  "largest-contentful-paint": "LCP (ms)",
  "speed-index": "speed index (ms)",
  "total-blocking-time": "TBT (ms)",
  "cumulative-layout-shift": "CLS",
};

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

async function main(): Promise<void> {
  const port = await freePort();
  const product = await Product.start();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const asked = process.argv.slice(2);
    const table: Record<string, Record<string, number>> = {};
    for (const path of asked.length > 0 ? asked : PAGES) {
      const runs: Report[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await reportOn(product.url + path, port));
      const report = middle(runs);
      table[path] = figuresOf(report);
      if (process.env.DETAILS) printFaults(path, report);
    }
    console.table(table);
    const low = Object.values(table).some((row) => Object.values(CATEGORIES).some((name) => (row[name] ?? 0) < LEAST));
    if (low) process.exitCode = 1;
  } finally {
    await browser.close();
    await product.dispose();
  }
}

async function reportOn(url: string, port: number): Promise<Report> {
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: Object.keys(CATEGORIES) });
  if (!result) throw new Error(`Lighthouse has no report on ${url}.`);
  if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
  return result.lhr;
}

function middle(runs: Report[]): Report {
  const sorted = runs.toSorted((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
  const report = sorted[Math.floor(sorted.length / 2)];
  if (!report) throw new Error("There was no run.");
  return report;
}

/** Points of 100. */
function scoreOf({ categories }: Report, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

function figuresOf(report: Report): Record<string, number> {
  const scores = Object.entries(CATEGORIES).map(([id, name]) => [name, scoreOf(report, id)]);
  const times = Object.entries(TIMES).map(([id, name]) => [
    name,
    rounded(report.audits[id]?.numericValue ?? Number.NaN),
  ]);
  return Object.fromEntries([...scores, ...times]);
}

const rounded = (value: number) => (value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value));

function printFaults(path: string, { audits }: Report): void {
  const costly = Object.values(audits).filter(({ score }) => score !== null && score < 0.95);
  console.log(`\n${path}`);
  for (const { id, title, displayValue = "", details } of costly) {
    console.log(`- ${id}: ${title} ${displayValue}`);
    if (details) console.log(`    ${JSON.stringify(details).slice(0, 1200)}`);
  }
}

await main();
