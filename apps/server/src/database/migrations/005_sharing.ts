import { type Kysely, sql } from "kysely";
import { ownRowsOnly } from "../rowLevelSecurity.ts";

/** Versions that restore others, generations that improve a project, and public pages of projects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    "alter table design_versions add column restores integer",
    `alter table streaming_sessions
      add column enhances uuid references database_projects (id) on delete cascade`,
    "create index streaming_sessions_enhances_idx on streaming_sessions (enhances) where enhances is not null",
    `create table project_shares (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      project_id uuid not null unique references database_projects (id) on delete cascade,
      created_at timestamptz(3) not null default now()
    )`,
    "create index project_shares_user_idx on project_shares (user_id)",
    ...ownRowsOnly("project_shares"),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
