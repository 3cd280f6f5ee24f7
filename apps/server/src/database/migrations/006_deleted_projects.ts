import { type Kysely, sql } from "kysely";
import { ownRowsOnly } from "../rowLevelSecurity.ts";

/**
 * Projects that were deleted and can still be taken back for some seconds. While one stands here, no request sees it or
 * anything of it, whatever the request asks for: that is a matter of the policies, not of each query.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table deleted_projects (
      project_id uuid primary key references database_projects (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      deleted_at timestamptz(3) not null default now()
    )`,
    "create index deleted_projects_user_idx on deleted_projects (user_id)",
    ...ownRowsOnly("deleted_projects", "select, insert, delete"),
    ...Object.entries(PARTS).map(
      ([table, column]) => `create policy not_deleted on ${table} as restrictive to dbcoach_app
        using (${column} is null or ${column} not in (select project_id from deleted_projects))`,
    ),
    // A list of generations goes on behind a time and an id.
    "drop index streaming_sessions_recent_idx",
    "create index streaming_sessions_recent_idx on streaming_sessions (user_id, created_at desc, id desc)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What goes with a project: each table whose rows are deleted with it, and the column that names it. */
const PARTS = {
  database_projects: "id",
  database_sessions: "project_id",
  database_queries: "project_id",
  design_versions: "project_id",
  chat_messages: "project_id",
  project_shares: "project_id",
} as const;
