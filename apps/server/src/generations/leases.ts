import { RUNNING_STATUSES } from "@dbcoach/contract/generationStatus";
import { type Selectable, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";

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
  | "enhances"
>;

/** What designs: it decides which of the runner's places a generation takes. */
export type DesignerKind = Row["designerKind"];

/** Seconds for which a claim holds; the runner renews it three times as often. */
export const LEASE_SECONDS = 15;

/** Another process has taken the generation over (or its user has deleted it): this one must stop. */
export class LeaseLostError extends Error {}

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
    .where("status", "in", RUNNING_STATUSES)
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
      "enhances",
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

function leaseEnd() {
  return sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;
}
