import { expect, it } from "vitest";
import type { EvidenceItem } from "./evidence.ts";
import { countEvidence } from "./evidenceCounts.ts";

const statement: EvidenceItem = { kind: "statement", sql: "CREATE TABLE pets ()", ms: 1, ok: true };
const rows: EvidenceItem = { kind: "rows", table: "pets", rows: 12, sql: "INSERT …", ms: 1, ok: true };

it("counts what held by kind, without empty kinds", () => {
  expect(countEvidence([statement, rows, rows, { ...statement, ok: false }])).toEqual([
    { kind: "statement", total: 2, held: 1, amount: 1 },
    { kind: "rows", total: 2, held: 2, amount: 24 },
  ]);
});
