import type { SqlName } from "../../sql/grammar.ts";
import { type Statement, statements } from "../../sql/statements.ts";
import { tokens } from "../../sql/tokens.ts";
import { type Imported, type NotUnderstood, shownText } from "../result.ts";
import { buildOperations } from "./build.ts";
import { Cursor, Unreadable } from "./cursor.ts";
import type { ParsedSchema } from "./parsed.ts";
import type { Reading } from "./reading.ts";
import { readStatement } from "./statements.ts";

const DIALECTS: Readonly<Record<string, SqlName>> = {
  postgresql: "postgresql",
  vectordb: "postgresql",
  mysql: "mysql",
  sqlite: "sqlite",
  sqlserver: "sqlserver",
};

/**
 * The design that a script of this engine creates, as operations on an empty design. Never fails on the text: what is
 * no part of a design is listed with its place, and what is only nearly one is kept and listed as well. Throws for an
 * engine without SQL.
 */
export function importSql(text: string, engineName: string): Imported {
  const dialect = DIALECTS[engineName];
  if (!dialect) throw new Error(`There is no SQL of the engine "${engineName}".`);
  const schema: ParsedSchema = { tables: new Map(), enums: [], domains: new Map() };
  const notUnderstood: NotUnderstood[] = [];
  const comments = dialect === "sqlite" ? lineComments(text) : new Map<number, string>();
  const list = statements(text, dialect);
  const reading: Reading = {
    dialect,
    schema,
    tableNames: tableNames(list),
    // PostgreSQL takes names without quotes for lower case.
    fold: (name) => (dialect === "postgresql" ? name.toLowerCase() : name),
    report: (place, piece, why) => {
      notUnderstood.push({ line: place?.line ?? 1, column: place?.column ?? 1, text: shownText(piece), why });
    },
    lineComment: (line) => comments.get(line),
  };
  for (const statement of list) readStatement(reading, statement);
  const operations = buildOperations(reading);
  return {
    operations,
    notUnderstood: notUnderstood.sort((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0)),
  };
}

/** Schemas whose tables go by their names alone. */
const DEFAULT_SCHEMAS = new Set(["", "public", "dbo", "main"]);

/** What tables are called whose names are those of others in another schema: "billing.users" is "billing_users". */
function tableNames(list: readonly Statement[]): Map<string, string> {
  const schemasOf = new Map<string, Set<string>>();
  for (const { tokens: all } of list) {
    const words = all.filter(({ kind }) => kind !== "comment");
    const at = words.slice(0, 4).findIndex((token) => token.text.toUpperCase() === "TABLE");
    if (at < 1 || words[0]?.text.toUpperCase() !== "CREATE") continue;
    const cursor = new Cursor(words.slice(at + 1));
    cursor.accept("IF", "NOT", "EXISTS");
    const [name = "", schema = ""] = readableParts(cursor).reverse();
    const schemas = schemasOf.get(name.toLowerCase()) ?? new Set();
    schemasOf.set(name.toLowerCase(), schemas.add(schema));
  }
  const names = new Map<string, string>();
  for (const [name, schemas] of schemasOf) {
    if (schemas.size < 2) continue;
    for (const schema of schemas) {
      if (!DEFAULT_SCHEMAS.has(schema.toLowerCase())) names.set(`${schema}.${name}`.toLowerCase(), `${schema}_${name}`);
    }
  }
  return names;
}

/** The parts of a name; none where no name can be read, which is reported when the statement is. */
function readableParts(cursor: Cursor): string[] {
  try {
    return cursor.nameParts((word) => word);
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

/** The comments that end a line: SQLite keeps them with the statement. */
function lineComments(text: string): Map<number, string> {
  const found = tokens(text, "sqlite").filter(
    ({ kind, text: written }) => kind === "comment" && written.startsWith("--"),
  );
  return new Map(found.map(({ line, text: written }) => [line, written.slice(2).trim()]));
}
