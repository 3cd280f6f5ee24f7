import type { PGlite } from "@electric-sql/pglite";
import type { ProofDatabase } from "./migrationProof.ts";

/** All that PostgreSQL knows of the schema. Left out: the order of columns, which no statement changes. */
const POSTGRESQL_CATALOGUE = `
SELECT 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull::text, a.attidentity::text,
       a.attgenerated::text, pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
 WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
UNION ALL
SELECT 'table', c.relname, obj_description(c.oid, 'pg_class'), '', '', '', '', '', ''
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
UNION ALL
SELECT 'constraint', c.relname, k.conname, pg_get_constraintdef(k.oid), k.convalidated::text, '', '', '', ''
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
 WHERE k.connamespace = 'public'::regnamespace AND k.contype <> 'n'
UNION ALL
SELECT 'index', tablename, indexname, indexdef, '', '', '', '', '' FROM pg_indexes WHERE schemaname = 'public'
UNION ALL
SELECT 'type', t.typname, string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder), '', '', '', '', '', ''
  FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname
 ORDER BY 1, 2, 3, 4`;

/** PGlite with pgvector as a place for proofs. */
export async function postgresqlProof(engineName: "postgresql" | "vectordb", pg: PGlite): Promise<ProofDatabase> {
  await pg.exec(
    "CREATE SCHEMA IF NOT EXISTS extensions; CREATE EXTENSION IF NOT EXISTS vector SCHEMA extensions; SET search_path = public, extensions",
  );
  const query = async (sql: string) => (await pg.query<unknown[]>(sql, [], { rowMode: "array" })).rows;
  return {
    engineName,
    reset: async () => {
      await pg.exec("DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public");
    },
    run: async (sql) => {
      await pg.exec(sql);
    },
    catalogue: () => query(POSTGRESQL_CATALOGUE),
    query,
  };
}
