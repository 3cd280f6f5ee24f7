import Elk from "elkjs/lib/elk.bundled.js";
import { describe, expect, it } from "vitest";
import type { Design, Table } from "../model.ts";
import { rowOffset, tableSize } from "./geometry.ts";
import { layoutGraph, layoutKey, readLayout } from "./layout.ts";

const source = { from: "user" } as const;

function table(id: string, columns: string[]): Table {
  return {
    id,
    name: id,
    kind: "entity",
    columns: columns.map((name) => ({
      id: `${id}.${name}`,
      name,
      type: { kind: "identifier" },
      nullable: false,
      source,
    })),
    primaryKey: [`${id}.id`],
    uniques: [],
    checks: [],
    indexes: [],
    source,
  };
}

const owners = table("owners", ["id", "name"]);
const pets = table("pets", ["id", "owner_id", "mother_id"]);
const design: Design = {
  formatVersion: 1,
  name: "clinic",
  requirements: [],
  assumptions: [],
  enums: [],
  tables: [owners, pets],
  relationships: [
    {
      id: "owner",
      from: { tableId: "pets", columnIds: ["pets.owner_id"] },
      to: { tableId: "owners", columnIds: ["owners.id"] },
      cardinality: "manyToOne",
      onDelete: "restrict",
      source,
    },
    {
      id: "mother",
      from: { tableId: "pets", columnIds: ["pets.mother_id"] },
      to: { tableId: "pets", columnIds: ["pets.id"] },
      cardinality: "manyToOne",
      onDelete: "setNull",
      source,
    },
  ],
};

describe("the layout of a design", () => {
  it("places every table without overlap, and ends every line at its columns' rows", async () => {
    const layout = readLayout(await new Elk().layout(layoutGraph(design)));
    const [owner, pet] = [layout.tables.get("owners"), layout.tables.get("pets")];
    if (!owner || !pet) throw new Error("A table has no place.");
    const size = tableSize(owners, design);
    expect(pet.x).toBeGreaterThan(owner.x + size.width);

    const route = layout.routes.get("owner");
    expect(route?.[0]).toEqual({ x: owner.x + size.width, y: owner.y + rowOffset(owners, "owners.id") });
    expect(route?.at(-1)).toEqual({ x: pet.x, y: pet.y + rowOffset(pets, "pets.owner_id") });
    expect(layout.routes.get("mother")?.length).toBeGreaterThan(2);
  });

  it("does not depend on what does not change sizes or lines", () => {
    const renamed = { ...design, name: "another" };
    expect(layoutKey(renamed)).toBe(layoutKey(design));
    expect(layoutKey({ ...design, relationships: [] })).not.toBe(layoutKey(design));
  });
});
