import type { Proposal } from "@dbcoach/contract/assistant";
import { describe, expect, it } from "vitest";
import { changesOf } from "./changeKinds.ts";

describe("changesOf", () => {
  it("says of each line what it does", () => {
    const operations: Proposal["operations"] = [
      { op: "renameTable", tableId: "t1", name: "readers" },
      { op: "removeColumn", tableId: "t1", columnId: "c1" },
      { op: "addUnique", tableId: "t1", unique: { id: "u1", columnIds: ["c2"], source: { from: "user" } } },
    ];
    const changes = ["Rename", "Drop", "Unique", "And one more"];
    expect(changesOf({ operations, changes } as Proposal)).toEqual([
      { kind: "changed", text: "Rename" },
      { kind: "removed", text: "Drop" },
      { kind: "added", text: "Unique" },
      { kind: "changed", text: "And one more" },
    ]);
  });
});
