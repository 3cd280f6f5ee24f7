import { ownCheck, type ParsedName } from "./checks.ts";
import { isUnknownToGrammar, mysqlGrammar } from "./mysqlGrammar.ts";
import { problemOf } from "./problems.ts";
import type { StatementReader } from "./served.ts";

/** The reader of a dialect. The grammars are large, and are loaded here. */
export async function readerFor(name: ParsedName): Promise<StatementReader> {
  const { Parser: Dbml } = await import("@dbml/core");
  if (name === "sqlserver") {
    return {
      version: "Transact-SQL grammar of @dbml/core 10.2.0",
      read: (sql) => ownCheck(sql, "sqlserver") ?? problemOf(sql, () => Dbml.parseMSSQLToJSONv2(sql)),
    };
  }
  const { version, readRows } = await mysqlGrammar();
  return {
    version: `MySQL grammars of ${version} and @dbml/core 10.2.0`,
    read: (sql) =>
      ownCheck(sql, "mysql") ??
      (ONLY_SOME_VERSIONS.test(sql) ? undefined : problemOf(sql, () => Dbml.parseMySQLToJSONv2(sql))) ??
      (isUnknownToGrammar(sql) ? undefined : readRows(sql)),
    readRows,
  };
}

/** Statements in comments that only some versions of MySQL read, as in its dumps. */
const ONLY_SOME_VERSIONS = /^\/\*M?!/;
