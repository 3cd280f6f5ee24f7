import { randomBytes } from "node:crypto";
import { conventionsSchema } from "@dbcoach/contract/conventions";
import { RUNNING_STATUSES } from "@dbcoach/contract/generationStatus";
import { PAGE_SIZE } from "@dbcoach/contract/limits";
import type { AiPreferences } from "@dbcoach/contract/preferences";
import type { Generation } from "@dbcoach/contract/records";
import { databaseTypeSchema, modeSchema } from "@dbcoach/contract/targets";
import { type Selectable, sql } from "kysely";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import { type Cursor, containing } from "../http/cursor.ts";
import type { ModelChoice } from "../models/choice.ts";
import { sectionsOf } from "../preferences/store.ts";
import { visibleProject } from "../projects/visible.ts";
import { countGeneration } from "../usage/store.ts";
import type { DesignerKind } from "./leases.ts";

type Row = Selectable<Tables["streamingSessions"]>;

/** `stream_<timestamp>_<random>`, as specified; the random part is long enough not to be guessed. */
function newGenerationId(): string {
  return `stream_${Date.now()}_${randomBytes(12).toString("hex")}`;
}

export interface NewGeneration {
  prompt: string;
  databaseType: string;
  mode: string;
  idempotencyKey: string;
  /** The project to improve; without, a new one is made. */
  enhances?: string;
  /** Who is to design, whatever the person has chosen. */
  designer?: "built-in";
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
  { monthlyLimit, models, designer, ...wanted }: NewGeneration,
): Promise<{ id: string; same: boolean }> {
  return asUser(db, userId, async (transaction) => {
    const id = newGenerationId();
    const { advanced, ai } = await sectionsOf(transaction, userId);
    const designerKind = designer ?? (await kindFor(transaction, models, ai));
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
    const { prompt, databaseType, mode, idempotencyKey, enhances = null } = wanted;
    const existing = await transaction
      .selectFrom("streamingSessions")
      .select(["id", "prompt", "databaseType", "mode", "enhances"])
      .where("idempotencyKey", "=", idempotencyKey)
      .executeTakeFirstOrThrow();
    const same =
      existing.prompt === prompt &&
      existing.databaseType === databaseType &&
      existing.mode === mode &&
      existing.enhances === enhances;
    return { id: existing.id, same };
  });
}

/** The generation, if it is this user's. */
export function findGeneration(db: Database, userId: string, id: string): Promise<Generation | undefined> {
  return asUser(db, userId, async (transaction) => {
    const row = await generations(transaction).where("generation.id", "=", id).executeTakeFirst();
    return row && toGeneration(row);
  });
}

/**
 * Generations, newest first, one page and one more; a search finds parts of prompt or database type, without case. What
 * improves a project goes with it.
 */
export function listGenerations(
  db: Database,
  userId: string,
  { after, search }: { after?: Cursor; search?: string },
): Promise<Generation[]> {
  return asUser(db, userId, async (transaction) => {
    let query = generations(transaction)
      .where(sql<boolean>`(generation.enhances is null or ${visibleProject("generation.enhances")} is not null)`)
      .orderBy("generation.createdAt", "desc")
      .orderBy("generation.id", "desc")
      .limit(PAGE_SIZE + 1);
    if (after) {
      const { time, id } = after;
      query = query.where(sql<boolean>`(generation.created_at, generation.id) < (${time}::timestamptz, ${id})`);
    }
    if (search) {
      const pattern = containing(search);
      query = query.where((eb) =>
        eb.or([eb("generation.prompt", "ilike", pattern), eb("generation.databaseType", "ilike", pattern)]),
      );
    }
    return (await query.execute()).map(toGeneration);
  });
}

/** The generations that the transaction's user may see, with the conversations that they became. */
function generations(transaction: UserTransaction) {
  return transaction
    .selectFrom("streamingSessions as generation")
    .leftJoin("conversations as conversation", "conversation.streamingSessionId", "generation.id")
    .selectAll("generation")
    .select(["conversation.id as conversationId", visibleProject("generation.project_id").as("visibleProjectId")]);
}

function toGeneration(row: Row & { conversationId: string | null; visibleProjectId: string | null }): Generation {
  return {
    id: row.id,
    prompt: row.prompt,
    dbType: databaseTypeSchema.parse(row.databaseType),
    mode: modeSchema.parse(row.mode),
    run: row.idempotencyKey,
    enhances: row.enhances,
    status: row.status,
    // Both written by the runner, from values of these types.
    failure: row.failure as Generation["failure"],
    usage: row.usage as Generation["usage"],
    projectId: row.visibleProjectId,
    conversationId: row.conversationId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Asks for the end of a generation that has not ended. False when there is none of this user's that could. */
export function requestCancel(db: Database, userId: string, id: string): Promise<boolean> {
  return asUser(db, userId, async (transaction) => {
    const asked = await transaction
      .updateTable("streamingSessions")
      .set({ cancelRequested: true })
      .where("id", "=", id)
      .where("status", "in", RUNNING_STATUSES)
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

/** All generations of this month are used. */
export class UsageLimitError extends Error {}
