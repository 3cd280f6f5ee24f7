import { API_KEY_REQUESTS_PER_HOUR } from "@dbcoach/contract/limits";
import { sql } from "kysely";
import { asUser, type Database } from "../database/database.ts";
import { thisMonth } from "../usage/store.ts";

/** A request that came with a valid key. */
export interface KeyRequest {
  keyId: string;
  userId: string;
  keyFingerprint: string;
  clientIp: string;
  /** Method and path, without what follows. */
  endpoint: string;
}

/** Where a key stands after a request: how many more are let in, and the seconds until the oldest no longer counts. */
export interface Quota {
  limited: boolean;
  remaining: number;
  resetSeconds: number;
}

/** How far back requests count. */
export const WINDOW_SECONDS = 3_600;

/**
 * Logs a request and says whether it is within the limit of the last hour. Requests with one key pass here one after
 * the other, so that none slips past the limit beside another. Undefined when the key was deleted, switched off or
 * replaced since it was looked up.
 */
export function admit(db: Database, request: KeyRequest): Promise<Quota | undefined> {
  const { keyId, userId, keyFingerprint, clientIp, endpoint } = request;
  return asUser(db, userId, async (transaction) => {
    // The lock comes in a statement of its own: the next one then sees what the request before has logged.
    const held = await transaction
      .selectFrom("apiKeys")
      .select("id")
      .where("id", "=", keyId)
      .where("keyFingerprint", "=", keyFingerprint)
      .where("isActive", "=", true)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return undefined;
    const counted = await sql<{ used: number; resetSeconds: number }>`
      with recent as (
        select count(*)::int as used, min(created_at) as oldest from api_key_usage_logs
        where api_key_id = ${keyId} and not rate_limited
          and created_at > now() - make_interval(secs => ${WINDOW_SECONDS})
      ), logged as (
        insert into api_key_usage_logs (api_key_id, user_id, client_ip, endpoint, rate_limited)
        select ${keyId}, ${userId}, ${clientIp}, ${endpoint}, used >= ${API_KEY_REQUESTS_PER_HOUR} from recent
      ), used as (
        update api_keys set last_used = now(), usage_count = usage_count + 1
        from recent where id = ${keyId} and used < ${API_KEY_REQUESTS_PER_HOUR}
      ), of_month as (
        insert into monthly_usage (user_id, month, api_requests)
        select ${userId}, ${thisMonth}, 1 from recent where used < ${API_KEY_REQUESTS_PER_HOUR}
        on conflict (user_id, month) do update set api_requests = monthly_usage.api_requests + 1
      )
      select used, ceil(extract(epoch from
        coalesce(oldest, now()) + make_interval(secs => ${WINDOW_SECONDS}) - now()))::int as reset_seconds
      from recent`.execute(transaction);
    const [{ used, resetSeconds } = { used: API_KEY_REQUESTS_PER_HOUR, resetSeconds: WINDOW_SECONDS }] = counted.rows;
    const limited = used >= API_KEY_REQUESTS_PER_HOUR;
    return { limited, remaining: limited ? 0 : API_KEY_REQUESTS_PER_HOUR - used - 1, resetSeconds };
  });
}
