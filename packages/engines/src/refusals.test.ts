import { describe, expect, it } from "vitest";
import { type ExpectedRefusal, expectedWords, isExpected, seenWords } from "./refusals.ts";

const expected: ExpectedRefusal = { kind: "unique", constraint: "uq_pets_chip", table: "pets", columns: ["chip"] };
const CODES = { primaryKey: "U", unique: "U", foreignKey: "F", notNull: "N", check: "C", enum: "E" };

describe("a refusal", () => {
  it("counts when all that the engine tells fits", () => {
    expect(isExpected({ kind: "unique", constraint: "uq_pets_chip" }, expected)).toBe(true);
    expect(isExpected({ kind: "unique", table: "pets", columns: ["chip"] }, expected)).toBe(true);
    expect(isExpected({ kind: "unique" }, expected)).toBe(true);
  });

  it("does not count by another constraint, table, column or kind", () => {
    expect(isExpected({ kind: "unique", constraint: "uq_pets_name" }, expected)).toBe(false);
    expect(isExpected({ kind: "unique", constraint: "" }, expected)).toBe(false);
    expect(isExpected({ kind: "unique", table: "owners", columns: ["chip"] }, expected)).toBe(false);
    expect(isExpected({ kind: "unique", table: "pets", columns: ["chip", "name"] }, expected)).toBe(false);
    expect(isExpected({ kind: "primaryKey" }, expected)).toBe(false);
    expect(isExpected({ kind: "check", constraint: "uq_pets_chip" }, expected)).toBe(false);
  });

  it("of a primary key may be told as one of a key, by its name", () => {
    const key: ExpectedRefusal = { kind: "primaryKey", constraint: "pk_pets", table: "pets", columns: ["id"] };
    expect(isExpected({ kind: "unique", constraint: "pk_pets" }, key)).toBe(true);
    expect(isExpected({ kind: "unique", constraint: "uq_pets_chip" }, key)).toBe(false);
  });

  it("is told in the engine's own words", () => {
    const fault = { code: "U2", message: "", refusal: { kind: "unique", table: "pets", columns: ["chip"] } } as const;
    expect(expectedWords(expected, CODES, undefined)).toBe("U uq_pets_chip");
    expect(expectedWords(expected, CODES, fault)).toBe("U2 pets.chip");
    expect(seenWords(fault)).toBe("U2 pets.chip");
  });
});
