import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/**
 * Server time of a generation, over HTTP as a page sees it: from submit to the first event and to complete, stored
 * evidence (median of 20), and designs per minute on one process. Run after `npm run build`.
 */
const MAIN = fileURLToPath(new URL("../apps/server/dist/main.js", import.meta.url));
const PORT = 34_567;
const URL_BASE = `http://localhost:${PORT}`;
const RUNS = 20;

/** Ten tables, in the words of someone who wants them. */
const DESCRIPTION = `A veterinary clinic keeps track of its work.
Owners have a name, an email, a phone number and an address. Each owner can have several pets.
Each pet has a name, a species, a birth date and a weight.
Veterinarians have a name, a license number and a specialty.
An appointment is made for one pet with one veterinarian; it has a start time, a reason and a status (booked, done, cancelled).
Each appointment can have several treatments. A treatment has a description and a price.
Medicines have a name, a manufacturer and a unit price. A prescription is written for a pet by a veterinarian and has a date.
Each prescription contains several medicines, each with a dosage and a quantity.
An invoice is sent to an owner; it has an invoice number, a date, a total and a due date.
Each invoice can have several payments, each with an amount, a date and a payment method.`;

async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), "dbcoach-bench-"));
  const server = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    for await (const line of createInterface({ input: server.stdout })) if (line.includes("DBCoach is at")) break;
    server.stdout.resume();
    const cookie = await signUp();
    const cold = await generate(cookie);
    const warm = [];
    for (let run = 0; run < RUNS; run += 1) warm.push(await generate(cookie));
    const started = performance.now();
    await Promise.all(Array.from({ length: RUNS }, () => generate(cookie)));
    const perMinute = (RUNS * 60_000) / (performance.now() - started);
    console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`);
    console.log(`${warm[0]?.tables} tables, ${warm[0]?.checks} checks executed\n`);
    console.table({
      "first event (ms, median of 20)": Math.round(median(warm.map(({ first }) => first))),
      "complete evidence, stored (ms, median of 20)": Math.round(median(warm.map(({ complete }) => complete))),
      "the same, first run after start (ms)": Math.round(cold.complete),
      "designs per minute, one process": Math.round(perMinute),
    });
  } finally {
    server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signUp(): Promise<string> {
  const response = await fetch(`${URL_BASE}/auth/v1/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `bench-${Date.now()}@example.com`, password: "Correct-horse-7", name: "" }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Milliseconds from the submit to the first event and to the end of the stream, and what was made. */
async function generate(cookie: string) {
  const submitted = performance.now();
  const response = await fetch(`${URL_BASE}/functions/v1/generations`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ prompt: DESCRIPTION, dbType: "SQL", mode: "dbcoach" }),
  });
  const { id } = (await response.json()) as { id: string };
  const stream = await fetch(`${URL_BASE}/realtime/v1/generations/${id}`, { headers: { cookie } });
  let first = 0;
  let text = "";
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    first ||= performance.now() - submitted;
    text += chunk;
  }
  const complete = performance.now() - submitted;
  if (!text.includes('"type":"finished"')) throw new Error("The generation did not finish.");
  const tables = text.match(/"op":"addTable"/g)?.length ?? 0;
  const checks = text.match(/"kind":"(statement|rows|attack|plan)"/g)?.length ?? 0;
  return { first, complete, tables, checks };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

await main();
