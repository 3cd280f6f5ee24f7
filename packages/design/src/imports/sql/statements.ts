import type { Statement } from "../../sql/statements.ts";
import type { Token } from "../../sql/tokens.ts";
import { readColumn, readColumnRules } from "./columns.ts";
import { readTableConstraint } from "./constraints.ts";
import { Cursor, Unreadable } from "./cursor.ts";
import { readExpression, whole } from "./expressions.ts";
import { readCreateIndex } from "./indexes.ts";
import type { ParsedColumn, ParsedTable } from "./parsed.ts";
import { nameOfParts, type Reading, reportRest, tableName, tableNamed } from "./reading.ts";
import { readWrittenType } from "./types.ts";

/** What says nothing about the schema: settings, rows, rights, transactions, and what belongs to other statements. */
const SILENT =
  /^(?:SET|SELECT|INSERT|UPDATE|DELETE|COPY|GRANT|REVOKE|BEGIN|COMMIT|ROLLBACK|START|END|PRAGMA|USE|DROP|LOCK|UNLOCK|ANALYZE|VACUUM|PRINT|IF|DECLARE|CREATE (?:DATABASE|SCHEMA|EXTENSION|SEQUENCE|USER|ROLE|LOGIN)|ALTER (?:SEQUENCE|DATABASE|SCHEMA|ROLE|USER|DEFAULT|TYPE|DOMAIN|EXTENSION)|COMMENT ON (?:EXTENSION|SCHEMA|CONSTRAINT|INDEX|SEQUENCE|TYPE|DOMAIN|DATABASE|FUNCTION|VIEW|TRIGGER))\b/;

/** Reads one statement into the schema; what is no part of a design is reported. */
export function readStatement(reading: Reading, statement: Statement): void {
  if (statement.kind === "command") return;
  const list = statement.tokens.filter(({ kind }) => kind !== "comment");
  const [first] = list;
  if (!first) return;
  const start = list
    .slice(0, 4)
    .map(({ text }) => text.toUpperCase())
    .join(" ");
  const cursor = new Cursor(list);
  try {
    if (!readKnown(reading, cursor, first) && !SILENT.test(start)) {
      reading.report(first, statement.text, "a design has no place for it");
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    reading.report(error.token ?? first, statement.text, error.message);
  }
}

function readKnown(reading: Reading, cursor: Cursor, first: Token): boolean {
  if (cursor.accept("CREATE")) {
    const isTable = /^(?:(?:GLOBAL |LOCAL )?(?:TEMP|TEMPORARY) |UNLOGGED )?TABLE$/;
    const words = ["", "", ""].map((_, at) => cursor.ahead(at)?.text.toUpperCase() ?? "");
    const tableAt = [1, 2, 3].find((count) => isTable.test(words.slice(0, count).join(" ")));
    if (tableAt !== undefined) {
      cursor.at += tableAt;
      readCreateTable(reading, cursor);
      return true;
    }
    if (cursor.accept("TYPE")) return readCreateType(reading, cursor);
    if (cursor.accept("DOMAIN")) return readDomain(reading, cursor);
    const unique = cursor.accept("UNIQUE");
    cursor.acceptAny("CLUSTERED", "NONCLUSTERED");
    const fullText = cursor.accept("FULLTEXT");
    if (!cursor.accept("INDEX")) return false;
    readCreateIndex(reading, cursor, first, unique, fullText);
    return true;
  }
  if (cursor.accept("ALTER", "TABLE")) {
    readAlterTable(reading, cursor);
    return true;
  }
  if (cursor.accept("COMMENT", "ON")) return readComment(reading, cursor);
  if (cursor.acceptAny("EXEC", "EXECUTE")) return readExtendedProperty(reading, cursor);
  return false;
}

function readCreateTable(reading: Reading, cursor: Cursor): void {
  const { fold, schema, dialect } = reading;
  cursor.accept("IF", "NOT", "EXISTS");
  const place = cursor.token;
  const start = cursor.at;
  const name = tableName(reading, cursor);
  if (!place) throw new Unreadable("a name was expected", place);
  const written = cursor.tokens[cursor.at - 1];
  if (written && fold(written.value).toLowerCase() !== name.toLowerCase()) {
    reading.report(place, cursor.textSince(start), `two schemas have such a table; this one is called "${name}"`);
  }
  if (tableNamed(reading, name)) throw new Unreadable(`a table "${name}" is there already`, place);
  if (!cursor.sees("(")) throw new Unreadable("only tables that list their columns can be read", cursor.token);
  const table: ParsedTable = {
    name,
    place,
    columns: [],
    primaryKey: [],
    uniques: [],
    checks: [],
    references: [],
    indexes: [],
  };
  schema.tables.set(name.toLowerCase(), table);
  const opening = cursor.token?.line ?? 0;
  const parts = cursor.brackets().parts();
  const firstLine = parts[0]?.token?.line ?? opening;
  if (firstLine > opening) setComment(table, reading.lineComment(opening));
  for (const [at, part] of parts.entries()) {
    const lastLine = part.tokens.at(-1)?.line ?? 0;
    const nextLine = parts[at + 1]?.token?.line ?? Number.POSITIVE_INFINITY;
    const column = readPart(reading, table, part);
    if (column && nextLine > lastLine) setComment(column, reading.lineComment(lastLine));
  }
  while (!cursor.isAtEnd) {
    if (cursor.accept("COMMENT")) {
      cursor.accept("=");
      setComment(table, cursor.next().value);
    } else if (cursor.sees("PARTITION") || cursor.sees("INHERITS")) {
      reportRest(reading, cursor, "a design has no partitions and no inheritance");
    } else if (dialect === "sqlite" && cursor.sees("WITHOUT")) {
      reportRest(reading, cursor, "a design does not say how rows are stored");
    } else cursor.next();
  }
}

function setComment(part: { comment?: string }, text: string | undefined) {
  if (text !== undefined && text !== "") part.comment = text;
}

/** Reads a column or a constraint; the column, if it is one. What cannot be read is reported alone. */
function readPart(reading: Reading, table: ParsedTable, part: Cursor): ParsedColumn | undefined {
  const start = part.at;
  try {
    if (readTableConstraint(reading, table, part)) return undefined;
    part.at = start;
    return readColumn(reading, table, part);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const text = part.tokens.slice(start).map((token) => token.text);
    reading.report(error.token ?? part.tokens[start], text.join(" "), error.message);
    return table.columns.find(({ place }) => place === part.tokens[start]);
  }
}

function readCreateType({ fold, schema }: Reading, cursor: Cursor): boolean {
  const name = cursor.qualifiedName(fold);
  if (cursor.accept("FROM")) {
    // SQL Server: another name for a type.
    const type = readWrittenType(cursor, fold);
    schema.domains.set(name.toLowerCase(), { type, notNull: cursor.accept("NOT", "NULL"), checks: [] });
    return true;
  }
  if (!cursor.accept("AS", "ENUM"))
    throw new Unreadable("a design has no types of its own but lists of values", cursor.token);
  const values = cursor
    .brackets()
    .parts()
    .map((part) => part.next().value);
  if (values.includes("")) throw new Unreadable("a list of values in a design has no empty one", cursor.tokens[0]);
  schema.enums.push({ name, values });
  return true;
}

function readDomain({ fold, schema, report }: Reading, cursor: Cursor): boolean {
  const name = cursor.qualifiedName(fold);
  cursor.accept("AS");
  const domain = { type: readWrittenType(cursor, fold), notNull: false, checks: [] };
  const known: NonNullable<ReturnType<typeof schema.domains.get>> = domain;
  while (!cursor.isAtEnd) {
    if (cursor.accept("NOT", "NULL")) known.notNull = true;
    else if (cursor.accept("DEFAULT")) known.default = readExpression(cursor, fold);
    else if (cursor.accept("CONSTRAINT")) cursor.name(fold);
    else if (cursor.accept("COLLATE")) cursor.qualifiedName(fold);
    else if (cursor.accept("CHECK")) {
      const inner = cursor.brackets();
      const place = inner.token;
      try {
        if (place) known.checks.push({ expression: whole(inner, fold), place });
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        const text = inner.tokens.map((token) => token.text).join(" ");
        report(place, `CHECK (${text})`, "a design has no such rule");
      }
    } else if (!cursor.accept("NULL")) throw new Unreadable("a design has no such domain", cursor.token);
  }
  schema.domains.set(name.toLowerCase(), known);
  return true;
}

/** Actions that say nothing about the schema. */
const SILENT_ACTIONS =
  /^(?:OWNER|ENABLE|DISABLE|REPLICA|CLUSTER|SET|CHECK CONSTRAINT|AUTO_INCREMENT|FORCE|NO FORCE|VALIDATE|ALTER COLUMN \S+ SET (?:STORAGE|STATISTICS|COMPRESSION))\b/;

function readAlterTable(reading: Reading, cursor: Cursor): void {
  cursor.accept("IF", "EXISTS");
  cursor.accept("ONLY");
  const place = cursor.token;
  const name = tableName(reading, cursor);
  const table = tableNamed(reading, name);
  cursor.acceptAny("WITH CHECK", "WITH NOCHECK");
  const parts = cursor.parts();
  for (const [at, action] of parts.entries()) {
    const start = action.tokens
      .slice(0, 5)
      .map(({ text }) => text.toUpperCase())
      .join(" ");
    if (SILENT_ACTIONS.test(start)) continue;
    if (!table) throw new Unreadable(`the script has no table "${name}"`, place);
    // SQL Server writes ADD once for all that is added.
    const continues = at > 0 && reading.dialect === "sqlserver" && parts[0]?.tokens[0]?.text.toUpperCase() === "ADD";
    if (action.accept("ADD") || continues) readAddition(reading, table, action);
    else if (action.accept("ALTER")) readColumnChange(reading, table, action);
    else if (action.accept("MODIFY")) readRedefinition(reading, table, action);
    else if (action.accept("ATTACH", "PARTITION")) leaveOutPartition(reading, action);
    else reportRest(reading, action, "only additions to a table can be read");
  }
}

/** Its rows are rows of the table that it belongs to. */
function leaveOutPartition(reading: Reading, action: Cursor) {
  const place = action.token;
  const name = tableName(reading, action);
  const table = tableNamed(reading, name);
  if (table) table.isPartition = true;
  reading.report(place, name, "a partition is no table of its own in a design");
}

function readAddition(reading: Reading, table: ParsedTable, action: Cursor) {
  const { fold } = reading;
  const start = action.at;
  if (action.accept("CONSTRAINT")) {
    action.name(fold);
    if (action.accept("DEFAULT")) {
      readDefaultFor(reading, table, action);
      return;
    }
    action.at = start;
  }
  if (reading.dialect === "sqlserver" && action.accept("DEFAULT")) {
    readDefaultFor(reading, table, action);
    return;
  }
  action.accept("COLUMN");
  action.accept("IF", "NOT", "EXISTS");
  if (action.sees("(")) {
    for (const part of action.brackets().parts()) readPart(reading, table, part);
  } else readPart(reading, table, action);
}

/** SQL Server: DEFAULT … FOR column. */
function readDefaultFor({ fold }: Reading, table: ParsedTable, action: Cursor) {
  const place = action.token;
  const at = action.at;
  const expression = readExpression(action, fold);
  const text = action.textSince(at);
  action.expect("FOR");
  const column = columnNamed(table, action.name(fold));
  if (column && place) column.default = { expression, text, place };
}

function columnNamed(table: ParsedTable, name: string): ParsedColumn | undefined {
  return table.columns.find((column) => column.name.toLowerCase() === name.toLowerCase());
}

function readColumnChange(reading: Reading, table: ParsedTable, action: Cursor) {
  action.accept("COLUMN");
  const start = action.at;
  const place = action.token;
  const name = action.name(reading.fold);
  const column = columnNamed(table, name);
  if (!column) throw new Unreadable(`the table has no column "${name}"`, place);
  if (action.accept("SET", "NOT", "NULL")) column.notNull = true;
  else if (action.accept("DROP", "NOT", "NULL")) column.notNull = false;
  else if (action.accept("SET") || action.accept("ADD")) readColumnRules(reading, table, column, action);
  else if (reading.dialect === "sqlserver" && !action.sees("DROP")) {
    action.at = start;
    readRedefinition(reading, table, action);
  } else reportRest(reading, action, "only defaults and numbering of a column can be changed");
}

/** MySQL repeats the whole column to say that it is numbered, SQL Server to say its type. */
function readRedefinition(reading: Reading, table: ParsedTable, action: Cursor) {
  action.accept("COLUMN");
  const scratch: ParsedTable = { ...table, columns: [] };
  const column = readColumn(reading, scratch, action);
  const at = table.columns.findIndex(({ name }) => name.toLowerCase() === column.name.toLowerCase());
  const known = table.columns[at];
  if (!known) throw new Unreadable(`the table has no column "${column.name}"`, column.place);
  table.columns[at] = { ...known, ...column };
}

function readComment(reading: Reading, cursor: Cursor): boolean {
  const { fold } = reading;
  const what = cursor.acceptAny("TABLE", "COLUMN");
  if (!what) return false;
  const place = cursor.token;
  const names = [cursor.name(fold)];
  while (cursor.accept(".")) names.push(cursor.name(fold));
  cursor.expect("IS");
  const text = cursor.token?.kind === "text" ? cursor.next().value : undefined;
  const last = names.at(-1) ?? "";
  const table = tableNamed(reading, nameOfParts(reading, what === "TABLE" ? names : names.slice(0, -1)));
  const part = what === "TABLE" ? table : table && columnNamed(table, last);
  if (!part) throw new Unreadable("the script has no such part", place);
  setComment(part, text);
  return true;
}

/** EXEC sp_addextendedproperty: the comments of SQL Server, with or without the names of the parameters. */
function readExtendedProperty(reading: Reading, cursor: Cursor): boolean {
  const { fold } = reading;
  if (cursor.qualifiedName(fold).toLowerCase() !== "sp_addextendedproperty") return false;
  const order = ["name", "value", "level0type", "level0name", "level1type", "level1name", "level2type", "level2name"];
  const given = new Map<string, string>();
  for (const [at, part] of cursor.parts().entries()) {
    const named = part.ahead(1)?.text === "=";
    const key = named ? part.next().text.slice(1).toLowerCase() : (order[at] ?? "");
    if (named) part.next();
    const value = part.next();
    if (value.text.toUpperCase() !== "NULL") given.set(key, value.value);
  }
  if (given.get("name")?.toLowerCase() !== "ms_description") return false;
  const table = tableNamed(
    reading,
    nameOfParts(reading, [given.get("level0name") ?? "", given.get("level1name") ?? ""]),
  );
  const columnName = given.get("level2name");
  const part = table && columnName !== undefined ? columnNamed(table, columnName) : table;
  if (!part) throw new Unreadable("the script has no such part", cursor.tokens[0]);
  setComment(part, given.get("value"));
  return true;
}
