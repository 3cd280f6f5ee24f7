import type { SyntaxProblem } from "./checks.ts";
import { problemOf } from "./problems.ts";

/** Right statements that node-sql-parser does not know. */
const UNKNOWN_TO_ONE =
  /^\s*(?:SET\s+NAMES\b|SET\s+CHARACTER\s+SET\b|LOCK\s+TABLES\b|UNLOCK\s+TABLES\b|CREATE\s+(?:OR\s+REPLACE\s+)?(?:DEFINER|PROCEDURE|FUNCTION|TRIGGER|EVENT)\b)|PARTITION\s+BY|\/\*!/i;

/** Whether the grammar below would refuse a statement that is right. */
export const isUnknownToGrammar = (sql: string): boolean => UNKNOWN_TO_ONE.test(sql);

/** The MySQL grammar of node-sql-parser, loaded when it is needed: the smaller of the two that we read with. */
export async function mysqlGrammar(): Promise<{
  version: string;
  readRows(sql: string): SyntaxProblem | undefined;
}> {
  const { default: grammar } = await import("node-sql-parser/build/mysql.js");
  const parser = new grammar.Parser();
  return {
    version: "node-sql-parser 5.4.0",
    readRows: (sql) => problemOf(sql, () => parser.astify(sql, { database: "mysql" })),
  };
}
