import type { LoggedEvent } from "@dbcoach/contract/generationEvent";
import { sql } from "kysely";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import { type ClaimedGeneration, LeaseLostError } from "./leases.ts";

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
