import { randomBytes } from "node:crypto";
import { conventionsSchema } from "@dbcoach/contract/conventions";
import type { LoggedEvent } from "@dbcoach/contract/generationEvent";
import type { AiPreferences } from "@dbcoach/contract/preferences";
import type { Generation } from "@dbcoach/contract/records";
import { databaseTypeSchema, modeSchema } from "@dbcoach/contract/targets";
import { type Selectable, sql } from "kysely";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import type { ModelChoice } from "../models/choice.ts";
import { sectionsOf } from "../preferences/store.ts";
import { countGeneration } from "../usage/store.ts";

type Row = Selectable<Tables["streamingSessions"]>;

/** A generation that this process has claimed, with what is needed to run it. */
export type ClaimedGeneration = Pick<
  Row,
  | "id"
  | "userId"
  | "prompt"
  | "databaseType"
  | "mode"
  | "conventions"
  | "attempts"
  | "createdAt"
  | "idempotencyKey"
  | "designerKind"
  | "cancelRequested"
>;

/** What designs: it decides which of the runner's places a generation takes. */
export type DesignerKind = Row["designerKind"];

/** Seconds for which a claim holds; the runner renews it three times as often. */
export const LEASE_SECONDS = 15;

/** `stream_<timestamp>_<random>`, as specified; the random part is long enough not to be guessed. */
function newGenerationId(): string {
  return `stream_${Date.now()}_${randomBytes(12).toString("hex")}`;
}

export interface NewGeneration {
  prompt: string;
  databaseType: string;
  mode: string;
  idempotencyKey: string;
  /** Whether a model will think for this person. */
  models: Pick<ModelChoice, "usesModel">;
  /** The most generations of a month; undefined when there is no limit. */
  monthlyLimit: number | undefined;
}

/**
 * The id of the generation of this user and key: a new one, or the one that exists. `same` is false when the existing
 * one was asked for something else. A new one keeps what the user has chosen of conventions at this moment, and counts
 * as used; throws UsageLimitError when all of this month are.
 */
export function findOrCreateGeneration(
  db: Database,
  userId: string,
  { monthlyLimit, models, ...wanted }: NewGeneration,
): Promise<{ id: string; same: boolean }> {
  return asUser(db, userId, async (transaction) => {
    const id = newGenerationId();
    const { advanced, ai } = await sectionsOf(transaction, userId);
    const designerKind = await kindFor(transaction, models, ai);
    const conventions = JSON.stringify(conventionsSchema.parse(advanced));
    const created = await transaction
      .insertInto("streamingSessions")
      .values({ id, userId, ...wanted, conventions, designerKind })
      .onConflict((conflict) => conflict.columns(["userId", "idempotencyKey"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (created) {
      if (!(await countGeneration(transaction, userId, monthlyLimit))) throw new UsageLimitError();
      return { id, same: true };
    }
    const { prompt, databaseType, mode, idempotencyKey } = wanted;
    const existing = await transaction
      .selectFrom("streamingSessions")
      .select(["id", "prompt", "databaseType", "mode"])
      .where("idempotencyKey", "=", idempotencyKey)
      .executeTakeFirstOrThrow();
    const same = existing.prompt === prompt && existing.databaseType === databaseType && existing.mode === mode;
    return { id: existing.id, same };
  });
}

/** The generation, if it is this user's. */
export function findGeneration(db: Database, userId: string, id: string): Promise<Generation | undefined> {
  return asUser(db, userId, async (transaction) => {
    const row = await transaction
      .selectFrom("streamingSessions as generation")
      .leftJoin("conversations as conversation", "conversation.streamingSessionId", "generation.id")
      .selectAll("generation")
      .select("conversation.id as conversationId")
      .where("generation.id", "=", id)
      .executeTakeFirst();
    return row && toGeneration(row);
  });
}

function toGeneration(row: Row & { conversationId: string | null }): Generation {
  return {
    id: row.id,
    prompt: row.prompt,
    dbType: databaseTypeSchema.parse(row.databaseType),
    mode: modeSchema.parse(row.mode),
    status: row.status,
    // Both written by the runner, from values of these types.
    failure: row.failure as Generation["failure"],
    usage: row.usage as Generation["usage"],
    projectId: row.projectId,
    conversationId: row.conversationId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Takes the oldest generation that nobody works on: a new one, or one whose worker has not renewed its lease. Returns
 * undefined when there is none. Runs as the owner, across users; everything after it runs as the generation's user.
 */
export async function claimGeneration(
  db: Database,
  owner: string,
  kinds: readonly DesignerKind[],
): Promise<ClaimedGeneration | undefined> {
  const free = db
    .selectFrom("streamingSessions")
    .select("id")
    .where("status", "in", ["initializing", "streaming"])
    .where((eb) => eb.or([eb("leasedUntil", "is", null), eb("leasedUntil", "<", sql<Date>`now()`)]))
    // Ending one that its owner has stopped takes no place.
    .where((eb) => eb.or([eb("cancelRequested", "=", true), ...kinds.map((kind) => eb("designerKind", "=", kind))]))
    .orderBy("createdAt")
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable("streamingSessions")
    .set({
      leaseOwner: owner,
      leasedUntil: leaseEnd(),
      status: "streaming",
      updatedAt: sql`now()`,
      attempts: sql`attempts + 1`,
    })
    .where("id", "=", free)
    .returning([
      "id",
      "userId",
      "prompt",
      "databaseType",
      "mode",
      "conventions",
      "attempts",
      "createdAt",
      "idempotencyKey",
      "designerKind",
      "cancelRequested",
    ])
    .executeTakeFirst();
}

/** Keeps the claim. Undefined when another process has taken it. */
export async function renewLease(
  db: Database,
  id: string,
  owner: string,
): Promise<{ cancelRequested: boolean } | undefined> {
  return db
    .updateTable("streamingSessions")
    .set({ leasedUntil: leaseEnd() })
    .where("id", "=", id)
    .where("leaseOwner", "=", owner)
    .returning("cancelRequested")
    .executeTakeFirst();
}

/** Gives up the claim, so that another process (or the next start) takes the generation at once. */
export async function releaseLease(db: Database, id: string, owner: string): Promise<void> {
  await db
    .updateTable("streamingSessions")
    .set({ leaseOwner: null, leasedUntil: null })
    .where("id", "=", id)
    .where("leaseOwner", "=", owner)
    .execute();
}

/** Frees what processes that no longer exist had claimed. Only for a store that this process has to itself. */
export async function releaseAllLeases(db: Database): Promise<void> {
  await db
    .updateTable("streamingSessions")
    .set({ leaseOwner: null, leasedUntil: null })
    .where("leaseOwner", "is not", null)
    .execute();
}

/** Asks for the end of a generation that has not ended. False when there is none of this user's that could. */
export function requestCancel(db: Database, userId: string, id: string): Promise<boolean> {
  return asUser(db, userId, async (transaction) => {
    const asked = await transaction
      .updateTable("streamingSessions")
      .set({ cancelRequested: true })
      .where("id", "=", id)
      .where("status", "in", ["initializing", "streaming"])
      .returning("id")
      .executeTakeFirst();
    return asked !== undefined;
  });
}

/** Puts a generation that failed or was stopped back among the waiting. False when there is none of this user's. */
export function reopenGeneration(
  db: Database,
  userId: string,
  id: string,
  models: Pick<ModelChoice, "usesModel">,
): Promise<boolean> {
  return asUser(db, userId, async (transaction) => {
    const { ai } = await sectionsOf(transaction, userId);
    const reopened = await transaction
      .updateTable("streamingSessions")
      .set({
        status: "initializing",
        cancelRequested: false,
        failure: null,
        errorMessage: null,
        attempts: 0,
        designerKind: await kindFor(transaction, models, ai),
        updatedAt: sql`now()`,
      })
      .where("id", "=", id)
      .where("status", "=", "error")
      .returning("id")
      .executeTakeFirst();
    return reopened !== undefined;
  });
}

/** Which of the runner's places a generation of this person takes. */
async function kindFor(
  transaction: UserTransaction,
  models: Pick<ModelChoice, "usesModel">,
  ai: AiPreferences,
): Promise<DesignerKind> {
  return (await models.usesModel(transaction, ai)) ? "model" : "built-in";
}

function leaseEnd() {
  return sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;
}

/** The logged events behind an index, in order. */
export function readEvents(db: Database, userId: string, id: string, after: number): Promise<LoggedEvent[]> {
  return asUser(db, userId, async (transaction) => {
    const rows = await transaction
      .selectFrom("generationEvents")
      .select(["index", "at", "event"])
      .where("streamingSessionId", "=", id)
      .where("index", ">", after)
      .orderBy("index")
      .execute();
    // Only `appendEvents` writes this column, and it takes events of the contract.
    return rows.map((row) => ({ index: row.index, at: row.at.toISOString(), event: row.event }) as LoggedEvent);
  });
}

/** Writes events at their places. Throws LeaseLostError when another process works on the generation. */
export async function appendEvents(
  transaction: UserTransaction,
  generation: Pick<ClaimedGeneration, "id" | "userId">,
  owner: string,
  events: readonly LoggedEvent[],
): Promise<void> {
  const lease = await transaction
    .selectFrom("streamingSessions")
    .select("leaseOwner")
    .where("id", "=", generation.id)
    .forUpdate()
    .executeTakeFirst();
  if (lease?.leaseOwner !== owner) throw new LeaseLostError(`The lease on ${generation.id} is lost.`);
  if (events.length === 0) return;
  await sql`
    insert into generation_events (streaming_session_id, index, user_id, at, event)
    select ${generation.id}, item.index, ${generation.userId}, item.at, item.event
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as item(index integer, at timestamptz, event jsonb)
  `.execute(transaction);
}

/** Another process has taken the generation over (or its user has deleted it): this one must stop. */
export class LeaseLostError extends Error {}

/** All generations of this month are used. */
export class UsageLimitError extends Error {}
