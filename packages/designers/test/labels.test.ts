import { expect, it } from "vitest";
import { labelOf } from "../src/builtin/architect/labels.ts";
import { designFromDescription } from "../src/builtin/designFromDescription.ts";

/** "orders is placed by customers", … as tables and diagrams say it of those who refer. */
function saidOf(description: string): string[] {
  const { tables, relationships } = designFromDescription(description);
  const name = (id: string) => tables.find((table) => table.id === id)?.name;
  return relationships.map(({ from, to, label }) => `${name(from.tableId)} ${label} ${name(to.tableId)}`);
}

it("says verbs from the table that refers to the other, whoever the sentence begins with", () => {
  const said = saidOf(
    "Customers place orders. An order has a date. Suppliers deliver products. A product has a name. " +
      "Each employee works in one department. An employee has a name, a department a title.",
  );
  expect(said).toEqual(
    expect.arrayContaining([
      "orders is placed by customers",
      "products is delivered by suppliers",
      "employees works in departments",
    ]),
  );
});

it.each<[Parameters<typeof labelOf>[0], string]>([
  [{ verb: "take in" }, "takes place in"],
  [{ verb: "take in", backwards: true }, "belongs to"],
  [{ verb: "carry" }, "carries"],
  [{ verb: "take", backwards: true }, "is taken by"],
])("says %j as one verb", (link, label) => {
  expect(labelOf(link)).toBe(label);
});
