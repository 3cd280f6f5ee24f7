import type { EvidenceItem } from "@dbcoach/design/evidence";
import { describe, expect, it } from "vitest";
import { countEvidence, evidenceTitle } from "./describe.ts";

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
  it("counts what held by kind, without empty kinds", () => {
    expect(countEvidence([statement, attack, { ...attack, ok: true, seen: "23505" }])).toEqual([
      { kind: "statement", total: 1, held: 1 },
      { kind: "attack", total: 2, held: 1 },
    ]);
  });

  it("says what an item is in one line", () => {
    expect(evidenceTitle(statement)).toBe("CREATE TABLE pets");
    expect(evidenceTitle(attack)).toBe("a second pet with the same name");
  });
});
