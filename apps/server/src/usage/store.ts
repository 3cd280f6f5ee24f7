import type { Usage } from "@dbcoach/contract/account";
import { sql } from "kysely";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";

const PLAN = "Free Plan";
/** The first day of the month that it is now (UTC). */
export const thisMonth = sql<string>`date_trunc('month', now() at time zone 'utc')::date`;

/** The month that it is now (UTC): its first moment, and the first of the next. */
export function monthOf(now: Date): { from: Date; next: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month)), next: new Date(Date.UTC(year, month + 1)) };
}

/**
 * Counts one more generation of this month, unless the limit is reached: then nothing is counted and the answer is
 * false. Of requests at the same time no more are let through than the limit allows.
 */
export async function countGeneration(
  transaction: UserTransaction,
  userId: string,
  limit: number | undefined,
): Promise<boolean> {
  const counted = await transaction
    .insertInto("monthlyUsage")
    .values({ userId, month: thisMonth, generations: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "month"])
        .doUpdateSet({ generations: sql`monthly_usage.generations + 1` })
        .where("monthlyUsage.generations", "<", limit ?? MOST),
    )
    .returning("generations")
    .executeTakeFirst();
  return counted !== undefined;
}

/** The most that the column can hold, for plans without a limit. */
const MOST = 2_147_483_647;

/** What this person used this month, and what he may. */
export function readUsage(db: Database, userId: string, limit: number | undefined): Promise<Usage> {
  const { from, next } = monthOf(new Date());
  return asUser(db, userId, async (transaction) => {
    const used = await transaction
      .selectFrom("monthlyUsage")
      .select(["generations", "apiRequests"])
      .where(sql<boolean>`month = ${thisMonth}`)
      .executeTakeFirst();
    const { projects } = await transaction
      .selectFrom("databaseProjects")
      .select(sql<number>`count(*)::integer`.as("projects"))
      .executeTakeFirstOrThrow();
    return {
      plan: PLAN,
      from: from.toISOString(),
      until: next.toISOString(),
      generations: { used: used?.generations ?? 0, limit: limit ?? null },
      apiRequests: { used: used?.apiRequests ?? 0, limit: null },
      projects: { used: projects, limit: null },
    };
  });
}
