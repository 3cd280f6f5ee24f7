import { relationshipsFrom } from "../../design.ts";
import type { Column, Table } from "../../model.ts";
import { nameWords, singularise } from "../../names.ts";
import { columnFinding, freshPartId, fromRule, type Rule } from "../rule.ts";

export const MISSING_NATURAL_KEY = "keys.missing-natural-key";

const ACCOUNTS = new Set([
  "user",
  "account",
  "member",
  "customer",
  "client",
  "subscriber",
  "employee",
  "student",
  "admin",
]);
const LOGINS = new Set(["username", "login", "handle"]);
const IDENTIFYING = /^(isbn|sku|vin|iban|slug|barcode|serial_number|license_plate|passport_number|tax_id|ssn)$/;

/** What identifies a thing in the world should be unique: two accounts with one e-mail address are one account twice. */
export const naturalKey: Rule = (design) =>
  design.tables
    .filter(({ kind }) => kind === "entity")
    .flatMap((table) => {
      const references = new Set(relationshipsFrom(design, table.id).flatMap(({ from }) => from.columnIds));
      return table.columns
        .filter((column) => !references.has(column.id) && identifies(table, column) && !isInKey(table, column))
        .map((column) => {
          const id = freshPartId(table, `${column.id}_unique`);
          const unique = { id, columnIds: [column.id], source: fromRule(MISSING_NATURAL_KEY) };
          return columnFinding(MISSING_NATURAL_KEY, "warning", table, column, [
            { op: "addUnique", tableId: table.id, unique },
          ]);
        });
    });

function identifies(table: Table, { name, type }: Column): boolean {
  if (IDENTIFYING.test(name.toLowerCase()) || name === `${singularise(table.name)}_number`) return true;
  const account =
    nameWords(singularise(table.name)).some((word) => ACCOUNTS.has(word)) ||
    table.columns.some((column) => column.type.kind === "passwordHash");
  if (!account) return false;
  const words = nameWords(name);
  return (type.kind === "email" && words.length <= 2) || (words.length === 1 && LOGINS.has(words[0] ?? ""));
}

function isInKey(table: Table, { id }: Column): boolean {
  return [table.primaryKey, ...table.uniques.map(({ columnIds }) => columnIds)].some((ids) => ids.includes(id));
}
