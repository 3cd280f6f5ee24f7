import fc from "fast-check";
import { expect, it } from "vitest";
import { changedDesigns } from "../../../test/changes.ts";
import { richDesign } from "../../../test/rich.ts";
import { emptyDesign } from "../../design.ts";
import type { Column, Design } from "../../model.ts";
import { applyAll } from "../../operations/apply.ts";
import type { Operation } from "../../operations/schema.ts";
import { migrationScript } from "../migrations/script.ts";
import { collectionsOf } from "./collections.ts";

const source = { from: "user" } as const;
const column = (table: string, name: string, more: Partial<Column> = {}): Column => ({
  id: `${table}.${name}`,
  name,
  type: { kind: "text", maxLength: 50 },
  nullable: false,
  source,
  ...more,
});

function table(id: string, kind: "entity" | "detail", names: string[]): Operation {
  const key = column(id, "id", { type: { kind: "identifier" } });
  const columns = [
    key,
    ...names.map((name) => column(id, name, name.endsWith("_id") ? { type: { kind: "identifier" as const } } : {})),
  ];
  const rest = { uniques: [], checks: [], indexes: [], source };
  return { op: "addTable", table: { id, name: id, kind, columns, primaryKey: [key.id], ...rest } };
}

/** Orders with their lines inside, and customers. */
const before: Design = applyAll(emptyDesign, [
  table("orders", "entity", ["number"]),
  table("lines", "detail", ["order_id", "text"]),
  table("customers", "entity", ["name"]),
  {
    op: "addRelationship",
    relationship: {
      id: "lines.order",
      from: { tableId: "lines", columnIds: ["lines.order_id"] },
      to: { tableId: "orders", columnIds: ["orders.id"] },
      cardinality: "manyToOne",
      onDelete: "cascade",
      source,
    },
  },
]);

const scriptOf = (...operations: Operation[]) => migrationScript(before, applyAll(before, operations), "mongodb");

it.each<[string, Operation[], string[]]>([
  ["nothing", [], ["//   Nothing changes."]],
  [
    "a new collection",
    [table("shops", "entity", ["city"])],
    ["// safe: shops are new.", 'db.createCollection("shops", {"validator":'],
  ],
  [
    "a collection that goes",
    [{ op: "removeTable", tableId: "customers" }],
    ["// loses data: customers are gone, with all documents.", 'db.getCollection("customers").drop();'],
  ],
  [
    "a collection with another name",
    [{ op: "renameTable", tableId: "customers", name: "buyers" }],
    ['db.getCollection("customers").renameCollection("buyers");'],
  ],
  [
    "a field with another name: the old rules must not refuse it",
    [{ op: "renameColumn", tableId: "customers", columnId: "customers.name", name: "full_name" }],
    [
      'db.runCommand({ collMod: "customers", validationLevel: "off" });',
      'db.getCollection("customers").updateMany({}, {"$rename":{"name":"full_name"}});',
      'db.runCommand({ collMod: "customers", validator: {"$jsonSchema":',
    ],
  ],
  [
    "a field that goes",
    [{ op: "removeColumn", tableId: "customers", columnId: "customers.name" }],
    ["// loses data: name is gone", 'updateMany({}, {"$unset":{"name":""}});'],
  ],
  [
    "a field in the parts of a document",
    [{ op: "renameColumn", tableId: "lines", columnId: "lines.text", name: "remark" }],
    ['{"$map":{"input":"$lines","as":"part","in":{"$unsetField":{"field":"text"'],
  ],
  [
    "a field that goes from the parts of a document",
    [{ op: "removeColumn", tableId: "lines", columnId: "lines.text" }],
    ['{"$unset":{"lines.$[].text":""}}'],
  ],
  [
    "parts with another name",
    [{ op: "renameTable", tableId: "lines", name: "items" }],
    ['{"$rename":{"lines":"items"}}'],
  ],
  [
    "parts that go",
    [
      { op: "removeRelationship", relationshipId: "lines.order" },
      { op: "removeTable", tableId: "lines" },
    ],
    ["// loses data: lines are gone", '{"$unset":{"lines":""}}'],
  ],
  [
    "parts that become documents: nothing is lost",
    [{ op: "removeRelationship", relationshipId: "lines.order" }],
    ["// safe: lines were parts of other documents: move them here.", 'db.createCollection("lines"'],
  ],
  [
    "a required field with a default",
    [
      {
        op: "addColumn",
        tableId: "customers",
        column: column("customers", "since", {
          type: { kind: "date" },
          default: { kind: "literal", value: "2026-01-01" },
        }),
      },
    ],
    ['updateMany({}, { $set: { "since": ISODate("2026-01-01") } });'],
  ],
  [
    "a required field without a default",
    [{ op: "addColumn", tableId: "customers", column: column("customers", "city") }],
    ["// may fail: Documents from before have no city"],
  ],
  [
    "an index",
    [
      {
        op: "addUnique",
        tableId: "customers",
        unique: { id: "customers.u", columnIds: ["customers.name"], source },
      },
    ],
    [
      "// may fail: Fails while two documents",
      'db.getCollection("customers").createIndex({"name":1}, {"name":"uq_name","unique":true});',
    ],
  ],
])("writes %s", (_, operations, parts) => {
  const script = scriptOf(...operations);
  let from = 0;
  for (const part of parts) {
    const found = script.indexOf(part, from);
    expect([part, script]).toEqual([part, found < 0 ? "not there, or not in this order" : script]);
    from = found;
  }
  // It is JavaScript.
  expect(() => new Function(script)).not.toThrow();
  expect(script).toMatch(/^\/\/ Migration \(MongoDB\)\n/);
});

it("writes the way back, too", () => {
  const after = applyAll(before, [
    { op: "renameColumn", tableId: "customers", columnId: "customers.name", name: "full_name" },
  ]);
  expect(migrationScript(after, before, "mongodb")).toContain('{"$rename":{"full_name":"name"}}');
});

it("writes JavaScript between any two designs, and names every collection that it makes or drops", () => {
  fc.assert(
    fc.property(changedDesigns(richDesign), ({ from, to }) => {
      const script = migrationScript(from, to, "mongodb");
      new Function(script);
      const names = (design: Design) => new Map(collectionsOf(design).map(({ tableId, name }) => [tableId, name]));
      const [old, now] = [names(from), names(to)];
      for (const [id, name] of now)
        if (!old.has(id)) expect(script).toContain(`db.createCollection(${JSON.stringify(name)},`);
      for (const [id, name] of old)
        if (!now.has(id)) expect(script).toContain(`db.getCollection(${JSON.stringify(name)}).drop()`);
    }),
    { numRuns: 60 },
  );
});
