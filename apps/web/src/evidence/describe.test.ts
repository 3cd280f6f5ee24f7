import type { EvidenceItem } from "@dbcoach/design/evidence";
import { describe, expect, it } from "vitest";
import { evidenceOutcome, evidenceTitle } from "./describe.ts";

const statement: EvidenceItem = { kind: "statement", sql: "CREATE TABLE pets (\n  id bigint\n);", ms: 1, ok: true };
const attack: EvidenceItem = {
  kind: "attack",
  constraint: "unique",
  table: "pets",
  columns: ["name"],
  attempt: "a second pet with the same name",
  expected: "23505",
  seen: null,
  sql: "INSERT …",
  ms: 1,
  ok: false,
};

describe("evidence in words", () => {
  it("says what an item is in one line", () => {
    expect(evidenceTitle(statement)).toBe("CREATE TABLE pets");
    const collection = { ...statement, sql: 'db.createCollection("pets", { "validator": {} });' };
    expect(evidenceTitle(collection)).toBe('db.createCollection("pets")');
    expect(evidenceTitle(attack)).toBe("a second pet with the same name");
    expect(evidenceOutcome(statement)).toBe("ran");
    expect(evidenceOutcome(statement, "parsed")).toBe("parsed");
    expect(evidenceOutcome(attack)).toBe("got through");
    expect(evidenceOutcome({ ...attack, ok: true, seen: "23505 uq_pets_name" })).toBe("refused, 23505");
    expect(evidenceOutcome({ ...attack, outcome: "rowsGone", ok: true, seen: "rows gone" })).toBe("rows gone");
  });
});
