import { describe, expect, it } from "vitest";
import { shop } from "../../test/designs.ts";
import { neighbourhood } from "./neighbours.ts";
import { findInDesign } from "./search.ts";
import { nearestTo, nearestTowards } from "./travel.ts";

const box = (id: string, x: number, y: number) => ({ id, x, y, width: 10, height: 10 });

describe("what is near a table", () => {
  it("is what relationships lead to, in so many steps", () => {
    const ids = (depth: number) => neighbourhood(shop, "order_items", depth).tables.map(({ id }) => id);
    const touching = shop.relationships.filter(({ from, to }) => [from.tableId, to.tableId].includes("order_items"));
    expect(new Set(ids(1))).toEqual(
      new Set(["order_items", ...touching.flatMap(({ from, to }) => [from.tableId, to.tableId])]),
    );
    expect(ids(2).length).toBeGreaterThan(ids(1).length);
    for (const { from, to } of neighbourhood(shop, "order_items", 1).relationships) {
      expect(ids(1)).toContain(from.tableId);
      expect(ids(1)).toContain(to.tableId);
    }
  });
});

describe("arrow keys", () => {
  const boxes = [box("a", 0, 0), box("b", 100, 5), box("c", 60, 90), box("d", 0, 100)] as const;
  it("lead to the nearest that way", () => {
    const from = boxes[0];
    expect(nearestTowards(boxes, from, "right")?.id).toBe("b");
    expect(nearestTowards(boxes, from, "down")?.id).toBe("d");
    expect(nearestTowards(boxes, from, "left")).toBeUndefined();
    expect(nearestTowards(boxes, boxes[3], "up")?.id).toBe("a");
    expect(nearestTo(boxes, { x: 70, y: 80 })?.id).toBe("c");
  });
});

describe("a search", () => {
  it("finds tables before columns, and those that begin with it first", () => {
    expect(findInDesign(shop, "", 3)).toHaveLength(3);
    const [first, ...rest] = findInDesign(shop, "Order", 50);
    expect(first?.label).toMatch(/^order/);
    expect(rest.some(({ columnId }) => columnId !== undefined)).toBe(true);
    expect(findInDesign(shop, "order items", 50)[0]?.tableId).toBe("order_items");
    expect(findInDesign(shop, "nothing like it", 50)).toEqual([]);
    expect(findInDesign(shop, "orders.customer", 50)[0]?.columnId).toBe("customer_id");
  });
});
