import { type Kysely, sql } from "kysely";
import { ownRowsOnly } from "../rowLevelSecurity.ts";

/** Second factors and signing keys of accounts, profiles, preferences, API keys, webhooks, and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accounts, ...settings, ...apiKeys, ...rowLevelSecurity]) {
    await sql.raw(statement).execute(db);
  }
}

const accounts = [
  "alter table users add column two_factor_enabled boolean not null default false",
  `create table auth_two_factors (
    id text primary key,
    secret text not null,
    backup_codes text not null,
    user_id text not null references users (id) on delete cascade,
    verified boolean,
    failed_verification_count integer,
    locked_until timestamptz
  )`,
  "create index auth_two_factors_user_id_idx on auth_two_factors (user_id)",
  `create table auth_jwks (
    id text primary key,
    public_key text not null,
    private_key text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    alg text,
    crv text
  )`,
  // By a fingerprint of the address: whether it has an account makes no difference, and the table names nobody.
  `create table sign_in_failures (
    id bigint primary key generated always as identity,
    email_fingerprint text not null,
    failed_at timestamptz(3) not null default now()
  )`,
  "create index sign_in_failures_idx on sign_in_failures (email_fingerprint, failed_at)",
];

const settings = [
  `create table user_profiles (
    id text primary key references users (id) on delete cascade,
    name text,
    bio text,
    company text,
    location text,
    website text,
    avatar_url text,
    updated_at timestamptz(3) not null default now()
  )`,
  // A picture is some ten kilobytes: in the store it is shared by all servers, and gone with its account.
  `create table avatars (
    user_id text primary key references users (id) on delete cascade,
    /* Part of its address, which changes with the picture. */
    version text not null,
    content bytea not null,
    updated_at timestamptz(3) not null default now()
  )`,
  `create table user_preferences (
    user_id text primary key references users (id) on delete cascade,
    appearance jsonb not null default '{}',
    ai jsonb not null default '{}',
    notifications jsonb not null default '{}',
    advanced jsonb not null default '{}',
    updated_at timestamptz(3) not null default now()
  )`,
  `create table sealed_secrets (
    user_id text not null references users (id) on delete cascade,
    name text not null check (name in ('model-key', 'webhook-secret')),
    sealed text not null,
    hint text not null,
    updated_at timestamptz(3) not null default now(),
    primary key (user_id, name)
  )`,
  `create table webhook_deliveries (
    id uuid primary key default gen_random_uuid(),
    user_id text not null references users (id) on delete cascade,
    event text not null,
    url text not null,
    payload jsonb not null,
    status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
    attempts integer not null default 0,
    response_status integer,
    error text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  "create index webhook_deliveries_recent_idx on webhook_deliveries (user_id, created_at desc)",
  `create table security_audit_logs (
    id uuid primary key default gen_random_uuid(),
    user_id text not null references users (id) on delete cascade,
    event_type text not null,
    metadata jsonb not null default '{}',
    created_at timestamptz(3) not null default now()
  )`,
  "create index security_audit_logs_recent_idx on security_audit_logs (user_id, created_at desc, id desc)",
  // What a person had chosen when the generation was started: later changes do not alter it.
  "alter table streaming_sessions add column conventions jsonb",
];

const apiKeys = [
  `create table api_keys (
    id uuid primary key default gen_random_uuid(),
    user_id text not null references users (id) on delete cascade,
    name text not null,
    permissions text[] not null,
    ip_whitelist text[] not null default '{}',
    expires_at timestamptz(3),
    /* HMAC of the key with a secret of the server: finds the one candidate. */
    key_fingerprint text not null unique,
    /* Salt and PBKDF2 result: proves it. */
    key_hash text not null,
    key_preview text not null,
    key_ending text not null,
    /* When this secret was made: rotating replaces it, and its figures begin anew. */
    secret_since timestamptz(3) not null default now(),
    usage_count bigint not null default 0,
    is_active boolean not null default true,
    last_used timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  "create index api_keys_recent_idx on api_keys (user_id, created_at desc, id desc)",
  "create index api_keys_expiry_idx on api_keys (expires_at) where expires_at is not null",
  `create table api_key_usage_logs (
    id bigint primary key generated always as identity,
    api_key_id uuid not null references api_keys (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    client_ip text not null,
    endpoint text not null,
    /* Whether the request was let in: those over the limit are logged, too. */
    rate_limited boolean not null default false,
    created_at timestamptz(3) not null default now()
  )`,
  // Counting the last hour must not grow with what was refused, nor counting refusals with what was let in.
  "create index api_key_usage_logs_recent_idx on api_key_usage_logs (api_key_id, created_at desc)",
  "create index api_key_usage_logs_let_in_idx on api_key_usage_logs (api_key_id, created_at) where not rate_limited",
  "create index api_key_usage_logs_refused_idx on api_key_usage_logs (api_key_id, created_at) where rate_limited",
  "create index api_key_usage_logs_age_idx on api_key_usage_logs (created_at)",
  "create index api_key_usage_logs_user_idx on api_key_usage_logs (user_id, created_at)",
];

const rowLevelSecurity = [
  // Of the account itself a person may see everything here, and change how he is called and looks.
  ...ownRowsOnly("users", "select, update (name, image, updated_at)", "id"),
  ...ownRowsOnly("user_profiles", undefined, "id"),
  ...[
    "avatars",
    "user_preferences",
    "sealed_secrets",
    "webhook_deliveries",
    "security_audit_logs",
    "api_keys",
    "api_key_usage_logs",
  ].flatMap((table) => ownRowsOnly(table)),
];
