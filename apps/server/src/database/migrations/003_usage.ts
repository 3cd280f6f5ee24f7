import { type Kysely, sql } from "kysely";
import { ownRowsOnly } from "../rowLevelSecurity.ts";

/** What each person used in each month. A count of its own: deleting what was generated does not make it unused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table monthly_usage (
      user_id text not null references users (id) on delete cascade,
      /* The first day, UTC. */
      month date not null,
      generations integer not null default 0,
      api_requests integer not null default 0,
      primary key (user_id, month)
    )`,
    ...ownRowsOnly("monthly_usage"),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
