import { type Kysely, sql } from "kysely";

/**
 * Accounts (the authentication library's tables), and the records of generations and projects. Requests run as the role
 * dbcoach_app, which owns nothing and sees only rows of the user named in the transaction's `app.user_id`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accounts, ...records, ...views, ...rowLevelSecurity]) {
    await sql.raw(statement).execute(db);
  }
}

const accounts = [
  `create table users (
    id text primary key,
    name text not null,
    email text not null unique,
    email_verified boolean not null,
    image text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table auth_sessions (
    id text primary key,
    expires_at timestamptz not null,
    token text not null unique,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null,
    ip_address text,
    user_agent text,
    user_id text not null references users (id) on delete cascade
  )`,
  "create index auth_sessions_user_id_idx on auth_sessions (user_id)",
  `create table auth_accounts (
    id text primary key,
    account_id text not null,
    provider_id text not null,
    user_id text not null references users (id) on delete cascade,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    password text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null
  )`,
  "create index auth_accounts_user_id_idx on auth_accounts (user_id)",
  `create table auth_verifications (
    id text primary key,
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  "create index auth_verifications_identifier_idx on auth_verifications (identifier)",
];

/** Times have the precision of JavaScript: a page cursor that has been to a client and back must still compare. */
const records = [
  `create table database_projects (
    id uuid primary key,
    user_id text not null references users (id) on delete cascade,
    database_name text not null,
    database_type text not null,
    description text not null,
    metadata jsonb not null,
    last_accessed timestamptz(3) not null default now(),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  "create index database_projects_recent_idx on database_projects (user_id, last_accessed desc, id desc)",
  `create table database_sessions (
    id uuid primary key,
    user_id text not null references users (id) on delete cascade,
    project_id uuid not null references database_projects (id) on delete cascade,
    session_name text not null,
    description text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  "create index database_sessions_project_idx on database_sessions (project_id, created_at desc, id desc)",
  "create index database_sessions_user_idx on database_sessions (user_id)",
  `create table database_queries (
    id uuid primary key default gen_random_uuid(),
    position bigint generated always as identity,
    user_id text not null references users (id) on delete cascade,
    session_id uuid not null references database_sessions (id) on delete cascade,
    project_id uuid not null references database_projects (id) on delete cascade,
    query_text text not null,
    query_type text not null,
    description text,
    results_data jsonb,
    results_format text not null default 'json',
    execution_time_ms double precision,
    row_count integer,
    success boolean not null default true,
    error_message text,
    created_at timestamptz(3) not null default now()
  )`,
  "create index database_queries_session_idx on database_queries (session_id, position)",
  "create index database_queries_project_idx on database_queries (project_id)",
  "create index database_queries_user_idx on database_queries (user_id)",
  `create table design_versions (
    project_id uuid not null references database_projects (id) on delete cascade,
    version integer not null check (version >= 1),
    user_id text not null references users (id) on delete cascade,
    designer text not null,
    operations jsonb not null,
    design jsonb not null,
    findings jsonb not null,
    evidence jsonb,
    created_at timestamptz(3) not null default now(),
    primary key (project_id, version)
  )`,
  "create index design_versions_user_idx on design_versions (user_id)",
  `create table streaming_sessions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    prompt text not null,
    database_type text not null,
    mode text not null,
    status text not null default 'initializing' check (status in ('initializing', 'streaming', 'completed', 'error')),
    idempotency_key text not null,
    project_id uuid references database_projects (id) on delete set null,
    completion_data jsonb,
    error_message text,
    attempts integer not null default 0,
    lease_owner text,
    leased_until timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    unique (user_id, idempotency_key)
  )`,
  "create index streaming_sessions_recent_idx on streaming_sessions (user_id, created_at desc)",
  "create index streaming_sessions_project_idx on streaming_sessions (project_id)",
  `create index streaming_sessions_waiting_idx on streaming_sessions (created_at)
    where status in ('initializing', 'streaming')`,
  `create table generation_events (
    streaming_session_id text not null references streaming_sessions (id) on delete cascade,
    index integer not null check (index >= 0),
    user_id text not null references users (id) on delete cascade,
    at timestamptz(3) not null,
    event jsonb not null,
    primary key (streaming_session_id, index)
  )`,
  "create index generation_events_user_idx on generation_events (user_id)",
  `create table conversations (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    project_id uuid references database_projects (id) on delete set null,
    streaming_session_id text references streaming_sessions (id) on delete set null,
    prompt text not null,
    db_type text not null,
    title text not null,
    generated_content jsonb not null,
    insights jsonb not null,
    tasks jsonb not null,
    status text not null check (status in ('completed', 'streaming', 'error')),
    metadata jsonb not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  "create index conversations_recent_idx on conversations (user_id, created_at desc, id desc)",
  "create index conversations_project_idx on conversations (project_id)",
  "create index conversations_streaming_session_idx on conversations (streaming_session_id)",
];

/** The specification's chunks and insights are two readings of the one event log. */
const views = [
  `create view streaming_chunks with (security_invoker = true) as
    select streaming_session_id, event->>'taskId' as task_id,
      (row_number() over (partition by streaming_session_id order by index) - 1)::integer as chunk_index,
      event->>'delta' as content, 'text' as content_type, at as timestamp
    from generation_events where event->>'type' = 'text'`,
  `create view streaming_insights with (security_invoker = true) as
    select streaming_session_id, index, event->>'agent' as agent_name, event->>'message' as message,
      event->>'kind' as insight_type, at as timestamp
    from generation_events where event->>'type' = 'insight'`,
];

const ownedTables = [
  "database_projects",
  "database_sessions",
  "database_queries",
  "design_versions",
  "streaming_sessions",
  "generation_events",
  "conversations",
];

const rowLevelSecurity = [
  `do $$ begin
    if not exists (select from pg_roles where rolname = 'dbcoach_app') then create role dbcoach_app nologin; end if;
  end $$`,
  "grant dbcoach_app to current_user",
  ...ownedTables.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy own_rows on ${table} to dbcoach_app
      using (user_id = current_setting('app.user_id', true))
      with check (user_id = current_setting('app.user_id', true))`,
    `grant select, insert, update, delete on ${table} to dbcoach_app`,
  ]),
  "grant select on streaming_chunks, streaming_insights to dbcoach_app",
];
