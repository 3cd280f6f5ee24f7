import type { Check, Column, Design, Relationship, Table } from "@dbcoach/design/model";

const source = { from: "user" } as const;

/** A column with the id of its name. */
export function column(name: string, type: Column["type"], more: Partial<Column> = {}): Column {
  return { id: name, name, type, nullable: false, source, ...more };
}

/** The usual numbered primary key. */
export const id = column("id", { kind: "identifier" }, { default: { kind: "identity" } });

/** A table with the id of its name and the primary key `id`. */
export function table(name: string, columns: Column[], more: Partial<Table> = {}): Table {
  return {
    id: name,
    name,
    kind: "entity",
    columns,
    primaryKey: ["id"],
    uniques: [],
    checks: [],
    indexes: [],
    source,
    ...more,
  };
}

/** A foreign key of one column to `target`'s id. */
export function reference(
  from: string,
  columnName: string,
  target: string,
  more: Partial<Relationship> = {},
): Relationship {
  return {
    id: `${from}_${columnName}`,
    from: { tableId: from, columnIds: [columnName] },
    to: { tableId: target, columnIds: ["id"] },
    cardinality: "manyToOne",
    onDelete: "restrict",
    source,
    ...more,
  };
}

/** A check with this id. */
export function check(checkId: string, predicate: Check["predicate"]): Check {
  return { id: checkId, predicate, source };
}

/** A unique key on these columns. */
export function unique(...columnIds: string[]) {
  return { id: `unique_${columnIds.join("_")}`, columnIds, source };
}

/** An index on these columns. */
export function index(method: "btree" | "fullText" | "vector", purpose: string, ...columnIds: string[]) {
  return { id: `index_${columnIds.join("_")}`, columnIds, method, purpose, source };
}

/** A design of these tables. */
export function design(name: string, tables: Table[], more: Partial<Design> = {}): Design {
  return { formatVersion: 1, name, requirements: [], assumptions: [], enums: [], tables, relationships: [], ...more };
}

/** A shop: every kind of constraint, a self reference, a junction, a one-to-one, details. */
export const shop: Design = design(
  "Shop",
  [
    table(
      "categories",
      [id, column("name", { kind: "text" }), column("parent_id", { kind: "identifier" }, { nullable: true })],
      {
        kind: "lookup",
        uniques: [unique("name")],
        checks: [check("no_loop", { kind: "compare", left: "parent_id", operator: "<>", right: "id" })],
      },
    ),
    table(
      "products",
      [
        id,
        column("sku", { kind: "code" }),
        column("name", { kind: "text", maxLength: 120 }),
        column("description", { kind: "longText" }, { nullable: true }),
        column("price", { kind: "money" }),
        column("rating", { kind: "decimal", precision: 3, scale: 2 }, { nullable: true }),
        column("category_id", { kind: "identifier" }),
      ],
      {
        uniques: [unique("sku")],
        checks: [
          check("price", { kind: "range", columnId: "price", min: 0, minExclusive: true }),
          check("rating", { kind: "range", columnId: "rating", min: 1, max: 5 }),
          check("named", { kind: "notBlank", columnId: "name" }),
        ],
        indexes: [
          index("btree", "", "category_id"),
          index("fullText", "products that mention a word", "name", "description"),
        ],
        comment: 'What the shop sells. It\'s \\ "quoted" – ünïcode 🛒.',
      },
    ),
    table(
      "customers",
      [
        id,
        column("full_name", { kind: "personName" }),
        column("email", { kind: "email" }),
        column("phone", { kind: "phone" }, { nullable: true }),
        column("country", { kind: "countryCode" }),
        column("created_at", { kind: "timestamp" }, { default: { kind: "now" } }),
      ],
      { uniques: [unique("email")] },
    ),
    table("customer_profiles", [
      id,
      column("customer_id", { kind: "identifier" }),
      column("bio", { kind: "longText" }, { nullable: true }),
    ]),
    table(
      "orders",
      [
        id,
        column("customer_id", { kind: "identifier" }),
        column("status", { kind: "enum", enumId: "order_status" }, { default: { kind: "literal", value: "new" } }),
        column("ordered_at", { kind: "timestamp" }),
        column("shipped_at", { kind: "timestamp" }, { nullable: true }),
      ],
      {
        checks: [check("shipped", { kind: "compare", left: "ordered_at", operator: "<=", right: "shipped_at" })],
        indexes: [index("btree", "", "customer_id", "ordered_at")],
      },
    ),
    table(
      "order_items",
      [
        column("order_id", { kind: "identifier" }),
        column("product_id", { kind: "identifier" }),
        column("quantity", { kind: "integer" }, { default: { kind: "literal", value: 1 } }),
        column("unit_price", { kind: "money" }),
        column("line_total", { kind: "money" }),
        column("size", { kind: "text", maxLength: 2 }, { nullable: true }),
      ],
      {
        kind: "junction",
        primaryKey: ["order_id", "product_id"],
        checks: [
          check("quantity", { kind: "range", columnId: "quantity", min: 1, max: 99 }),
          check("size", { kind: "oneOf", columnId: "size", values: ["S", "M", "L"] }),
        ],
        indexes: [index("btree", "", "product_id")],
      },
    ),
  ],
  {
    enums: [{ id: "order_status", name: "order_status", values: ["new", "paid", "it's shipped"], source }],
    relationships: [
      reference("categories", "parent_id", "categories", { onDelete: "setNull" }),
      reference("products", "category_id", "categories"),
      reference("customer_profiles", "customer_id", "customers", { cardinality: "oneToOne", onDelete: "cascade" }),
      reference("orders", "customer_id", "customers"),
      reference("order_items", "order_id", "orders", { onDelete: "cascade" }),
      reference("order_items", "product_id", "products"),
    ],
  },
);
