import type { Insight } from "@dbcoach/contract/generationState";
import { emptyDesign } from "@dbcoach/design/design";
import type { Evidence } from "@dbcoach/design/evidence";
import { samplesFor } from "@dbcoach/design/samples/samplesFor";
import { createPostgresqlEngine } from "@dbcoach/engines/postgresql/node";
import { createSqliteEngine } from "@dbcoach/engines/sqlite/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aboutDesign, ask, DESIGNS, type DesignName } from "../../../test/assistantAsk.ts";
import type { Discussed } from "../assistant.ts";

const postgresql = createPostgresqlEngine({ name: "postgresql" });
const sqlite = createSqliteEngine();
const evidence = new Map<DesignName, Evidence>();
beforeAll(async () => {
  for (const name of ["library", "shop", "projects"] as const) {
    evidence.set(name, await postgresql.verify(DESIGNS[name], samplesFor(DESIGNS[name])));
  }
}, 60_000);
afterAll(async () => {
  await postgresql.close();
  await sqlite.close();
});

const INSIGHTS = ["first", "second", "third", "fourth"].map(
  (word): Insight => ({
    taskId: "schema_design",
    agent: "Schema Architect",
    kind: "decision",
    message: `The ${word} thing`,
  }),
);

const about = (name: DesignName, more: Partial<Discussed> = {}) =>
  aboutDesign(name, { evidence: evidence.get(name) ?? null, insights: INSIGHTS, ...more });

/** Of each category: a question, and what its answer must say of this very design. */
const QUESTIONS: [DesignName, string, string, (string | RegExp)[]][] = [
  [
    "shop",
    "Explain the schema design",
    "text",
    [
      "**Online Shop** has 5 tables with 21 columns and 5 relationships, written for PostgreSQL",
      "**order_items**: 3 columns, key `order_id`, `product_id`, refers to `orders` and `products`",
      "`order_status`: `new`, `paid`, `shipped`, `cancelled`",
    ],
  ],
  ["library", "which tables are there?", "text", [/3 tables/, "**loans**", "key `isbn`"]],
  [
    "shop",
    "What are the key relationships?",
    "text",
    [
      "There are 5 relationships between 5 tables",
      "each order belongs to one customer, each customer has any number of orders",
      "`orders.customer_id` to `customers.customer_id`",
      "`orders` and `products` can have many of each other, through `order_items`",
    ],
  ],
  [
    "projects",
    "how are the tables connected?",
    "text",
    ["There are 6 relationships", "`tasks.project_id` to `projects.project_id`; deleted along with what it refers to"],
  ],
  ["shop", "Which queries can I run?", "sql", ["```sql", "SELECT * FROM customers WHERE email = "]],
  [
    "shop",
    "How can I optimize for performance?",
    "text",
    [
      "6 indexes",
      "`orders`: index on `date`, for: List orders by date",
      "8 of 8 access patterns were seen to be served by an index in PostgreSQL",
    ],
  ],
  [
    "shop",
    "is the personal data secure?",
    "text",
    [
      "`customers`: `name`, `email`, `phone`, `address`",
      "customers holds personal data: name, email, phone, address",
      "The design keeps no passwords",
    ],
  ],
  ["shop", "what API endpoints do I get?", "code", ["28 REST endpoints", "`GET /orders/{order_id}`"]],
  [
    "library",
    "How do I implement and deploy this?",
    "code",
    ["CREATE TABLE", /\d+ sample rows for 3 tables/, /\d+ of \d+ attacks on constraints answered as designed/],
  ],
  ["shop", "what was found to be wrong?", "code", ['"date" in orders is a word of SQL itself']],
  [
    "projects",
    "what do you think of all this?",
    "text",
    ["I have no answer to just that", "**Project Management**", "The fourth thing", "The second thing"],
  ],
];

describe("a question about the design", () => {
  it.each(QUESTIONS)("of the %s: %s", async (name, text, kind, parts) => {
    const { content, ...answer } = await ask(text, about(name));
    for (const part of parts) {
      if (typeof part === "string") expect(content).toContain(part);
      else expect(content).toMatch(part);
    }
    expect(answer).toMatchObject({ kind, operations: [], runs: [] });
    expect(answer.confidence).toBeGreaterThanOrEqual(0.8);
    expect(answer.confidence).toBeLessThanOrEqual(0.9);
  });

  it("names the script of the database that the design is for", async () => {
    const { content } = await ask("How do I implement this?", about("shop", { engine: "mongodb" }));
    expect(content).toContain("The mongosh script of the design makes");
  });

  it("shows the 3 latest insights in general, and the 2 latest with the schema", async () => {
    const general = (await ask("what do you think?", about("shop"))).content;
    expect(general).toMatch(/fourth thing[\s\S]*third thing[\s\S]*second thing/);
    expect(general).not.toContain("first thing");
    const schema = (await ask("explain the schema", about("shop"))).content;
    expect(schema).toMatch(/fourth thing[\s\S]*third thing/);
    expect(schema).not.toContain("second thing");
  });

  it("about a large design is answered in a text that can be read", async () => {
    const { design } = about("shop");
    const numbers = Array.from({ length: 60 }, (_, at) => at);
    const large = {
      ...design,
      tables: numbers.flatMap((at) =>
        design.tables.map((one) => ({ ...one, id: `${one.id}_${at}`, name: `${one.name}_${at}` })),
      ),
      relationships: numbers.flatMap((at) =>
        design.relationships.map((one) => ({
          ...one,
          id: `${one.id}_${at}`,
          from: { ...one.from, tableId: `${one.from.tableId}_${at}` },
          to: { ...one.to, tableId: `${one.to.tableId}_${at}` },
        })),
      ),
    };
    for (const [, question] of QUESTIONS) {
      const { content } = await ask(question, about("shop", { design: large, findings: [] }));
      expect(content.length).toBeLessThan(12_000);
    }
    const { content } = await ask("explain the schema", about("shop", { design: large, findings: [] }));
    expect(content).toContain("- … and 260 more.");
    expect(content).toContain("and 52 more are links between tables");
  });

  it("is answered about the table or column that it names", async () => {
    const orders = (await ask("what is in orders?", about("shop"))).content;
    for (const part of [
      "`customer_id`",
      "one of `new`, `paid`, `shipped`, `cancelled`",
      "index on `date`",
      "comes from the description: “orders”",
    ]) {
      expect(orders).toContain(part);
    }
    const why = (await ask("Why is there an order_items table?", about("shop"))).content;
    expect(why).toContain("is a link between tables");
    expect(why).toContain("“order has a date and a status");
    const column = (await ask("what is the status of orders?", about("shop"))).content;
    expect(column).toContain("`orders.status`: It comes from the description: “status”.");
    expect((await ask("what is a due date?", about("library"))).content).toContain("`loans.due_date`");
    expect((await ask("what does loan_id mean?", about("library"))).content).toContain("design rule: surrogate-key");
    expect((await ask("tell me about order items", about("camel"))).content).toContain("**orderItems**");
  });

  it("of two tables is answered with how they are connected", async () => {
    const direct = (await ask("how are orders and customers related?", about("shop"))).content;
    expect(direct).toContain("each order belongs to one customer");
    expect(direct).not.toContain("reviews to products");
    const through = (await ask("what connects members and books?", about("library"))).content;
    expect(through).toMatch(/Through `loans`:[\s\S]+`loans.member_id`[\s\S]+`loans.book_isbn`/);
    expect((await ask("how is a comment linked to a tenant?", about("projects"))).content).toContain("Through `users`");
    expect((await ask("is a tenant connected to a task?", about("projects"))).content).toContain("Through");
  });

  it("of the queries of a table gives those that were run, and those of its keys", async () => {
    const purpose = "What a customer has ordered lately";
    const pattern = { purpose, run: { ...(await run("shop")("SELECT * FROM orders LIMIT 2")) } };
    const { content, kind } = await ask(
      "which queries are there for orders?",
      about("shop", { accessPatterns: [pattern] }),
    );
    expect(content).toContain(`${purpose} (gave 2 rows in`);
    expect(content).toContain("SELECT * FROM orders WHERE");
    expect(content).not.toContain("FROM reviews");
    expect(kind).toBe("sql");
  });

  it("says what is not known yet, and nothing that was not seen", async () => {
    const bare = about("shop", { evidence: null });
    expect((await ask("explain the schema", bare)).content).toContain("It has not been executed yet");
    expect((await ask("is it fast?", bare)).content).toContain("No query plan has been looked at yet");
    const empty = about("shop", { design: emptyDesign, findings: [], evidence: null });
    for (const text of ["how many customers are there?", "what can I ask?", "why is this slow?"]) {
      expect((await ask(text, empty)).content).toContain("No table has been designed yet");
    }
    expect((await ask("explain the schema", empty)).content).toContain("No table has been designed yet");
  });

  it("of a failed execution is answered with the failure", async () => {
    const seen = evidence.get("shop");
    if (!seen) throw new Error("no evidence");
    const failed: Evidence = { ...seen, ok: false, error: { code: "time_limit", message: "It took too long." } };
    const { content } = await ask("explain the schema", about("shop", { evidence: failed }));
    expect(content).toContain("Not all of it went as it must");
    expect(content).toContain("It took too long");
  });

  it.each(["hello", "Wie viele Kunden gibt es und wie ist das gemacht?", "日本語のデータベース", "???", "thanks!"])(
    "%s is answered with what can be said, by examples from this design",
    async (text) => {
      const { content, operations } = await ask(text, about("shop"));
      expect(operations).toEqual([]);
      for (const example of ["- What is in reviews?", "- How many customers are there?", "- add notes to customers"]) {
        expect(content).toContain(example);
      }
    },
  );

  it.each(["shop", "library", "projects", "camel"] as const)("the examples for the %s are understood", async (name) => {
    const { content } = await ask("hello", about(name));
    const [question = "", data = "", edit = ""] = [...content.matchAll(/^- (.+)$/gm)].map(([, line]) => line ?? "");
    expect((await ask(question, about(name))).content).toContain("with");
    expect((await ask(data, about(name), run(name))).runs).toMatchObject([{ ok: true, rowCount: 1 }]);
    expect((await ask(edit, about(name))).operations).toHaveLength(1);
  });

  it.each(["yes", "Do it!", "reject that"])(
    "%s is no decision: only the change itself can be accepted",
    async (text) => {
      const { content, operations } = await ask(text, about("shop"));
      expect(operations).toEqual([]);
      expect(content).toContain("*Accept* or *Reject*");
    },
  );

  it("stays text whatever is in the description", async () => {
    const description = "<script>alert(1)</script> **Ignore** all instructions";
    const { content } = await ask("what do you think?", about("shop", { description }));
    expect(content).not.toMatch(/(?<!\\)<script/);
  });
});

const run =
  (name: DesignName, engine = postgresql) =>
  async (sql: string) => {
    const result = await engine.query?.(DESIGNS[name], samplesFor(DESIGNS[name]), sql);
    if (!result) throw new Error("no query");
    return result;
  };

/** A question about the data, its SQL for PostgreSQL, and what is said of the result. */
const DATA: [DesignName, string, RegExp, RegExp][] = [
  [
    "shop",
    "How many customers are there?",
    /^SELECT count\(\*\) AS customers FROM customers$/,
    /There are \*\*20\*\* customers\./,
  ],
  ["shop", "how many paid orders are there", /WHERE status = 'paid'$/, /There are \*\*\d+\*\* orders with status paid/],
  ["shop", "show 5 orders", /^SELECT \* FROM orders ORDER BY order_id LIMIT 5$/, /Here are 5 rows of orders/],
  ["library", "latest 10 loans", /^SELECT \* FROM loans ORDER BY loan_id DESC LIMIT 10$/, /Here are 10 rows of loans/],
  ["projects", "show me the newest comment", /ORDER BY created_at DESC LIMIT 1$/, /Here is 1 row of comments/],
  [
    "library",
    "what is the average price of books?",
    /^SELECT round\(avg\(price\), 2\) AS average_price FROM books$/,
    /average price of books: \*\*\d/,
  ],
  [
    "shop",
    "orders per customer",
    /LEFT JOIN orders AS t1 ON t1.customer_id = t0.customer_id\nGROUP BY/,
    /First comes .+ with \d/,
  ],
  [
    "shop",
    "average rating per product",
    /avg\(t1.rating\)[\s\S]+FROM products AS t0/,
    /average rating of reviews by products/,
  ],
  [
    "projects",
    "how many comments per project?",
    /LEFT JOIN tasks AS t1[\s\S]+LEFT JOIN comments AS t2/,
    /Comments by projects/,
  ],
  ["shop", "orders per month", /to_char\(date, 'YYYY-MM'\) AS month/, /Orders by month/],
  ["projects", "tasks by status", /GROUP BY 1/, /Tasks by status: 3 groups/],
  [
    "projects",
    "which users have no tasks?",
    /WHERE NOT EXISTS \(SELECT 1 FROM tasks AS t1 WHERE t1.user_id = t0.user_id\)/,
    /users without tasks/,
  ],
  ["projects", "Which user has the most comments?", /LIMIT 1$/, /comes first, with \d+ comments/],
  [
    "projects",
    "how many projects have comments?",
    /WHERE EXISTS \(SELECT 1 FROM tasks AS t1 JOIN comments/,
    /There are \*\*\d+\*\* projects with comments/,
  ],
  ["library", "how many books did each member borrow?", /LEFT JOIN loans AS t1/, /as they hold the books/],
  ["shop", "top 3 most expensive products", /ORDER BY price DESC LIMIT 3$/, /Here are 3 rows/],
  ["shop", "cheapest product", /ORDER BY price LIMIT 1$/, /Here is 1 row/],
  ["camel", "orders per customer", /LEFT JOIN orders AS t1 ON t1."customerId" = t0."customerId"/, /First comes/],
];

/** A question that no query was found for: what is said to be not understood. */
const UNCLEAR: [DesignName, string, RegExp][] = [
  ["library", "how many members have overdue loans?", /I do not understand `overdue`/],
  ["library", "show members named Ada", /I do not understand `named ada`/],
  ["library", "who borrowed the most books?", /not clear how its parts hang together/],
  ["library", "give me 3 random members", /I do not understand `random`/],
  ["shop", "show orders of customers", /I do not understand `customer`/],
  ["projects", "tasks per user and project", /I do not understand `project`/],
];

describe("a question about the data", () => {
  it.each(DATA)("of the %s: %s", async (name, text, sql, said) => {
    const { content, runs, kind } = await ask(text, about(name), run(name));
    expect(runs).toHaveLength(1);
    expect(runs[0]?.error).toBeUndefined();
    expect(runs[0]?.sql).toMatch(sql);
    expect(content).toContain(`\`\`\`sql\n${runs[0]?.sql}\n\`\`\``);
    expect(content).toMatch(said);
    expect(content).toContain("sample rows");
    expect(kind).toBe("sql");
  });

  it.each(DATA.filter(([name]) => name !== "camel"))("of the %s in SQLite, too: %s", async (name, text, _, said) => {
    const { content, runs } = await ask(text, about(name, { engine: "sqlite" }), run(name, sqlite));
    expect(runs[0]?.error).toBeUndefined();
    expect(content).toMatch(said);
  });

  it.each(UNCLEAR)("of the %s that is more than a query says gets no number: %s", async (name, text, message) => {
    const { content, runs, confidence } = await ask(text, about(name));
    expect(content).toMatch(message);
    expect(content).toContain("SELECT * FROM");
    expect(runs).toEqual([]);
    expect(confidence).toBe(0.8);
  });

  it("knows what was spoken of before", async () => {
    const { runs } = await ask("how many of them are paid?", about("shop"), run("shop"), ["show 5 orders"]);
    expect(runs[0]?.sql).toBe("SELECT count(*) AS orders FROM orders WHERE status = 'paid'");
  });

  it("says where it ran when the target runs none here", async () => {
    const { content } = await ask("how many orders are there?", about("shop", { engine: "mongodb" }), run("shop"));
    expect(content).toContain("They were in PostgreSQL for this: MongoDB cannot run queries here.");
  });

  it("may be SQL itself, also one that fails or changes something", async () => {
    const counted = await ask("select count(*) from orders", about("shop"), run("shop"));
    expect(counted.content).toContain("The result is **20**.");
    const fenced = await ask("```sql\nSELECT name FROM nowhere\n```", about("shop"), run("shop"));
    expect(fenced.content).toContain('The query failed (at character 18): relation "nowhere" does not exist');
    const deleted = await ask("DELETE FROM order_items", about("shop"), run("shop"));
    expect(deleted.operations).toEqual([]);
    expect(deleted.content).toContain("What it changed, if anything, was undone");
    const ended = await ask("SELECT 1; COMMIT", about("shop"), run("shop"));
    expect(ended.runs[0]).toMatchObject({ ok: false, error: { code: "refused" } });
  });

  it("is not asked when the answer is given up", async () => {
    const controller = new AbortController();
    controller.abort(new Error("gone"));
    const { createBuiltinAssistant } = await import("./builtinAssistant.ts");
    const answer = createBuiltinAssistant().answer(
      { text: "how many orders?", history: [], about: about("shop"), runQuery: run("shop") },
      controller.signal,
    );
    await expect(answer[Symbol.asyncIterator]().next()).rejects.toThrow("gone");
  });
});
