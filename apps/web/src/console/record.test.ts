import type { StatementRun } from "@dbcoach/engines/console/session";
import { describe, expect, it } from "vitest";
import { recordOf } from "./record.ts";

const ran = (change: object = {}): StatementRun => ({
  sql: "x",
  ms: 1.5,
  ok: true,
  columns: ["n"],
  rows: [],
  rowCount: 7,
  ...change,
});
const where = { engine: "SQLite 3", version: 2 };

describe("the record of a run", () => {
  it.each([
    ["a query", [ran()], { rowCount: 7, success: true, errorMessage: null, executionTimeMs: 1.5 }],
    ["a change", [ran({ columns: [], rowCount: 0, changed: 3 })], { rowCount: 3, success: true }],
    ["several", [ran(), ran({ rowCount: 1 })], { rowCount: 1, executionTimeMs: 3 }],
    [
      "a failure",
      [ran(), { sql: "y", ms: 1, ok: false, error: { code: "1", message: "no such table" } } as const],
      { rowCount: null, success: false, errorMessage: "no such table", executionTimeMs: 2.5 },
    ],
  ])("holds time, rows and success of %s", (_, runs, record) => {
    expect(recordOf(" SELECT 1 ", runs, where)).toMatchObject({ queryText: "SELECT 1", ...where, ...record });
  });

  it("keeps no more than the server takes", () => {
    expect(recordOf(`SELECT '${"😀".repeat(20_000)}'`, [ran()], where).queryText.length).toBe(20_000);
  });
});
