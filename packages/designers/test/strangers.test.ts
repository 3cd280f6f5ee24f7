import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { designFromDescription } from "../src/builtin/designFromDescription.ts";
import { reasonForNothing, understand } from "../src/builtin/understand.ts";

/** A description as strangers type it, and what a professional would not miss in its design. */
interface Case {
  text: string;
  /** All tables. */
  tables: string[];
  /** "orders > customers": some of the references. */
  links?: string[];
  /** "rooms.price": some of the columns. */
  columns?: string[];
}

const cases: Case[] = JSON.parse(readFileSync(new URL("./fixtures/strangers.json", import.meta.url), "utf8"));

describe("what strangers type", () => {
  test.each(cases)("$text", ({ text, tables, links = [], columns = [] }) => {
    const design = designFromDescription(text);
    expect(design.tables.map(({ name }) => name).sort()).toEqual([...tables].sort());
    const found = design.relationships.map(({ from, to }) => `${from.tableId} > ${to.tableId}`);
    expect(found).toEqual(expect.arrayContaining(links));
    const named = design.tables.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`));
    expect(named).toEqual(expect.arrayContaining(columns));
    expect(reasonForNothing(understand(text))).toBeUndefined();
  });
});

describe("what is no description", () => {
  test.each([
    ["SELECT * FROM x", "This looks like SQL"],
    ["CREATE TABLE users (id int primary key, name text);", "This looks like SQL"],
    ["delete from orders where id = 3", "This looks like SQL"],
    ["'; DROP TABLE users; --", "This looks like SQL"],
    ["function add(a, b) { return a + b; }", "This looks like program code"],
    ["class Order {\n  total: number;\n}", "This looks like program code"],
    ["class Order extends Base { total: number }", "This looks like program code"],
    ['import { x } from "./y.ts";\nconst a = 1;', "This looks like program code"],
    ["def add(a, b):\n  return a + b", "This looks like program code"],
    ["Lorem ipsum dolor sit amet, consectetur adipiscing elit.", "This looks like filler text"],
    ['{"users": [{"name": "Ann"}]}', "This looks like JSON"],
    ["<html><body>shop</body></html>", "This looks like markup"],
    ["https://example.com", "This looks like an address"],
    ["Je veux gérer mes clients", "does not seem to be in English"],
    ["Ich möchte meine Bücher verwalten", "does not seem to be in English"],
    ["مكتبة فيها كتب وأعضاء", "does not seem to be in English"],
    ["libros, autores", "none of its words is English"],
    ["baza danych dla sklepu", "none of its words is English"],
    ["asdf", "none of its words is English"],
    ["help", "Nothing to store was recognised"],
    ["make a website", "Nothing to store was recognised"],
    ["🍕🍕🍕", "There are no words"],
  ])("%s", (text, reason) => {
    const said = reasonForNothing(understand(text));
    expect(said).toContain(reason);
    // Each tells what to write instead.
    expect(said).toContain("For example:");
  });

  test.each([
    ["Create table customers (name, email) and orders (date, total)."],
    ["function rooms (name, capacity) and bookings (date, guest name). Each booking is for one function room."],
    ["class schedule for teachers {name, subject}. Each class has a teacher."],
    ["import orders from 'Shopify' and store customers with a name and an email. An order has a date and a total."],
    ["A blog about SQL: posts have a title and an example like SELECT * FROM x; readers comment on posts."],
    ["https://example.com is our shop. Customers order products. A product has a name and a price."],
  ])("not so, though it mentions code or begins like it: %s", (text) => {
    expect(reasonForNothing(understand(text))).toBeUndefined();
  });

  test("a sentence that begins like SQL is a description", () => {
    const text = "Select products from a catalogue and place orders. Products have a name and a price.";
    expect(reasonForNothing(understand(text))).toBeUndefined();
  });
});

test("a long sentence takes no longer than its length demands", () => {
  const design = designFromDescription(`Track ${"orders and ".repeat(1800)}customers.`);
  expect(design.tables.map(({ name }) => name).sort()).toEqual(["customers", "orders"]);
});

describe("whatever fills the longest description is not multiplied, and what comes behind it is read", () => {
  const pets = "Owners have a name. Each owner has many pets. A pet has a name.";
  const several = (count: number) => Array.from({ length: count }, (_, i) => `user${"abcdefghij"[i % 10]}s`);
  test.each([
    ["one word", "a".repeat(19_000)],
    ["an address without an end", `https://${"a".repeat(19_000)}`],
    ["words with hyphens between them", "user-".repeat(3_800)],
    [
      "a list as a subject, with many verbs",
      `${several(800).join(" and ")} have it${" and belong to a group".repeat(400)}.`,
    ],
    ["a list that has a list", `${several(1_100).join(", ")} have ${several(1_100).join(", ")}.`],
  ])("%s", (_, text) => {
    const { reading, model } = understand(`${text}\n\n${pets}`);
    const { segments, relations } = reading;
    const tokens = segments.flatMap((segment) => segment.tokens);
    expect(Math.max(...tokens.map((token) => token.text.length))).toBeLessThan(100);
    // It has fewer than five thousand words.
    expect(tokens.length).toBeLessThan(10_000);
    expect(relations.length).toBeLessThan(50_000);
    expect(model.entities.map(({ key }) => key)).toEqual(expect.arrayContaining(["owner", "pet"]));
  });
});
