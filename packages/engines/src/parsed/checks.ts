import type { SqlName } from "@dbcoach/design/sql/grammar";
import { type Token, tokens } from "@dbcoach/design/sql/tokens";
import { writtenTypes } from "./columnTypes.ts";

/** The dialects whose statements can be read without a server. */
export type ParsedName = "mysql" | "sqlserver";

/** What is wrong with a statement, and where: characters from 1. */
export interface SyntaxProblem {
  message: string;
  position?: number;
}

const SQLSERVER_TYPES = new Set(
  `BIGINT INT INTEGER SMALLINT TINYINT BIT DECIMAL DEC NUMERIC MONEY SMALLMONEY FLOAT REAL DATE DATETIME DATETIME2
  DATETIMEOFFSET SMALLDATETIME TIME CHAR CHARACTER VARCHAR TEXT NCHAR NATIONAL NVARCHAR NTEXT BINARY VARBINARY IMAGE
  UNIQUEIDENTIFIER XML SQL_VARIANT HIERARCHYID GEOGRAPHY GEOMETRY ROWVERSION TIMESTAMP SYSNAME JSON VECTOR DOUBLE AS`.split(
    /\s+/,
  ),
);
const NEED_LENGTH = new Set(["VARCHAR", "VARBINARY", "NVARCHAR"]);

const SQLSERVER_STATEMENTS = new Set(
  `ALTER BACKUP BEGIN BREAK BULK CHECKPOINT CLOSE COMMIT CONTINUE CREATE DBCC DEALLOCATE DECLARE DELETE DENY DISABLE DROP
  ELSE ENABLE END EXEC EXECUTE FETCH GOTO GRANT IF INSERT KILL MERGE OPEN PRINT RAISERROR RECONFIGURE RESTORE RETURN REVERT
  REVOKE ROLLBACK SAVE SELECT SET SHUTDOWN THROW TRUNCATE UPDATE USE WAITFOR WHILE WITH`.split(/\s+/),
);

/**
 * Whether a statement can begin so. The grammar takes any word for a procedure that is called without EXECUTE; written
 * so, only system procedures and those with a schema are believed.
 */
function beginsStatement(word: string, next: string | undefined): boolean {
  return SQLSERVER_STATEMENTS.has(word.toUpperCase()) || /^(sp|xp)_/i.test(word) || next === "." || next === ":";
}

/** What the parsers let through although the database would refuse it. */
export function ownCheck(sql: string, dialect: SqlName): SyntaxProblem | undefined {
  const list = tokens(sql, dialect).filter(({ kind }) => kind !== "comment");
  const at = (token: Token, message: string): SyntaxProblem => ({
    message,
    position: [...sql.slice(0, token.offset)].length + 1,
  });
  const unfinished = list.find(({ kind }) => kind === "unfinished");
  if (unfinished) return at(unfinished, "A text, name or comment has no end.");
  const backtick = dialect === "sqlserver" && list.find(({ text }) => text === "`");
  if (backtick) return at(backtick, "SQL Server quotes names with square brackets, not with backticks.");
  const [first, second] = list;
  if (dialect === "sqlserver" && first?.kind === "word" && !beginsStatement(first.text, second?.text)) {
    return at(first, `SQL Server has no statement that begins with "${first.text}".`);
  }
  for (const { name, token, next } of writtenTypes(list)) {
    if (dialect === "sqlserver" && token.kind === "word" && next?.text !== "." && !SQLSERVER_TYPES.has(name)) {
      return at(token, `SQL Server has no type "${token.text}".`);
    }
    if (dialect === "mysql" && NEED_LENGTH.has(name) && next?.text !== "(") {
      return at(token, `MySQL needs a length after ${token.text}.`);
    }
  }
  return undefined;
}
