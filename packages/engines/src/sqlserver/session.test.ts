import { describe, expect, it } from "vitest";
import { isExpected, type Refusal } from "../refusals.ts";
import { refusalOf } from "./session.ts";

// As SQL Server words them (sys.messages, language 1033); no server runs in these tests.
const MESSAGES: [code: string, message: string, told: Refusal][] = [
  [
    "2627",
    "Violation of PRIMARY KEY constraint 'pk_pets'. Cannot insert duplicate key in object 'dbo.pets'. The duplicate key value is (1).",
    { kind: "primaryKey", constraint: "pk_pets" },
  ],
  [
    "2627",
    "Violation of UNIQUE KEY constraint 'uq_pets_chip'. Cannot insert duplicate key in object 'dbo.pets'. The duplicate key value is (x).",
    { kind: "unique", constraint: "uq_pets_chip" },
  ],
  [
    "2601",
    "Cannot insert duplicate key row in object 'dbo.pets' with unique index 'ix_pets_chip'. The duplicate key value is (x).",
    { kind: "unique", constraint: "ix_pets_chip" },
  ],
  [
    "547",
    'The UPDATE statement conflicted with the FOREIGN KEY constraint "fk_pets_owner_id". The conflict occurred in database "a", table "dbo.owners", column \'id\'.',
    { kind: "foreignKey", constraint: "fk_pets_owner_id" },
  ],
  [
    "547",
    'The DELETE statement conflicted with the REFERENCE constraint "fk_pets_owner_id". The conflict occurred in database "a", table "dbo.pets", column \'owner_id\'.',
    { kind: "foreignKey", constraint: "fk_pets_owner_id" },
  ],
  [
    "547",
    'The UPDATE statement conflicted with the FOREIGN KEY SAME TABLE constraint "fk_pets_parent_id". The conflict occurred in database "a", table "dbo.pets", column \'id\'.',
    { kind: "foreignKey", constraint: "fk_pets_parent_id" },
  ],
  [
    "547",
    'The UPDATE statement conflicted with the CHECK constraint "ck_pets_age_min". The conflict occurred in database "a", table "dbo.pets", column \'age\'.',
    { kind: "check", constraint: "ck_pets_age_min" },
  ],
  [
    "515",
    "Cannot insert the value NULL into column 'name', table 'a.dbo.pets'; column does not allow nulls. UPDATE fails.",
    { kind: "notNull", columns: ["name"] },
  ],
];

describe("what SQL Server says about a refusal", () => {
  it.each(MESSAGES)("%s: %s", (code, message, told) => {
    expect(refusalOf(code, message)).toEqual(told);
  });

  it("is the check of the list where a column has a list of values", () => {
    const expected = { kind: "enum", table: "pets", columns: ["state"], listCheck: "ck_pets_state_value" } as const;
    expect(isExpected({ kind: "check", constraint: "ck_pets_state_value" }, expected)).toBe(true);
    expect(isExpected({ kind: "check", constraint: "ck_pets_age_min" }, expected)).toBe(false);
  });
});
