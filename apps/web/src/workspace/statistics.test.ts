import type { Design } from "@dbcoach/design/model";
import { describe, expect, it } from "vitest";
import { statisticsOf } from "./statistics.ts";

const source = { from: "user" } as const;
const column = (id: string, kind: "identifier" | "money") =>
  ({ id, name: id, type: { kind }, nullable: false, source }) as const;
const table = (id: string, columns: ReturnType<typeof column>[]) => ({
  id,
  name: id,
  kind: "entity" as const,
  columns,
  primaryKey: [],
  uniques: [],
  checks: [],
  indexes: [],
  source,
});
const design: Design = {
  formatVersion: 1,
  name: "",
  requirements: [],
  assumptions: [],
  enums: [],
  tables: [
    table("a", [column("a.id", "identifier")]),
    table("b", [column("b.id", "identifier"), column("b.a", "identifier"), column("b.price", "money")]),
  ],
  relationships: [
    {
      id: "r",
      from: { tableId: "b", columnIds: ["b.a"] },
      to: { tableId: "a", columnIds: ["a.id"] },
      cardinality: "manyToOne",
      onDelete: "restrict",
      source,
    },
  ],
};

describe("statisticsOf", () => {
  it("counts what is there", () => {
    const { totals, columnsByTable, relationshipsByTable, types } = statisticsOf(design);
    expect(totals).toContainEqual({ label: "Columns", count: 4 });
    expect(totals.map(({ label }) => label)).not.toContain("Link tables");
    expect(columnsByTable).toEqual([
      { label: "b", count: 3 },
      { label: "a", count: 1 },
    ]);
    expect(relationshipsByTable.map(({ count }) => count)).toEqual([1, 1]);
    expect(types).toEqual([
      { label: "id", count: 3 },
      { label: "money", count: 1 },
    ]);
  });
});
