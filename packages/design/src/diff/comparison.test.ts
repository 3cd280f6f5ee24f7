import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedDesigns } from "../../test/changes.ts";
import { shop } from "../../test/designs.ts";
import { richDesign } from "../../test/rich.ts";
import { addColumn, removeColumn, renameColumn } from "../editing/columns.ts";
import { addTable, removeTable } from "../editing/tables.ts";
import type { Design } from "../model.ts";
import { applyAll } from "../operations/apply.ts";
import { columnKey, compareDesigns, countsOf } from "./comparison.ts";

const ids = (parts: readonly { id: string }[]) => new Set(parts.map(({ id }) => id));

function edited(design: Design, ...edits: ((of: Design) => ReturnType<typeof addTable>)[]): Design {
  return edits.reduce((current, make) => {
    const edit = make(current);
    if (!edit.ok) throw new Error(edit.refusal.code);
    return applyAll(current, edit.operations);
  }, design);
}

describe("two versions in one", () => {
  it("say what was added, removed and changed, and keep what is gone where it was", () => {
    const to = edited(
      shop,
      (of) => addTable(of, "suppliers"),
      (of) => addColumn(of, "products", "colour", { kind: "text" }),
      (of) => renameColumn(of, "products", "name", "title"),
      (of) => removeTable(of, "order_items"),
      (of) => removeColumn(of, "orders", "customer_id"),
    );
    const comparison = compareDesigns(shop, to);
    expect(comparison.tables.get("suppliers")).toBe("added");
    expect(comparison.tables.get("products")).toBe("changed");
    expect(comparison.tables.get("order_items")).toBe("removed");
    expect(comparison.columns.get(columnKey("products", "name"))).toBe("changed");
    expect(comparison.earlierNames.get(columnKey("products", "name"))).toBe("name");
    expect(comparison.columns.get(columnKey("orders", "customer_id"))).toBe("removed");
    const orders = comparison.design.tables.find(({ id }) => id === "orders");
    expect(orders?.columns.map(({ id }) => id)).toEqual(
      shop.tables.find(({ id }) => id === "orders")?.columns.map(({ id }) => id),
    );
    expect(comparison.relationships.get("orders_customer_id")).toBe("removed");
    expect(countsOf(comparison).added).toMatchObject({ tables: 1, columns: 1, relationships: 0 });
    expect(countsOf(comparison).removed.tables).toBe(1);
  });

  it("hold every part of both, each once, and mark nothing that is the same", () => {
    fc.assert(
      fc.property(changedDesigns(richDesign), ({ from, to }) => {
        const comparison = compareDesigns(from, to);
        const { tables, relationships } = comparison.design;
        expect(ids(tables)).toEqual(ids([...from.tables, ...to.tables]));
        expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length);
        expect(ids(relationships)).toEqual(ids([...from.relationships, ...to.relationships]));
        for (const table of tables) {
          const [old, now] = [from, to].map((design) => design.tables.find(({ id }) => id === table.id)?.columns ?? []);
          expect(ids(table.columns)).toEqual(ids([...(old ?? []), ...(now ?? [])]));
        }
        const same = compareDesigns(from, structuredClone(from));
        expect([same.tables.size, same.columns.size, same.relationships.size]).toEqual([0, 0, 0]);
      }),
    );
  });
});
