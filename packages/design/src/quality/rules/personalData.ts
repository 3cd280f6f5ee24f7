import type { Column } from "../../model.ts";
import type { Finding } from "../finding.ts";
import { changeColumn, columnFinding, type Rule } from "../rule.ts";

export const PERSONAL_DATA = "privacy.personal-data";
export const PLAIN_PASSWORD = "privacy.plain-password";

const PERSONAL_TYPES = new Set<Column["type"]["kind"]>([
  "personName",
  "email",
  "phone",
  "address",
  "ipAddress",
  "passwordHash",
]);
const PERSONAL_NAMES =
  /(^|_)(birth(_date|day)?|dob|date_of_birth|gender|ethnicity|religion|ssn|passport(_number)?|national_id|tax_id|salary|diagnosis|allerg(y|ies)|blood_type|medical_history)($|_)/i;

/** Personal data needs a purpose, a limit of time and a way out; the report names where it is. */
export const personalData: Rule = (design) =>
  design.tables.flatMap((table): Finding[] => {
    const personal = table.columns.filter(
      ({ name, type }) => PERSONAL_TYPES.has(type.kind) || PERSONAL_NAMES.test(name),
    );
    if (personal.length === 0) return [];
    const columns = personal.map(({ name }) => name).join(", ");
    return [
      { code: PERSONAL_DATA, severity: "advice", path: [table.id], params: { table: table.name, columns }, fix: [] },
    ];
  });

/** A password is never stored, only a salted hash of it. */
export const plainPassword: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.columns
      .filter(({ name, type }) => /^(user_)?(password|passwd|pwd)$/i.test(name) && type.kind !== "passwordHash")
      .map((column) => {
        const name = "password_hash";
        const free = !table.columns.some((other) => other.name.toLowerCase() === name);
        const change = changeColumn(table, column, { type: { kind: "passwordHash" }, default: undefined });
        const rename = { op: "renameColumn", tableId: table.id, columnId: column.id, name } as const;
        return columnFinding(PLAIN_PASSWORD, "error", table, column, free ? [change, rename] : [change]);
      }),
  );
