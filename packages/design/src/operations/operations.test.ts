import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { check, column, design, id, index, reference, table, unique } from "../../test/build.ts";
import { shop } from "../../test/designs.ts";
import { type Design, designSchema } from "../model.ts";
import { applyAll, applyOperation } from "./apply.ts";
import { describeOperation } from "./describe.ts";
import { invertOperation } from "./invert.ts";
import { type Operation, operationSchema } from "./schema.ts";

const source = { from: "user" } as const;
const smallName = fc.constantFrom("a", "b", "c");
const at = fc.option(fc.nat(4), { nil: undefined });
const type = fc.constantFrom(
  { kind: "text" } as const,
  { kind: "money" } as const,
  { kind: "timestamp" } as const,
  { kind: "enum", enumId: "a" } as const,
);
const ids = fc.uniqueArray(smallName, { minLength: 1, maxLength: 2 });
const columns = fc.uniqueArray(
  fc.record({ id: smallName, name: smallName, type, nullable: fc.boolean(), source: fc.constant(source) }),
  { selector: ({ name }) => name, maxLength: 4 },
);

/** Operations on a handful of ids and names, so that many of them apply and many refer to each other's parts. */
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ op: fc.constant("setName"), name: smallName }),
  fc.record({
    op: fc.constant("addRequirement"),
    requirement: fc.record({ id: smallName, kind: fc.constant("rule"), text: smallName, source: fc.constant(source) }),
    at,
  }),
  fc.record({ op: fc.constant("removeRequirement"), requirementId: smallName }),
  fc.record({
    op: fc.constant("addAssumption"),
    assumption: fc.record({ id: smallName, text: smallName, source: fc.constant(source) }),
    at,
  }),
  fc.record({ op: fc.constant("removeAssumption"), assumptionId: smallName }),
  fc.record({
    op: fc.constant("addEnum"),
    enum: fc.record({ id: smallName, name: smallName, values: ids, source: fc.constant(source) }),
    at,
  }),
  fc.record({ op: fc.constant("removeEnum"), enumId: smallName }),
  fc.record({ op: fc.constant("renameEnum"), enumId: smallName, name: smallName }),
  fc.record({
    op: fc.constant("setExamples"),
    tableId: smallName,
    columnId: smallName,
    examples: fc.array(smallName, { maxLength: 2 }),
  }),
  fc.record({ op: fc.constant("setEnumValues"), enumId: smallName, values: ids }),
  fc.record({
    op: fc.constant("addTable"),
    table: fc.record({
      id: smallName,
      name: smallName,
      kind: fc.constantFrom("entity", "detail"),
      columns,
      primaryKey: fc.constant([]),
      uniques: fc.constant([]),
      checks: fc.constant([]),
      indexes: fc.constant([]),
      source: fc.constant(source),
    }),
    at,
  }),
  fc.record({ op: fc.constant("removeTable"), tableId: smallName }),
  fc.record({ op: fc.constant("renameTable"), tableId: smallName, name: smallName }),
  fc.record({
    op: fc.constant("describeTable"),
    tableId: smallName,
    kind: fc.constantFrom("entity", "lookup"),
    comment: fc.option(smallName, { nil: undefined }),
  }),
  fc.record({
    op: fc.constant("addColumn"),
    tableId: smallName,
    column: fc.record({ id: smallName, name: smallName, type, nullable: fc.boolean(), source: fc.constant(source) }),
    at,
  }),
  fc.record({ op: fc.constant("removeColumn"), tableId: smallName, columnId: smallName }),
  fc.record({ op: fc.constant("renameColumn"), tableId: smallName, columnId: smallName, name: smallName }),
  fc.record({
    op: fc.constant("changeColumn"),
    tableId: smallName,
    columnId: smallName,
    type,
    nullable: fc.boolean(),
    default: fc.option(fc.constant({ kind: "now" } as const), { nil: undefined }),
    generated: fc.option(
      fc.record({ kind: fc.constant("arithmetic"), left: smallName, operator: fc.constant("*"), right: smallName }),
      { nil: undefined, freq: 1 },
    ),
    comment: fc.option(smallName, { nil: undefined }),
  }),
  fc.record({ op: fc.constant("setPrimaryKey"), tableId: smallName, columnIds: ids }),
  fc.record({
    op: fc.constant("addUnique"),
    tableId: smallName,
    unique: fc.record({ id: smallName, columnIds: ids, source: fc.constant(source) }),
    at,
  }),
  fc.record({ op: fc.constant("removeUnique"), tableId: smallName, uniqueId: smallName }),
  fc.record({
    op: fc.constant("addCheck"),
    tableId: smallName,
    check: fc.record({
      id: smallName,
      predicate: fc.record({ kind: fc.constant("notBlank"), columnId: smallName }),
      source: fc.constant(source),
    }),
    at,
  }),
  fc.record({ op: fc.constant("removeCheck"), tableId: smallName, checkId: smallName }),
  fc.record({
    op: fc.constant("addIndex"),
    tableId: smallName,
    index: fc.record({
      id: smallName,
      columnIds: ids,
      method: fc.constant("btree"),
      where: fc.option(fc.record({ kind: fc.constant("isNull"), columnId: smallName }), { nil: undefined }),
      purpose: fc.constant(""),
      source: fc.constant(source),
    }),
    at,
  }),
  fc.record({ op: fc.constant("removeIndex"), tableId: smallName, indexId: smallName }),
  fc.record({
    op: fc.constant("addDependency"),
    tableId: smallName,
    dependency: fc.record({ id: smallName, determinant: ids, dependent: ids, source: fc.constant(source) }),
    at,
  }),
  fc.record({ op: fc.constant("removeDependency"), tableId: smallName, dependencyId: smallName }),
  fc.record({
    op: fc.constant("addRelationship"),
    relationship: fc.record({
      id: smallName,
      from: fc.record({ tableId: smallName, columnIds: fc.tuple(smallName) }),
      to: fc.record({ tableId: smallName, columnIds: fc.tuple(smallName) }),
      cardinality: fc.constantFrom("oneToOne", "manyToOne"),
      onDelete: fc.constant("restrict"),
      source: fc.constant(source),
    }),
    at,
  }),
  fc.record({ op: fc.constant("removeRelationship"), relationshipId: smallName }),
  fc.record({
    op: fc.constant("changeRelationship"),
    relationshipId: smallName,
    cardinality: fc.constantFrom("oneToOne", "manyToOne"),
    onDelete: fc.constantFrom("restrict", "cascade"),
    label: fc.option(smallName, { nil: undefined }),
  }),
) as fc.Arbitrary<Operation>;

const history = fc.array(operation, { minLength: 30, maxLength: 60, size: "max" });

/** Where histories begin: something to work on, whose ids and names are those of the generated operations. */
const start: Design = design(
  "Start",
  ["a", "b"].map((name) =>
    table(
      name,
      ["a", "b", "c"].map((c) => column(c, { kind: "text" })),
      { primaryKey: [] },
    ),
  ),
);

/** Applies what applies, and calls back with each step. */
function play(
  operations: readonly Operation[],
  step: (before: Design, operation: Operation, after: Design) => void,
): Design {
  let current = start;
  for (const next of operations) {
    const applied = applyOperation(current, next);
    if (!applied.ok) continue;
    step(current, next, applied.design);
    current = applied.design;
  }
  return current;
}

describe("operations", () => {
  it("generates every operation, and each applies somewhere", () => {
    const applied = new Set<string>();
    fc.assert(
      fc.property(history, (operations) => {
        play(operations, (_, { op }) => applied.add(op));
      }),
      { numRuns: 400, seed: 7 },
    );
    expect([...applied].sort()).toEqual(operationSchema.options.map(({ shape }) => shape.op.value).sort());
  });

  it("apply, then invert: the design before, order included", () => {
    fc.assert(
      fc.property(history, (operations) => {
        play(operations, (before, applied, after) => {
          const undone = applyOperation(after, invertOperation(before, applied));
          expect(undone).toEqual({ ok: true, design: before });
        });
      }),
      { numRuns: 300 },
    );
  });

  it("a whole history can be undone step by step", () => {
    fc.assert(
      fc.property(history, (operations) => {
        const inverses: Operation[] = [];
        const end = play(operations, (before, applied) => inverses.unshift(invertOperation(before, applied)));
        expect(applyAll(end, inverses)).toEqual(start);
      }),
      { numRuns: 100 },
    );
  });

  it("always leaves a valid design, and the given one untouched", () => {
    fc.assert(
      fc.property(history, (operations) => {
        play(operations, (before, applied, after) => {
          const copy = structuredClone(before);
          expect(designSchema.safeParse(after).success).toBe(true);
          applyOperation(before, applied);
          expect(before).toEqual(copy);
        });
      }),
      { numRuns: 50 },
    );
  });

  it("keeps ids when things are renamed", () => {
    const renamed = applyAll(shop, [
      { op: "renameTable", tableId: "products", name: "articles" },
      { op: "renameColumn", tableId: "products", columnId: "price", name: "amount" },
      { op: "renameEnum", enumId: "order_status", name: "state" },
    ]);
    const idsOf = (of: Design) => of.tables.map((t) => [t.id, t.columns.map((c) => c.id)]);
    expect(idsOf(renamed)).toEqual(idsOf(shop));
    expect(renamed.relationships).toEqual(shop.relationships);
    expect(renamed.tables.find((t) => t.id === "products")).toMatchObject({ name: "articles" });
  });

  it("refuses to remove what is still referred to", () => {
    const refusal = (operations: Operation) => {
      const applied = applyOperation(shop, operations);
      return applied.ok ? undefined : applied.error.code;
    };
    expect(refusal({ op: "removeTable", tableId: "customers" })).toBe("stillReferenced");
    expect(refusal({ op: "removeColumn", tableId: "products", columnId: "sku" })).toBe("stillReferenced");
    expect(refusal({ op: "removeEnum", enumId: "order_status" })).toBe("stillReferenced");
    expect(refusal({ op: "addTable", table: table("Products", [id]) })).toBe("duplicateName");
  });
});

describe("describeOperation", () => {
  it.each<[Operation, string]>([
    [{ op: "addTable", table: table("tags", [id, column("name", { kind: "text" })]) }, "Add table tags with 2 columns"],
    [{ op: "renameTable", tableId: "orders", name: "purchases" }, "Rename table orders to purchases"],
    [
      { op: "addColumn", tableId: "orders", column: column("total", { kind: "money" }) },
      "Add column total (amount of money) to orders",
    ],
    [
      { op: "addCheck", tableId: "products", check: check("c", { kind: "range", columnId: "price", min: 0 }) },
      "Check in products that price is at least 0",
    ],
    [
      { op: "addUnique", tableId: "customers", unique: unique("full_name", "phone") },
      "Make full_name, phone unique in customers",
    ],
    [
      { op: "addIndex", tableId: "orders", index: index("btree", "orders of a day", "ordered_at") },
      "Index orders by ordered_at for orders of a day",
    ],
    [
      { op: "addRelationship", relationship: reference("orders", "customer_id", "customers") },
      "Connect orders to customers by customer_id",
    ],
    [{ op: "removeRelationship", relationshipId: "orders_customer_id" }, "Disconnect orders and customers"],
    [{ op: "setPrimaryKey", tableId: "orders", columnIds: [] }, "Remove the primary key of orders"],
  ])("%j", (operation, expected) => {
    expect(describeOperation(operation, shop)).toBe(expected);
  });

  it("says something in one line for whatever applies", () => {
    fc.assert(
      fc.property(history, (operations) => {
        play(operations, (before, applied) => {
          expect(describeOperation(applied, before)).toMatch(/^[A-Z][^\n]+$/);
        });
      }),
      { numRuns: 50 },
    );
  });

  it("speaks of ids that the design does not have", () => {
    expect(describeOperation({ op: "removeTable", tableId: "gone" }, design("x", []))).toBe("Remove table gone");
  });
});

describe("setExamples", () => {
  const set = (examples: string[]): Operation => ({
    op: "setExamples",
    tableId: "customers",
    columnId: "country",
    examples,
  });

  it("gives a column examples, and an empty list takes them away", () => {
    const applied = applyAll(shop, [set(["DE", "FR"])]);
    const [customers] = applied.tables.filter(({ id: tableId }) => tableId === "customers");
    expect(customers?.columns.find(({ name }) => name === "country")?.examples).toEqual(["DE", "FR"]);
    expect(applyAll(applied, [set([])])).toEqual(shop);
    expect(describeOperation(set(["DE", "FR"]), shop)).toBe("Give customers.country example values: DE, FR");
  });

  it("is bounded", () => {
    const fits = (examples: string[]) => operationSchema.safeParse(set(examples)).success;
    expect([fits(Array(50).fill("a")), fits(["x".repeat(200)])]).toEqual([true, true]);
    expect([fits(Array(51).fill("a")), fits(["x".repeat(201)]), fits([""])]).toEqual([false, false, false]);
  });
});
