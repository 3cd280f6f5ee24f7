import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fingerprintOf, hashOf, newApiKey, visibleParts } from "@dbcoach/server/apiKeys/secret";
import { validateKey } from "@dbcoach/server/apiKeys/validation";
import { openDatabase } from "@dbcoach/server/database/database";
import { createLog } from "@dbcoach/server/log";
import { sql } from "kysely";

/**
 * What judging one API key costs beside so many others, in the embedded database: milliseconds, the median of 200. The
 * first part is its derivation (PBKDF2), which is the same for all.
 */
const COUNTS = [1, 1_000, 100_000, 1_000_000];
const RUNS = 200;

const dataDir = mkdtempSync(join(tmpdir(), "dbcoach-keys-"));
const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
const fingerprintSecret = Buffer.alloc(32, 7);
const options = { db, log: createLog("error"), fingerprintSecret, audit: async () => {} };

const user = { id: "bench", name: "", email: "bench@example.com", emailVerified: true, image: null };
await db.insertInto("users").values(user).execute();
const key = newApiKey();
const content = { userId: user.id, name: "measured", permissions: ["read"], ipWhitelist: [] };
const secret = { keyFingerprint: fingerprintOf(key, fingerprintSecret), keyHash: await hashOf(key) };
await db
  .insertInto("apiKeys")
  .values({ ...content, ...secret, ...visibleParts(key) })
  .execute();

const line = (cells: (string | number)[]) =>
  process.stdout.write(`${cells.map((c) => `${c}`.padStart(12)).join("")}\n`);
line(["keys", "median ms", "slowest ms"]);
let existing = 1;
for (const count of COUNTS) {
  await sql`
    insert into api_keys (user_id, name, permissions, key_fingerprint, key_hash, key_preview, key_ending)
    select ${user.id}, 'other', '{read}', md5(n::text) || md5((-n)::text), 'x', 'x', 'x'
    from generate_series(${existing}::int, ${count - 1}::int) n`.execute(db);
  existing = count;
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    const { refusal } = await validateKey(options, { key, clientIp: "127.0.0.1", endpoint: "GET /" });
    if (refusal) throw new Error(refusal);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  line([count, (times[RUNS / 2] ?? 0).toFixed(1), (times.at(-1) ?? 0).toFixed(1)]);
}
await close();
rmSync(dataDir, { recursive: true, force: true });
