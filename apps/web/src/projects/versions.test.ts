import type { Version } from "@dbcoach/contract/assistant";
import { describe, expect, it } from "vitest";
import { newestChange, undoneBy } from "./versions.ts";

const version = (version: number, undoes: number | null = null): Version => ({
  version,
  undoes,
  restores: null,
  designer: "assistant",
  changes: [],
  tableCount: 1,
  createdAt: "2026-01-01T00:00:00Z",
});

describe("the newest change that can be taken back", () => {
  it.each([
    ["the first version is no change", [version(1)], undefined],
    ["one change", [version(2), version(1)], 2],
    ["taken back", [version(3, 2), version(2), version(1)], undefined],
    ["the one before", [version(4, 3), version(3), version(2), version(1)], 2],
    ["a new one after an undo", [version(4), version(3, 2), version(2), version(1)], 4],
  ])("%s", (_, versions, expected) => {
    expect(newestChange(versions)).toBe(expected);
  });

  it("says by which version a change was taken back", () => {
    expect(undoneBy([version(3, 2), version(2), version(1)], 2)).toBe(3);
    expect(undoneBy([version(2), version(1)], 2)).toBeUndefined();
  });
});
