import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byteLength,
  fittingName,
  nameWords,
  pascalCase,
  pluralise,
  singularise,
  snakeCase,
  titleCase,
  withArticle,
} from "./names.ts";

describe("singular and plural", () => {
  it.each([
    ["customer", "customers"],
    ["category", "categories"],
    ["order_item", "order_items"],
    ["person", "people"],
    ["cache", "caches"],
    ["status", "statuses"],
    ["address", "addresses"],
    ["series", "series"],
    ["staff", "staff"],
    ["media", "media"],
    ["sensor_data", "sensor_data"],
    ["analysis", "analyses"],
    ["company_address", "company_addresses"],
    ["bus", "buses"],
    ["OrderItem", "OrderItems"],
  ])("%s, %s", (singular, plural) => {
    expect(pluralise(singular)).toBe(plural);
    expect(singularise(plural)).toBe(singular);
    expect(singularise(singular)).toBe(singular);
    expect(pluralise(plural)).toBe(plural);
  });
});

describe("spelling", () => {
  it.each([
    ["Order item", "order_item", "Order Item", "OrderItem"],
    ["orderItem", "order_item", "Order Item", "OrderItem"],
    ["HTTPRequest", "http_request", "Http Request", "HttpRequest"],
    ["customer's e-mail", "customers_e_mail", "Customers E Mail", "CustomersEMail"],
    ["  Größe (cm) ", "größe_cm", "Größe Cm", "GrößeCm"],
    ["address2", "address2", "Address2", "Address2"],
  ])("%s", (text, snake, title, pascal) => {
    expect(snakeCase(text)).toBe(snake);
    expect(titleCase(text)).toBe(title);
    expect(pascalCase(text)).toBe(pascal);
  });

  it("finds no words in punctuation", () => {
    expect(nameWords("-- ?! --")).toEqual([]);
    expect(snakeCase("…")).toBe("");
  });

  it.each([
    ["order_item", "an order item"],
    ["customer", "a customer"],
    ["user", "a user"],
    ["university", "a university"],
    ["hour", "an hour"],
  ])("puts the article before %s", (name, expected) => {
    expect(withArticle(name)).toBe(expected);
  });
});

describe("fitting names", () => {
  it("never exceeds the limit nor repeats a name", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }), { maxLength: 30 }),
        (names) => {
          const taken = new Set<string>();
          for (const name of names) {
            const fitting = fittingName(name, 63, taken);
            expect(byteLength(fitting)).toBeLessThanOrEqual(63);
            expect(byteLength(fitting)).toBe(Buffer.byteLength(fitting));
            expect(taken.has(fitting)).toBe(false);
            taken.add(fitting);
          }
        },
      ),
    );
  });

  it("keeps short names, and tells long ones with equal beginnings apart", () => {
    expect(fittingName("orders", 63, new Set())).toBe("orders");
    const long = "x".repeat(80);
    const [a, b] = [`${long}a`, `${long}b`].map((name) => fittingName(name, 63, new Set()));
    expect(a).not.toBe(b);
  });
});
