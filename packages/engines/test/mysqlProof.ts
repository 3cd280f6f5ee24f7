import { createConnection } from "mysql2/promise";
import { mysqlForTests } from "./mariadb.ts";
import type { ProofDatabase } from "./migrationProof.ts";

/** All that MySQL knows of the schema. Left out: the order of columns, and the checks that MariaDB makes of JSON itself. */
const CATALOGUE = [
  `SELECT 'column', table_name, column_name, column_type, is_nullable, column_default, extra, collation_name, column_comment
     FROM information_schema.columns WHERE table_schema = database() ORDER BY 2, 3`,
  `SELECT 'computed', table_name, column_name, generation_expression FROM information_schema.columns
    WHERE table_schema = database() AND generation_expression <> '' ORDER BY 2, 3`,
  `SELECT 'index', table_name, index_name, non_unique, seq_in_index, column_name, sub_part, index_type
     FROM information_schema.statistics WHERE table_schema = database() ORDER BY 2, 3, 5`,
  `SELECT 'check', table_name, constraint_name, check_clause FROM information_schema.check_constraints
    WHERE constraint_schema = database() AND check_clause NOT LIKE 'json_valid(%' ORDER BY 2, 3`,
  `SELECT 'reference', k.table_name, k.constraint_name, k.column_name, k.referenced_table_name, k.referenced_column_name,
          r.delete_rule
     FROM information_schema.key_column_usage k JOIN information_schema.referential_constraints r
       ON r.constraint_schema = k.constraint_schema AND r.constraint_name = k.constraint_name
    WHERE k.constraint_schema = database() ORDER BY 2, 3, k.ordinal_position`,
  `SELECT 'table', table_name, engine, table_collation, table_comment FROM information_schema.tables
    WHERE table_schema = database() ORDER BY 2`,
];

/** A MySQL or MariaDB server as a place for proofs, and what ends it; undefined where there is none. */
export async function mysqlProof(): Promise<{ database: ProofDatabase; end(): Promise<void> } | undefined> {
  const server = await mysqlForTests();
  if (!server) return undefined;
  const name = `dbcoach_migrations_${process.pid}`;
  const connection = await createConnection({ uri: server.url, rowsAsArray: true, dateStrings: true });
  const query = async (sql: string): Promise<unknown[][]> => {
    const [rows] = await connection.query({ sql, rowsAsArray: true });
    return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.map(String) : [row])) : [];
  };
  return {
    database: {
      engineName: "mysql",
      reset: async () => {
        await query(`DROP DATABASE IF EXISTS ${name}`);
        await query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
        await query(`USE ${name}`);
      },
      run: async (sql) => {
        await query(sql);
      },
      catalogue: async () => {
        const parts: unknown[] = [];
        for (const sql of CATALOGUE) parts.push(...(await query(sql)));
        return parts;
      },
      query,
    },
    end: async () => {
      await query(`DROP DATABASE IF EXISTS ${name}`);
      await connection.end();
      await server.stop();
    },
  };
}
