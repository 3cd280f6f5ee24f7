import type { Design } from "../src/model.ts";
import { check, column, design, id, index, reference, source, table, unique } from "./build.ts";

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

/** A library: UUID keys, dates in order, a lookup, two references to one table. */
export const library: Design = design(
  "Library",
  [
    table("genres", [column("code", { kind: "code", maxLength: 8 }), column("name", { kind: "text" })], {
      kind: "lookup",
      primaryKey: ["code"],
    }),
    table(
      "books",
      [
        column("id", { kind: "uuid" }, { default: { kind: "uuid" } }),
        column("isbn", { kind: "code", maxLength: 20 }),
        column("title", { kind: "text", maxLength: 200 }),
        column("published", { kind: "year" }, { nullable: true }),
        column("genre_code", { kind: "code", maxLength: 8 }),
      ],
      {
        uniques: [unique("isbn")],
        checks: [check("published", { kind: "range", columnId: "published", min: 1450, max: 2100 })],
        indexes: [index("btree", "", "genre_code")],
      },
    ),
    table("members", [id, column("name", { kind: "personName" }), column("email", { kind: "email" })], {
      uniques: [unique("email")],
    }),
    table(
      "loans",
      [
        id,
        column("book_id", { kind: "uuid" }),
        column("member_id", { kind: "identifier" }),
        column("approved_by", { kind: "identifier" }, { nullable: true }),
        column("borrowed_on", { kind: "date" }),
        column("returned_on", { kind: "date" }, { nullable: true }),
        column("fine", { kind: "money" }, { default: { kind: "literal", value: 0 } }),
      ],
      {
        checks: [
          check("order", { kind: "compare", left: "borrowed_on", operator: "<", right: "returned_on" }),
          check("fine", { kind: "range", columnId: "fine", min: 0, max: 50 }),
          check("other", { kind: "compare", left: "approved_by", operator: "<>", right: "member_id" }),
        ],
        indexes: [index("btree", "", "book_id"), index("btree", "", "member_id"), index("btree", "", "approved_by")],
      },
    ),
  ],
  {
    relationships: [
      reference("books", "genre_code", "genres", { to: { tableId: "genres", columnIds: ["code"] } }),
      reference("loans", "book_id", "books"),
      reference("loans", "member_id", "members"),
      reference("loans", "approved_by", "members", { onDelete: "setNull" }),
    ],
  },
);

/** Composite keys and references that share a column: tenants, their projects and the tasks in them. */
export const composite: Design = design(
  "Tenants",
  [
    table("tenants", [id, column("name", { kind: "text" })]),
    table(
      "projects",
      [
        column("tenant_id", { kind: "identifier" }),
        column("number", { kind: "integer" }),
        column("name", { kind: "text" }),
      ],
      { primaryKey: ["tenant_id", "number"], uniques: [unique("tenant_id", "name")] },
    ),
    table(
      "tasks",
      [
        column("tenant_id", { kind: "identifier" }),
        column("project_number", { kind: "integer" }),
        column("number", { kind: "integer" }),
        column("title", { kind: "text" }),
        column("assignee_number", { kind: "integer" }, { nullable: true }),
      ],
      { kind: "detail", primaryKey: ["tenant_id", "project_number", "number"] },
    ),
    table(
      "people",
      [
        column("tenant_id", { kind: "identifier" }),
        column("number", { kind: "integer" }),
        column("name", { kind: "personName" }),
      ],
      { primaryKey: ["tenant_id", "number"] },
    ),
  ],
  {
    relationships: [
      reference("projects", "tenant_id", "tenants", { onDelete: "cascade" }),
      reference("people", "tenant_id", "tenants", { onDelete: "cascade" }),
      {
        ...reference("tasks", "project_number", "projects", { onDelete: "cascade" }),
        from: { tableId: "tasks", columnIds: ["tenant_id", "project_number"] },
        to: { tableId: "projects", columnIds: ["tenant_id", "number"] },
      },
      {
        ...reference("tasks", "assignee_number", "people"),
        from: { tableId: "tasks", columnIds: ["tenant_id", "assignee_number"] },
        to: { tableId: "people", columnIds: ["tenant_id", "number"] },
      },
    ],
  },
);

/** Tables that refer to each other: departments have heads, employees have departments and managers. */
export const cyclic: Design = design(
  "Company",
  [
    table("departments", [
      id,
      column("name", { kind: "text" }),
      column("head_id", { kind: "identifier" }, { nullable: true }),
    ]),
    table("employees", [
      id,
      column("name", { kind: "personName" }),
      column("department_id", { kind: "identifier" }),
      column("manager_id", { kind: "identifier" }, { nullable: true }),
      column("successor_of", { kind: "identifier" }),
    ]),
  ],
  {
    relationships: [
      reference("departments", "head_id", "employees", { cardinality: "oneToOne", onDelete: "setNull" }),
      reference("employees", "department_id", "departments"),
      reference("employees", "manager_id", "employees", { onDelete: "setNull" }),
      reference("employees", "successor_of", "employees"),
    ],
  },
);

const LONG = "a_name_that_is_longer_than_the_sixty_three_bytes_that_are_allowed";

/** Names and texts that break careless SQL: reserved words, quotes, other scripts, types, very long names. */
export const awkward: Design = design(
  'Awkward\'; DROP TABLE "x" --',
  [
    table(
      "order",
      [
        id,
        column("user", { kind: "text" }, { comment: "It's \"quoted\" \\ and 'quoted' again;\n-- no comment" }),
        column("select", { kind: "enum", enumId: "date" }, { default: { kind: "literal", value: "o'clock" } }),
        column('say "hi"', { kind: "text", maxLength: 30 }, { default: { kind: "literal", value: 'it\'s \\n "x"' } }),
        column("größe", { kind: "decimal", precision: 6, scale: 2 }),
        column("ctid", { kind: "integer" }),
        column("CamelCase", { kind: "boolean" }, { default: { kind: "literal", value: false } }),
        column("document", { kind: "json" }, { default: { kind: "literal", value: '{"it\'s": 1}' } }),
        column("data", { kind: "binary" }, { nullable: true }),
        column("address", { kind: "ipAddress" }),
        column("time", { kind: "time" }, { default: { kind: "now" } }),
      ],
      {
        comment: "Café ☕ – 'table'",
        uniques: [unique("user", "select")],
        checks: [
          check("say", { kind: "oneOf", columnId: 'say "hi"', values: ["it's", 'a "b"', "c\\d", "日本"] }),
          check("größe", { kind: "range", columnId: "größe", min: -5.5, max: 1234.56 }),
        ],
        indexes: [index("btree", "", "select", "größe")],
      },
    ),
    table(LONG, [id, column(LONG, { kind: "identifier" }), column(`${LONG}_too`, { kind: "text" })], {
      indexes: [index("btree", "", LONG)],
      uniques: [unique(`${LONG}_too`)],
    }),
    table(`${LONG}_2`, [id, column("東京", { kind: "city" })], { uniques: [unique("東京")] }),
  ],
  {
    enums: [
      { id: "date", name: "date", values: ["o'clock", "日", 'a"b', "back\\slash"], source },
      { id: "order_enum", name: "order", values: ["only"], source },
    ],
    relationships: [reference(LONG, LONG, "order", { cardinality: "oneToOne" })],
  },
);

/** Documents with embeddings, to be found by likeness. */
export const similarity: Design = design("Documents", [
  table(
    "documents",
    [
      id,
      column("title", { kind: "text" }),
      column("body", { kind: "longText" }),
      column("embedding", { kind: "vector", dimensions: 384, metric: "cosine" }),
    ],
    { indexes: [index("vector", "the documents nearest to a question", "embedding")] },
  ),
]);

/** Computed columns, indexes on some rows and without regard to case, comments, dependencies. */
export const features: Design = design(
  "Features",
  [
    table(
      "accounts",
      [
        id,
        column("first_name", { kind: "text", maxLength: 40 }, { comment: "As it is spoken -- and 'quoted'." }),
        column("last_name", { kind: "text", maxLength: 40 }),
        column(
          "full_name",
          { kind: "text", maxLength: 90 },
          {
            generated: { kind: "joined", columnIds: ["first_name", "last_name"], separator: " " },
          },
        ),
        column("email", { kind: "email" }),
        column("zip", { kind: "postalCode" }),
        column("town", { kind: "city" }),
        column("is_active", { kind: "boolean" }, { default: { kind: "literal", value: true } }),
        column("deleted_at", { kind: "timestamp" }, { nullable: true }),
      ],
      {
        comment: "Who may sign in.",
        dependencies: [{ id: "zip", determinant: ["zip"], dependent: ["town"], source }],
        indexes: [
          {
            ...index("btree", "accounts by e-mail", "email"),
            unique: true,
            caseInsensitive: true,
            where: { kind: "isNull", columnId: "deleted_at" },
          },
          {
            ...index("btree", "active accounts of a town", "town"),
            where: { kind: "equals", columnId: "is_active", value: true },
          },
          { ...index("btree", "deleted accounts", "deleted_at"), where: { kind: "isNotNull", columnId: "deleted_at" } },
        ],
      },
    ),
    table(
      "lines",
      [
        id,
        column("account_id", { kind: "identifier" }),
        column("quantity", { kind: "integer" }),
        column("unit_price", { kind: "money" }),
        column("discount", { kind: "money" }, { nullable: true }),
        column(
          "total",
          { kind: "money" },
          {
            generated: { kind: "arithmetic", left: "quantity", operator: "*", right: "unit_price" },
          },
        ),
        column(
          "reduced",
          { kind: "money" },
          {
            nullable: true,
            generated: { kind: "arithmetic", left: "unit_price", operator: "-", right: "discount" },
          },
        ),
        column("state", { kind: "enum", enumId: "line_state" }),
      ],
      {
        checks: [check("quantity", { kind: "range", columnId: "quantity", min: 1, max: 9 })],
        indexes: [
          index("btree", "lines of one account", "account_id"),
          index("btree", "lines by total", "total"),
          {
            ...index("btree", "open lines", "quantity"),
            where: { kind: "equals", columnId: "state", value: "it's open" },
          },
        ],
      },
    ),
  ],
  {
    enums: [{ id: "line_state", name: "line_state", values: ["it's open", "done"], source }],
    relationships: [reference("lines", "account_id", "accounts", { onDelete: "cascade" })],
  },
);
