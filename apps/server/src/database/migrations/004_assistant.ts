import { type Kysely, sql } from "kysely";
import { ownRowsOnly } from "../rowLevelSecurity.ts";

/** Models that design, generations that are stopped and resumed, the assistant, and versions that it makes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table streaming_sessions
      add column designer_kind text not null default 'built-in' check (designer_kind in ('built-in', 'model')),
      add column failure jsonb,
      add column usage jsonb,
      add column cancel_requested boolean not null default false`,
    `alter table design_versions
      add column steps jsonb,
      add column changes jsonb not null default '[]',
      add column undoes integer`,
    `create table chat_messages (
      id uuid primary key,
      position bigint generated always as identity,
      user_id text not null references users (id) on delete cascade,
      project_id uuid references database_projects (id) on delete cascade,
      streaming_session_id text references streaming_sessions (id) on delete cascade,
      role text not null check (role in ('user', 'assistant')),
      content text not null,
      type text not null default 'text' check (type in ('text', 'code', 'sql')),
      confidence double precision,
      designer text,
      queries jsonb not null default '[]',
      proposal jsonb,
      usage jsonb,
      failed boolean not null default false,
      created_at timestamptz(3) not null default now(),
      /* Of a generation until it is complete, of its project from then on: a project keeps them when its generation goes. */
      check (num_nonnulls(project_id, streaming_session_id) = 1)
    )`,
    "create index chat_messages_project_idx on chat_messages (project_id, position)",
    "create index chat_messages_session_idx on chat_messages (streaming_session_id, position)",
    "create index chat_messages_user_idx on chat_messages (user_id)",
    ...ownRowsOnly("chat_messages"),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
