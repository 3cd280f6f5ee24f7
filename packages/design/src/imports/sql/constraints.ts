import type { Token } from "../../sql/tokens.ts";
import { readCheck } from "./checks.ts";
import { type Cursor, Unreadable } from "./cursor.ts";
import { readExpression } from "./expressions.ts";
import { readIndexKeys } from "./indexes.ts";
import type { ParsedReference, ParsedTable } from "./parsed.ts";
import { type Reading, reportRest, tableName } from "./reading.ts";

const ACTIONS = {
  CASCADE: "cascade",
  "SET NULL": "setNull",
  RESTRICT: "restrict",
  "NO ACTION": "noAction",
} as const;

/** Reads what follows the word REFERENCES. */
export function readReferenceTail(
  reading: Reading,
  cursor: Cursor,
  place: Token,
): Pick<ParsedReference, "table" | "targets" | "onDelete" | "place"> {
  const table = tableName(reading, cursor);
  const targets = cursor.sees("(") ? cursor.nameList(reading.fold) : [];
  let onDelete: ParsedReference["onDelete"] = "noAction";
  for (;;) {
    const start = cursor.token;
    const which = cursor.acceptAny("ON DELETE", "ON UPDATE");
    if (which) {
      const action = cursor.acceptAny("CASCADE", "SET NULL", "RESTRICT", "NO ACTION");
      if (!action) {
        const text = `${which} ${cursor.next().text} ${cursor.token?.text ?? ""}`;
        cursor.accept("DEFAULT");
        reading.report(start, text, "a design has no such action");
      } else if (which === "ON DELETE") onDelete = ACTIONS[action];
      else if (action === "CASCADE" || action === "SET NULL") {
        reading.report(start, `${which} ${action}`, "a design follows no changes of keys");
      }
      continue;
    }
    if (cursor.accept("MATCH")) {
      cursor.next();
      continue;
    }
    if (!cursor.acceptAny("NOT VALID", "NOT DEFERRABLE", "INITIALLY IMMEDIATE", "NOT FOR REPLICATION")) break;
  }
  const deferred = cursor.token;
  if (cursor.accept("DEFERRABLE")) {
    cursor.acceptAny("INITIALLY DEFERRED", "INITIALLY IMMEDIATE");
    reading.report(deferred, "DEFERRABLE", "a design checks references at once");
  }
  return { table, targets, onDelete, place };
}

/** Reads a constraint or an index of a table; false when the cursor stands at none. */
export function readTableConstraint(reading: Reading, table: ParsedTable, cursor: Cursor): boolean {
  const { fold } = reading;
  const place = cursor.token;
  if (!place || place.kind === "name") return false;
  let name: string | undefined;
  if (cursor.accept("CONSTRAINT")) {
    // MySQL takes constraints without a name, too.
    const nameless = cursor.sees("PRIMARY", "KEY") || cursor.sees("FOREIGN", "KEY") || cursor.sees("CHECK", "(");
    if (!nameless) name = cursor.name(fold);
  }
  if (cursor.accept("PRIMARY", "KEY")) {
    skipKeyWords(reading, cursor);
    table.primaryKey = cursor.nameList(fold);
  } else if (cursor.accept("UNIQUE")) {
    cursor.acceptAny("KEY", "INDEX", "NULLS DISTINCT");
    if (cursor.accept("NULLS", "NOT", "DISTINCT")) {
      reading.report(place, "NULLS NOT DISTINCT", "absent values are not equal to each other in a design");
    }
    skipKeyWords(reading, cursor);
    const start = cursor.at;
    table.uniques.push(cursor.nameList(fold));
    if (cursor.tokens.slice(start, cursor.at).some(({ kind }) => kind === "number")) {
      reading.report(place, cursor.textSince(start), "whole values are unique in a design, not how they begin");
    }
  } else if (cursor.accept("FOREIGN", "KEY")) {
    if (!cursor.sees("(")) cursor.name(fold);
    const columns = cursor.nameList(fold);
    cursor.expect("REFERENCES");
    const named = name === undefined ? {} : { name };
    table.references.push({ ...named, columns, ...readReferenceTail(reading, cursor, place) });
  } else if (cursor.accept("CHECK")) {
    cursor.accept("NOT", "FOR", "REPLICATION");
    readCheck(reading, table, cursor.brackets(), name);
    cursor.acceptAny("NOT VALID", "NO INHERIT", "NOT ENFORCED");
  } else if (reading.dialect === "mysql" && cursor.acceptAny("KEY", "INDEX", "FULLTEXT", "SPATIAL")) {
    cursor.at -= 1;
    readMysqlKey(reading, table, cursor, place);
  } else if (reading.dialect === "sqlserver" && cursor.accept("INDEX")) {
    readInlineIndex(reading, table, cursor, place);
  } else if (reading.dialect === "sqlserver" && cursor.sees("PERIOD", "FOR")) {
    throw new Unreadable("a design keeps no history of rows", place);
  } else if (name !== undefined || cursor.sees("EXCLUDE")) {
    throw new Unreadable("a design has no such constraint", cursor.token);
  } else return false;
  if (cursor.accept("WITH") && cursor.sees("(")) cursor.skipBrackets();
  if (cursor.accept("ON") && !cursor.isAtEnd) {
    cursor.accept("CONFLICT");
    cursor.next();
  }
  cursor.acceptAny("USING BTREE", "USING HASH");
  if (!cursor.isAtEnd) reportRest(reading, cursor, "this is no part of a constraint that a design can have");
  return true;
}

/** The name of a key in MySQL, and how SQL Server stores it. */
function skipKeyWords({ fold }: Reading, cursor: Cursor) {
  cursor.acceptAny("CLUSTERED", "NONCLUSTERED");
  if (!cursor.sees("(") && !cursor.sees("USING")) cursor.name(fold);
  cursor.acceptAny("USING BTREE", "USING HASH");
}

/** SQL Server takes indexes among the columns. */
function readInlineIndex(reading: Reading, table: ParsedTable, cursor: Cursor, place: Token) {
  const name = cursor.name(reading.fold);
  const unique = cursor.accept("UNIQUE");
  cursor.acceptAny("CLUSTERED", "NONCLUSTERED");
  const { keys } = readIndexKeys(reading, cursor.brackets());
  const where = cursor.accept("WHERE") ? readExpression(cursor, reading.fold) : undefined;
  table.indexes.push({ name, unique, method: "btree", keys, place, ...(where ? { where } : {}) });
}

function readMysqlKey(reading: Reading, table: ParsedTable, cursor: Cursor, place: Token) {
  const kind = cursor.next().text.toUpperCase();
  if (kind === "SPATIAL") throw new Unreadable("a design has no spatial indexes", place);
  if (kind === "FULLTEXT") cursor.acceptAny("KEY", "INDEX");
  const name = cursor.sees("(") ? "" : cursor.name(reading.fold);
  cursor.acceptAny("USING BTREE", "USING HASH");
  const { keys } = readIndexKeys(reading, cursor.brackets());
  const method = kind === "FULLTEXT" ? "fullText" : "btree";
  table.indexes.push({ name, unique: false, method, keys, place });
}
