import { engineOfDatabaseType } from "@dbcoach/contract/targetNames";
import { databaseTypeSchema } from "@dbcoach/contract/targets";
import { designJson, readDesign } from "@dbcoach/design/exports/designJson";
import { schemaScript } from "@dbcoach/design/exports/sql";
import { downloadZip } from "client-zip";
import { asUser, type Database } from "../database/database.ts";
import { readPreferences } from "../preferences/store.ts";
import { readProfile } from "../profile/store.ts";
import { findShare } from "../sharing/store.ts";
import { apiKeysOf, eventsOf, messagesOf, queriesOf, rowsOf, versionsOf } from "./exportQueries.ts";
import { asLines } from "./pages.ts";

/** Raised when a reader of the archive would have to change. */
const FORMAT_VERSION = 1;

interface ArchiveFile {
  name: string;
  input: string | Uint8Array<ArrayBuffer> | AsyncIterable<string>;
}

/**
 * Everything that is stored of a person as one ZIP archive, written while it is read. Single records are JSON, lists are
 * JSON lines; manifest.json, the last file, counts them. Rejects in the middle when the account is deleted meanwhile.
 */
export function exportArchive(db: Database, userId: string): ReadableStream<Uint8Array> {
  const { body } = downloadZip(files(db, userId));
  if (!body) throw new Error("The archive has no body.");
  return body;
}

async function* files(db: Database, userId: string): AsyncGenerator<ArchiveFile> {
  const count: Record<string, number> = {};
  const counted = async function* <R>(what: string, rows: AsyncIterable<R>): AsyncGenerator<R> {
    count[what] ??= 0;
    for await (const row of rows) {
      count[what] += 1;
      yield row;
    }
  };
  const all = (table: Parameters<typeof rowsOf>[2], what: string) => counted(what, rowsOf(db, userId, table));
  const profile = await readProfile(db, userId);
  yield json("profile.json", profile);
  yield* picture(db, userId);
  yield json("preferences.json", await readPreferences(db, userId));
  const keys = await apiKeysOf(db, userId);
  count.apiKeys = keys.length;
  yield json("api-keys.json", keys);
  yield { name: "api-key-usage.jsonl", input: asLines(all("apiKeyUsageLogs", "apiKeyUsage")) };
  yield json("monthly-usage.json", await monthlyUsageOf(db, userId));
  yield { name: "audit-log.jsonl", input: asLines(all("securityAuditLogs", "auditLog")) };
  yield { name: "webhook-deliveries.jsonl", input: asLines(all("webhookDeliveries", "webhookDeliveries")) };
  for await (const row of all("conversations", "conversations")) yield json(`conversations/${row.id}.json`, row);
  for await (const { leaseOwner: _, leasedUntil: __, ...row } of all("streamingSessions", "generations")) {
    yield json(`generations/${row.id}/generation.json`, row);
    yield { name: `generations/${row.id}/events.jsonl`, input: asLines(eventsOf(db, userId, row.id)) };
    const messages = counted("messages", messagesOf(db, userId, { streamingSessionId: row.id }));
    yield { name: `generations/${row.id}/messages.jsonl`, input: asLines(messages) };
  }
  yield { name: "sessions.jsonl", input: asLines(all("databaseSessions", "sessions")) };
  for await (const row of all("databaseProjects", "projects")) {
    yield* projectFiles(db, userId, row);
    const messages = counted("messages", messagesOf(db, userId, { projectId: row.id }));
    yield { name: `projects/${row.id}/messages.jsonl`, input: asLines(messages) };
  }
  const exportedAt = new Date().toISOString();
  yield json("manifest.json", {
    format: "dbcoach-account",
    formatVersion: FORMAT_VERSION,
    exportedAt,
    account: { id: userId, email: profile?.email },
    counts: count,
  });
}

/** A project: its record, each version of its design, the newest one with its script, and its query records. */
async function* projectFiles(db: Database, userId: string, row: Record<string, unknown>): AsyncGenerator<ArchiveFile> {
  const id = String(row.id);
  const folder = `projects/${id}`;
  yield json(`${folder}/project.json`, row);
  let newest: unknown;
  for await (const version of versionsOf(db, userId, id)) {
    yield json(`${folder}/versions/${version.version}.json`, version);
    newest = version.design;
  }
  const read = readDesign(JSON.stringify(newest));
  if (read.ok) {
    yield { name: `${folder}/design.json`, input: designJson(read.design) };
    const engine = engineOfDatabaseType[databaseTypeSchema.parse(row.databaseType)];
    const { text, extension } = schemaScript(read.design, engine);
    yield { name: `${folder}/schema.${extension}`, input: text };
  } else {
    // Whatever the reason: what is stored is theirs.
    yield json(`${folder}/design.json`, newest);
  }
  const share = await findShare(db, { userId, projectId: id });
  if (share) yield json(`${folder}/share.json`, share);
  yield { name: `${folder}/queries.jsonl`, input: asLines(queriesOf(db, userId, id)) };
}

async function* picture(db: Database, userId: string): AsyncGenerator<ArchiveFile> {
  const row = await asUser(db, userId, (transaction) =>
    transaction.selectFrom("avatars").select("content").executeTakeFirst(),
  );
  if (row) yield { name: "avatar.jpg", input: new Uint8Array(row.content) };
}

function monthlyUsageOf(db: Database, userId: string) {
  return asUser(db, userId, (transaction) =>
    transaction.selectFrom("monthlyUsage").selectAll().orderBy("month").execute(),
  );
}

function json(name: string, value: unknown): ArchiveFile {
  return { name, input: `${JSON.stringify(value, null, 2)}\n` };
}
