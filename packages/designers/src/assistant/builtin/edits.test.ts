import { checkDesign } from "@dbcoach/design/quality/check";
import { samplesFor } from "@dbcoach/design/samples/samplesFor";
import { createSqliteEngine } from "@dbcoach/engines/sqlite/node";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { aboutDesign, ask, DESIGNS, type DesignName } from "../../../test/assistantAsk.ts";

const engine = createSqliteEngine();
afterAll(() => engine.close());

/** What is typed, and what would change, a line for each operation. */
const CHANGES: [DesignName, string, string[]][] = [
  ["shop", "Add a mobile number to customers", ["Add column mobile_number (phone number) to customers"]],
  ["library", "add an optional birth_date to members", ["Add column birth_date (date) to members"]],
  [
    "library",
    "Please add a phone number and a birthday to the members table.",
    ["Add column phone_number (phone number) to members", "Add column birthday (date) to members"],
  ],
  [
    "shop",
    "add age as integer to customers",
    ["Add column age (whole number) to customers", "Check in customers that age is at least 0"],
  ],
  [
    "shop",
    "add refunds with an amount and a reason for each order",
    ["Add table refunds with 4 columns", "Connect refunds to orders by order_id (belongs to)"],
  ],
  [
    "shop",
    "add a waiting list for products",
    ["Add table waiting_lists with 3 columns", "Connect waiting_lists to products by product_id (belongs to)"],
  ],
  ["library", "add a loyalty program", ["Add table loyalty_programs with 2 columns"]],
  ["library", "add rooms with a name and a capacity", ["Add table rooms with 3 columns"]],
  ["shop", "add notes to customers", ["Add column notes (long text) to customers"]],
  ["shop", "make product stock unique", ["Make stock_quantity unique in products"]],
  ["shop", "customers need a loyalty number", ["Add column loyalty_number (code) to customers"]],
  [
    "library",
    "add a rating from 1 to 5 to books",
    ["Add column rating (whole number) to books", "Check in books that rating is at least 1 and at most 5"],
  ],
  [
    "library",
    "add timestamps to books",
    ["Add column created_at (moment in time) to books", "Add column updated_at (moment in time) to books"],
  ],
  [
    "library",
    "add a table authors with name, birth date and nationality and link books to it",
    [
      "Add column author_id (identifier) to books",
      "Index books by author_id for All books of one author",
      "Add table authors with 4 columns",
      "Connect books to authors by author_id (belongs to)",
    ],
  ],
  [
    "library",
    "change members to readers and then rename books to titles",
    [
      "Rename table members to readers",
      "Rename table books to titles",
      "Rename column member_id of readers to reader_id",
      "Rename column member_id of loans to reader_id",
      "Rename column book_isbn of loans to title_isbn",
    ],
  ],
  [
    "library",
    "remove due date and return date from loans",
    [
      "Remove the index on loans by due_date",
      "Remove column due_date from loans",
      "Remove column return_date from loans",
    ],
  ],
  [
    "library",
    "price must be between 1 and 100",
    ["No longer check in books that price is at least 0", "Check in books that price is at least 1 and at most 100"],
  ],
  [
    "shop",
    "add a full text index on the comment of reviews",
    ["Index reviews by comment for Find review rows by comment"],
  ],
  [
    "library",
    "use Dune, Emma and Ulysses as examples for the title of books",
    ["Give books.title example values: Dune, Emma, Ulysses"],
  ],
  [
    "shop",
    "drop table reviews;",
    ["Disconnect reviews and customers", "Disconnect reviews and products", "Remove table reviews"],
  ],
  ["shop", "could we add a nickname to customers?", ["Add column nickname (text) to customers"]],
  ["shop", "products have a category", ["Add column category (text) to products"]],
  ["shop", "add a boolean is_admin default false to customers", ["Add column is_admin (yes or no) to customers"]],
  ["shop", "add created_at timestamp to orders", ["Add column created_at (moment in time) to orders"]],
  [
    "shop",
    "rename customer to client",
    [
      "Rename table customers to clients",
      "Rename column customer_id of clients to client_id",
      "Rename column customer_id of orders to client_id",
      "Rename column customer_id of reviews to client_id",
    ],
  ],
  ["shop", "make email not unique", ["Let email repeat in customers"]],
  ["shop", "the email of customers is no longer unique", ["Let email repeat in customers"]],
  ["shop", "price should be an integer", ["Let products.price hold: whole number, required"]],
  ["shop", "set default status = paid", ["Let orders.status hold: one of a fixed list, required, paid by default"]],
  [
    "shop",
    "split address into street, city and zip in customers",
    [
      "Remove column address from customers",
      "Add column street (postal address) to customers",
      "Add column city (city) to customers",
      "Add column zip (postal code) to customers",
    ],
  ],
  ["shop", "give products a unique sku", ["Add column sku (code) to products", "Make sku unique in products"]],
  ["camel", "add a phone number to order items", ["Add column phoneNumber (phone number) to orderItems"]],
  [
    "shop",
    "add a customer to products",
    [
      "Add column customer_id (identifier) to products",
      "Index products by customer_id for All products of one customer",
      "Connect products to customers by customer_id (belongs to)",
    ],
  ],
  ["shop", "add a table suppliers with name and phone", ["Add table suppliers with 3 columns"]],
  [
    "camel",
    "create a delivery driver table with an email and a license plate",
    ["Add table deliveryDrivers with 3 columns"],
  ],
  [
    "shop",
    "rename orders to purchases",
    [
      "Rename table orders to purchases",
      "Rename column order_id of purchases to purchase_id",
      "Rename column order_id of order_items to purchase_id",
    ],
  ],
  [
    "library",
    "call members readers",
    [
      "Rename table members to readers",
      "Rename column member_id of readers to reader_id",
      "Rename column member_id of loans to reader_id",
    ],
  ],
  ["shop", "rename the date of orders to ordered_at", ["Rename column date of orders to ordered_at"]],
  [
    "camel",
    "rename column stock quantity to amount in stock in products",
    ["Rename column stockQuantity of products to amountInStock"],
  ],
  ["shop", "remove the phone from customers", ["Remove column phone from customers"]],
  [
    "shop",
    "drop reviews.rating",
    ["No longer check in reviews that rating is at least 1 and at most 5", "Remove column rating from reviews"],
  ],
  [
    "shop",
    "delete the orders table",
    [
      "Disconnect orders and customers",
      "Disconnect order_items and orders",
      "Disconnect order_items and products",
      "Remove table orders",
      "Remove table order_items",
      "Remove the list order_status",
    ],
  ],
  [
    "shop",
    "drop customers",
    [
      "Disconnect orders and customers",
      "Disconnect reviews and customers",
      "Remove the index on orders by customer_id",
      "Remove column customer_id from orders",
      "Remove the index on reviews by customer_id",
      "Remove column customer_id from reviews",
      "Remove table customers",
    ],
  ],
  ["projects", "make e-mail unique per tenant", ["Let email repeat in users", "Make tenant_id, email unique in users"]],
  ["projects", "the title of tasks must be unique per project", ["Make project_id, title unique in tasks"]],
  ["shop", "make the name of products unique", ["Make name unique in products"]],
  ["shop", "make phone required", ["Let customers.phone hold: phone number, required"]],
  ["library", "the price of books is optional", ["Let books.price hold: amount of money, optional"]],
  [
    "shop",
    "set the default of status to paid",
    ["Let orders.status hold: one of a fixed list, required, paid by default"],
  ],
  ["projects", "change the type of role to long text", ["Let users.role hold: long text, optional"]],
  ["shop", "add an index on products by price", ["Index products by price for Find product rows by price"]],
  ["shop", "index orders by date and status", ["Index orders by date, status for Find order rows by date and status"]],
  ["shop", "remove the index on orders by date", ["Remove the index on orders by date"]],
  [
    "library",
    "link books to members",
    [
      "Add column member_id (identifier) to books",
      "Index books by member_id for All books of one member",
      "Connect books to members by member_id (belongs to)",
    ],
  ],
  [
    "projects",
    "tasks can have many users and users can have many tasks",
    [
      "Add table task_users with 2 columns",
      "Connect task_users to tasks by task_id (links)",
      "Connect task_users to users by user_id (links)",
    ],
  ],
  [
    "camel",
    "connect customers and products many-to-many",
    [
      "Add table customerProducts with 2 columns",
      "Connect customerProducts to customers by customerId (links)",
      "Connect customerProducts to products by productId (links)",
    ],
  ],
  [
    "shop",
    "split the address",
    [
      "Remove column address from customers",
      "Add column street (postal address) to customers",
      "Add column postal_code (postal code) to customers",
      "Add column city (city) to customers",
      "Add column country (country code (ISO 3166)) to customers",
    ],
  ],
  [
    "camel",
    "split the name of customers into first name and last name",
    [
      "Remove column name from customers",
      "Add column firstName (person's name) to customers",
      "Add column lastName (person's name) to customers",
    ],
  ],
  [
    "shop",
    "add refunded to the status of orders",
    ["Let order_status be one of: new, paid, shipped, cancelled, refunded"],
  ],
  ["shop", "the status of orders can be new, paid or done", ["Let order_status be one of: new, paid, done"]],
  [
    "projects",
    "projects have a state of planned, running or finished",
    ["Add the list project_state: planned, running, finished", "Add column state (one of a fixed list) to projects"],
  ],
  [
    "projects",
    "role of users can be admin, editor or viewer",
    ["Add the list user_role: admin, editor, viewer", "Let users.role hold: one of a fixed list, optional"],
  ],
];

describe("a command to change the design", () => {
  it.each(CHANGES)("of the %s: %s", async (name, text, lines) => {
    const about = aboutDesign(name);
    const answer = await ask(text, about);
    expect(answer.lines).toEqual(lines);
    for (const line of lines) expect(answer.content).toContain(line);
    expect(answer).toMatchObject({ kind: "text", confidence: 0.9 });
    // It is a design that a database takes, and no rule calls it wrong.
    expect(checkDesign(answer.design).filter(({ severity }) => severity === "error")).toEqual([]);
    const evidence = await engine.verify(answer.design, samplesFor(answer.design));
    expect(evidence.items.filter(({ ok }) => !ok)).toEqual([]);
  });

  it.each([
    [["add a phone to customers"], "make it required", ["Let customers.phone hold: phone number, required"]],
    [
      ["what is in reviews?", "and the rating of reviews?"],
      "rename it to stars",
      ["Rename column rating of reviews to stars"],
    ],
    [
      ["what is in orders?"],
      "please rename that table to purchases",
      [
        "Rename table orders to purchases",
        "Rename column order_id of purchases to purchase_id",
        "Rename column order_id of order_items to purchase_id",
      ],
    ],
    [["how many orders are there?", "hello"], "add a note to it", ["Add column note (long text) to orders"]],
  ])("after %s: %s", async (before, text, lines) => {
    expect((await ask(text, aboutDesign("shop"), undefined, before)).lines).toEqual(lines);
    expect((await ask(text, aboutDesign("shop"))).lines).toEqual([]);
  });

  it("gives new tables the keys that the others have", async () => {
    const { design } = await ask("add a table suppliers with name", aboutDesign("camel"));
    const table = design.tables.find(({ name }) => name === "suppliers");
    expect(table?.columns[0]).toMatchObject({ name: "supplierId", type: { kind: "uuid" }, default: { kind: "uuid" } });
  });

  it("reads what is said about a column", async () => {
    const { design } = await ask("add a required country code with default DE to customers", aboutDesign("shop"));
    const added = design.tables.find(({ name }) => name === "customers")?.columns.at(-1);
    expect(added).toMatchObject({ name: "country_code", nullable: false, default: { kind: "literal", value: "DE" } });
    const { design: must } = await ask("each review must belong to an order", aboutDesign("shop"));
    const reference = must.relationships.at(-1);
    expect(reference).toMatchObject({ onDelete: "restrict", cardinality: "manyToOne" });
    expect(must.tables.find(({ name }) => name === "reviews")?.columns.at(-1)).toMatchObject({
      name: "order_id",
      nullable: false,
    });
  });
});

/** What is typed, and what is said instead of changing anything. */
const TOLD: [DesignName, string, RegExp][] = [
  ["shop", "rename custmers to clients", /no table called `custmers`. Did you mean `customers`\?/],
  ["shop", "add a phone to clients", /no table called `clients`/],
  ["shop", "remove fone from customers", /no column in `customers` called `fone`. Did you mean `phone`\?/],
  ["shop", "make name unique", /could mean `products.name` or `customers.name`/],
  ["projects", "make e-mail unique", /could mean `tenants.email` or `users.email`/],
  ["shop", "add a phone to customers", /`customers` has `phone` already/],
  ["shop", "add a table orders", /a table `orders` already/],
  ["shop", "rename orders to products", /another table called `products`/],
  ["shop", "delete order_id from orders", /part of the primary key of `orders`, and `order_items` refers to it/],
  ["projects", "each task belongs to a user", /refers to `users` already, by `user_id`/],
  ["shop", "connect orders and products many-to-many", /connected already, through `order_items`/],
  ["shop", "make the phone of customers optional", /is optional already/],
  ["projects", "make the email of users unique", /is unique already/],
  ["shop", "index orders by date", /has an index on `date` already/],
  ["shop", "set the default of price to cheap", /`cheap` cannot be the default of `products.price`/],
  ["shop", "set the default of status to lost", /`new`, `paid`, `shipped`, `cancelled`/],
  ["shop", "change the type of price to unicorn", /no type called `unicorn`/],
  ["shop", "split the rating", /Say into what `reviews.rating` should be split/],
  ["shop", "add something", /I do not know where to add `something`/],
  ["shop", "drop all tables; <script>alert(1)</script>", /no table or column called `all tables`/],
  ["shop", "add a <script>alert(1)</script> to nothing", /no table called `nothing`/],
  ["library", "rename book isbn to isbn13", /could mean `loans.book_isbn` or `books.isbn`/],
  ["library", "add a nickname to members and drop the table foo", /no table called `foo`/],
  ["shop", "change the status to shipped", /I do not know how to change that/],
  ["shop", "the name of customers must be at least 3", /Only numbers have bounds/],
  ["shop", "customers should be able to freeze their account", /I do not know how to change that/],
  ["shop", "encrypt the email", /I do not know how to change that/],
  ["shop", "ALTER TABLE orders ADD COLUMN note text", /Say the change in words/],
  ["shop", "create table notes (id int primary key, body text)", /Say the change in words/],
  ["shop", "use 1 and 2 as examples for the price of products", /Only texts have examples/],
  [
    "shop",
    "add an address to customers with street, city and zip",
    /no table called `customers with street, city and zip`/,
  ],
  ["shop", "can I delete customers?", /customers/],
  ["shop", "In which table should I look for the price?", /^(?!.*do not know how to change)/s],
  ["shop", "And what must orders have?", /^(?!.*do not know how to change)/s],
  ["shop", "Isn't a review something that must have a rating?", /^(?!.*do not know how to change)/s],
  ["shop", "orders have a date", /date/],
  ["shop", "undo", /Undo/],
];

describe("a command that cannot be followed", () => {
  it.each(TOLD)("of the %s: %s", async (name, text, message) => {
    const { operations, content, confidence } = await ask(text, aboutDesign(name));
    expect(operations).toEqual([]);
    expect(content).toMatch(message);
    expect(confidence).toBeGreaterThanOrEqual(0.8);
  });

  it("has to wait until the design is finished", async () => {
    const { operations, content } = await ask(
      "add a nickname to customers",
      aboutDesign("shop", { changeable: false }),
    );
    expect(operations).toEqual([]);
    expect(content).toContain("when it is finished");
  });

  it("never calls a name by what it is not: markdown and HTML in it stay text", async () => {
    const { content } = await ask("rename `x` [a](javascript:b) <img src=x> to *y*", aboutDesign("shop"));
    expect(content).toContain("called `'x' [a](javascript:b) <img src=x>`.");
  });
});

const WORDS =
  `add remove drop rename make split link connect index set change call default unique required optional table column
  status to from of in with as and per the a many-to-many can be have belongs new paid 5 -1 <script> ; DROP '' "x" é 日本 () \` ** |`.split(
    /\s+/,
  );
const names = Object.values(DESIGNS).flatMap(({ tables }) =>
  tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)]),
);

it("whatever is typed: the answer ends, what would change applies, and nothing breaks", async () => {
  const sentence = fc.array(
    fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom(...names), fc.string({ maxLength: 6 })),
    { minLength: 1, maxLength: 12 },
  );
  const run = async (sql: string) => ({
    sql,
    engine: "none",
    ok: true,
    ms: 0,
    columns: ["a"],
    rows: [[1]],
    rowCount: 1,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<DesignName>("library", "shop", "projects", "camel"),
      sentence,
      async (name, words) => {
        const text = words.join(" ").trim() || "?";
        const answer = await ask(text, aboutDesign(name), run);
        expect(answer.content.trim()).not.toBe("");
        expect(answer.confidence).toBeGreaterThanOrEqual(0.8);
        expect(answer.confidence).toBeLessThanOrEqual(0.9);
      },
    ),
    { numRuns: 1_500 },
  );
});

it("any two commands, one after the other, leave a design without errors", async () => {
  const texts = CHANGES.filter(([name]) => name === "shop").map(([, text]) => text);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...texts), fc.constantFrom(...texts), async (one, other) => {
      const first = await ask(one, aboutDesign("shop"));
      const second = await ask(other, aboutDesign("shop", { design: first.design }));
      expect(checkDesign(second.design).filter(({ severity }) => severity === "error")).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
