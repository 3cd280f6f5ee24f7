import { type Kysely, sql } from "kysely";

/**
 * Finding projects by parts of words with an index. Row-level security keeps requests from using it themselves (the
 * operators may leak what they see), so a function of the owner's looks it up, for the request's user alone. A server
 * that has no pg_trgm, or does not let us have it, searches without. Entries go into the index at once: the embedded
 * database has nobody who would tidy up a list of pending ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const mine = "user_id = current_setting('app.user_id', true)";

const statements = [
  `do $$ begin
    create extension if not exists pg_trgm;
    create index database_projects_words_idx on database_projects
      using gin (database_name gin_trgm_ops, description gin_trgm_ops) with (fastupdate = off);
    create index database_sessions_words_idx on database_sessions
      using gin (session_name gin_trgm_ops, description gin_trgm_ops) with (fastupdate = off);
    create index database_queries_words_idx on database_queries
      using gin (query_text gin_trgm_ops, error_message gin_trgm_ops) with (fastupdate = off);
  exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'pg_trgm is not to be had: searching projects reads all of them';
  end $$`,
  // Executed as text, so that it is planned for the pattern at hand.
  `create function matching_projects(pattern text, most integer) returns table (place text, project_id uuid)
    language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return query execute
      'select ''project''::text, p.id from (select id from database_projects
          where ${mine.replaceAll("'", "''")} and (database_name ilike $1 or description ilike $1) limit $2) p
        union all
        select ''session''::text, s.project_id from (select project_id from database_sessions
          where ${mine.replaceAll("'", "''")} and (session_name ilike $1 or description ilike $1) limit $2) s
        union all
        select ''query''::text, q.project_id from (select project_id from database_queries
          where ${mine.replaceAll("'", "''")} and (query_text ilike $1 or error_message ilike $1) limit $2) q'
      using pattern, most;
  end $$`,
  "revoke all on function matching_projects from public",
  "grant execute on function matching_projects to dbcoach_app",
];
