import { UUID } from "../../dialects/sqlite/spelling.ts";
import { tokens } from "../../sql/tokens.ts";
import { readCheck } from "./checks.ts";
import { readReferenceTail } from "./constraints.ts";
import { type Cursor, Unreadable } from "./cursor.ts";
import { readExpression, whole } from "./expressions.ts";
import type { ParsedColumn, ParsedTable } from "./parsed.ts";
import type { Reading } from "./reading.ts";
import { readWrittenType } from "./types.ts";

const SQLITE_UUID = tokens(UUID, "sqlite")
  .map(({ text }) => text)
  .join(" ");

/** What comes next when a column has no type, as in SQLite. */
const AFTER_TYPE = "AS GENERATED CONSTRAINT PRIMARY NOT NULL UNIQUE CHECK DEFAULT COLLATE REFERENCES".split(" ");

function isAfterType(cursor: Cursor): boolean {
  return AFTER_TYPE.some((word) => cursor.sees(word));
}

/** Reads a column of CREATE TABLE or ADD COLUMN into the table. */
export function readColumn(reading: Reading, table: ParsedTable, cursor: Cursor): ParsedColumn {
  const { fold } = reading;
  const place = cursor.next();
  if (place.kind !== "name" && place.kind !== "word") throw new Unreadable("a column was expected", place);
  cursor.at -= 1;
  const name = cursor.name(fold);
  const column: ParsedColumn = { name, place, notNull: false, identity: false, folded: false };
  const typeless = cursor.isAtEnd || isAfterType(cursor);
  if (!typeless) column.type = readWrittenType(cursor, fold);
  // SQLite takes any number of words for a type.
  while (column.type && reading.dialect === "sqlite" && cursor.token?.kind === "word" && !isAfterType(cursor)) {
    column.type.name += ` ${cursor.next().text.toLowerCase()}`;
    if (cursor.sees("(")) cursor.skipBrackets();
  }
  table.columns.push(column);
  readColumnRules(reading, table, column, cursor);
  return column;
}

/** Reads what follows the type of a column. */
export function readColumnRules(reading: Reading, table: ParsedTable, column: ParsedColumn, cursor: Cursor): void {
  let constraintName: string | undefined;
  while (!cursor.isAtEnd) {
    const place = cursor.token;
    if (cursor.accept("CONSTRAINT")) {
      constraintName = cursor.name(reading.fold);
      continue;
    }
    const rule = RULES.find(({ words }) => cursor.accept(...words));
    if (!rule || !place) throw new Unreadable("this is no part of a column that a design can have", place);
    rule.read({ reading, table, column, cursor, constraintName });
    constraintName = undefined;
  }
}

interface RuleContext {
  reading: Reading;
  table: ParsedTable;
  column: ParsedColumn;
  cursor: Cursor;
  constraintName: string | undefined;
}

interface Rule {
  words: readonly string[];
  read(context: RuleContext): void;
}

const ignored = (...words: string[]): Rule => ({ words, read: () => {} });
const reported = (words: string[], why: string): Rule => ({
  words,
  read: ({ reading, column }) => reading.report(column.place, `${column.name} ${words.join(" ")}`, why),
});

/** What can follow a type, the longer words first. */
const RULES: readonly Rule[] = [
  {
    words: ["NOT", "NULL"],
    read: ({ column }) => {
      column.notNull = true;
    },
  },
  ignored("NULL"),
  { words: ["DEFAULT"], read: readDefault },
  { words: ["PRIMARY", "KEY"], read: readInlineKey },
  {
    words: ["UNIQUE"],
    read: ({ table, column, cursor }) => {
      cursor.accept("KEY");
      table.uniques.push([column.name]);
    },
  },
  {
    words: ["CHECK"],
    read: ({ reading, table, cursor, constraintName }) => {
      readCheck(reading, table, cursor.brackets(), constraintName);
      cursor.acceptAny("NOT ENFORCED", "NOT VALID", "NO INHERIT");
    },
  },
  {
    words: ["REFERENCES"],
    read: ({ reading, table, column, cursor, constraintName }) => {
      table.references.push({
        ...(constraintName === undefined ? {} : { name: constraintName }),
        columns: [column.name],
        ...readReferenceTail(reading, cursor, column.place),
      });
    },
  },
  { words: ["GENERATED"], read: readGeneratedRule },
  { words: ["AS"], read: readComputed },
  { words: ["AUTO_INCREMENT"], read: numbered },
  { words: ["AUTOINCREMENT"], read: numbered },
  {
    words: ["IDENTITY"],
    read: (context) => {
      if (context.cursor.sees("(")) context.cursor.skipBrackets();
      numbered(context);
    },
  },
  {
    words: ["COMMENT"],
    read: ({ column, cursor }) => {
      column.comment = cursor.next().value;
    },
  },
  {
    words: ["COLLATE"],
    read: ({ reading, column, cursor }) => {
      column.folded = /_ci$|^nocase$/i.test(cursor.qualifiedName(reading.fold));
    },
  },
  {
    words: ["ON", "UPDATE"],
    read: ({ reading, cursor }) => {
      const place = cursor.token;
      const start = cursor.at;
      readExpression(cursor, reading.fold);
      reading.report(place, `ON UPDATE ${cursor.textSince(start)}`, "a design cannot change values on update");
    },
  },
  ignored("CLUSTERED"),
  ignored("NONCLUSTERED"),
  ignored("ROWGUIDCOL"),
  ignored("SPARSE"),
  ignored("VISIBLE"),
  ignored("FIRST"),
  {
    words: ["AFTER"],
    read: ({ reading, cursor }) => {
      cursor.name(reading.fold);
    },
  },
  reported(["INVISIBLE"], "a design hides no columns"),
  {
    words: ["ON", "CONFLICT"],
    read: ({ reading, cursor }) => {
      const action = cursor.next();
      reading.report(action, `ON CONFLICT ${action.text}`, "a design does not say what follows a broken rule");
    },
  },
  ignored("NOT", "FOR", "REPLICATION"),
  ignored("NOT", "DEFERRABLE"),
  ignored("INITIALLY", "IMMEDIATE"),
];

function numbered({ column }: RuleContext) {
  column.identity = true;
  column.notNull = true;
}

/** SQLite numbers an INTEGER that is the primary key by itself. */
function readInlineKey({ reading, table, column, cursor }: RuleContext) {
  table.primaryKey = [column.name];
  column.notNull = true;
  cursor.acceptAny("ASC", "DESC");
  if (reading.dialect === "sqlite" && column.type?.name === "integer") column.identity = true;
}

function readDefault({ reading, column, cursor }: RuleContext) {
  const place = cursor.token;
  const start = cursor.at;
  if (!place) throw new Unreadable("a default was expected", place);
  if (reading.dialect === "sqlite" && cursor.sees("(")) {
    const inner = cursor.brackets();
    if (inner.tokens.map(({ text }) => text).join(" ") === SQLITE_UUID) {
      column.default = { expression: { kind: "call", name: "uuid", arguments: [] }, text: "", place };
      return;
    }
    cursor.at = start;
  }
  try {
    const expression = readExpression(cursor, reading.fold);
    column.default = { expression, text: cursor.textSince(start), place };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    cursor.at = start;
    if (cursor.sees("(")) cursor.skipBrackets();
    else cursor.next();
    reading.report(place, `DEFAULT ${cursor.textSince(start)}`, "a design has no such default");
  }
}

/** GENERATED ALWAYS AS (…), and GENERATED … AS IDENTITY. */
function readGeneratedRule(context: RuleContext) {
  const { cursor } = context;
  cursor.acceptAny("ALWAYS", "BY DEFAULT ON NULL", "BY DEFAULT");
  cursor.expect("AS");
  const history = cursor.token;
  if (cursor.acceptAny("ROW START", "ROW END")) {
    cursor.accept("HIDDEN");
    context.reading.report(history, "AS ROW START or END", "a design keeps no history of rows");
  } else if (cursor.accept("IDENTITY")) {
    if (cursor.sees("(")) cursor.skipBrackets();
    numbered(context);
  } else readComputed(context);
}

function readComputed({ reading, column, cursor }: RuleContext) {
  const place = cursor.token;
  const start = cursor.at;
  if (!place) throw new Unreadable("an expression was expected", place);
  if (reading.dialect === "sqlserver" && !cursor.sees("(")) {
    column.generated = { expression: readExpression(cursor, reading.fold), place };
    cursor.accept("PERSISTED");
    return;
  }
  const inner = cursor.brackets();
  const stored = cursor.acceptAny("STORED", "PERSISTED", "VIRTUAL", "PERSISTENT");
  try {
    column.generated = { expression: whole(inner, reading.fold), place };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const text = `AS ${cursor.textSince(start)} ${stored ?? ""}`;
    reading.report(place, text, "a design has no such computed column; it is kept as a written one");
  }
}
