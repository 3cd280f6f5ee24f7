import { tokens } from "@dbcoach/design/sql/tokens";
import initSqlJs from "sql.js";
import { expect } from "vitest";
import type { ProofDatabase } from "./migrationProof.ts";

/** SQLite keeps the statements as they were written; renaming a table only puts its name in quotes. */
export async function sqliteProof(): Promise<ProofDatabase> {
  const sqlite = await initSqlJs();
  let database = new sqlite.Database();
  const query = async (sql: string) => database.exec(sql)[0]?.values ?? [];
  return {
    engineName: "sqlite",
    reset: async () => {
      database.close();
      database = new sqlite.Database();
    },
    run: async (sql) => {
      const [result] = database.exec(sql);
      if (sql === "PRAGMA foreign_key_check") expect(result?.values ?? []).toEqual([]);
    },
    catalogue: async () => {
      const parts = await query(
        "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> 'sqlite_sequence' ORDER BY 1, 2",
      );
      return parts.map(([type, name, table, sql]) => [
        ...[type, name, table],
        ...clauses(tokens(String(sql), "sqlite").map(({ value }) => value)),
      ]);
    },
    query,
  };
}

/**
 * A statement by its clauses: the columns in their order, then the constraints by name. One that stands with a column
 * that was added says the same as one that stands behind all columns.
 */
function clauses(words: readonly string[]): string[] {
  const found: string[][] = [[]];
  let depth = 0;
  for (const word of words) {
    if (word === ")") depth -= 1;
    const begins = depth === 1 ? word === "," || word === "CONSTRAINT" : depth === 0 && word === ")";
    if (begins) found.push([]);
    if (depth !== 1 || word !== ",") found.at(-1)?.push(word);
    if (word === "(") depth += 1;
  }
  const all = found.filter((clause) => clause.length > 0).map((clause) => clause.join(" "));
  const isConstraint = (clause: string) => clause.startsWith("CONSTRAINT ");
  return [...all.filter((clause) => !isConstraint(clause)), ...all.filter(isConstraint).toSorted()];
}
