import { Validator } from "@seriousme/openapi-schema-validator";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as designs from "../../test/designs.ts";
import { richDesign } from "../../test/rich.ts";
import { implementationDocument } from "../exports/markdown/implementation.ts";
import { code } from "../exports/markdown/parts.ts";
import type { Design } from "../model.ts";
import { generateSamples } from "../samples/generate.ts";
import { apiEndpoints } from "./endpoints.ts";
import { openApiDocument } from "./openapi.ts";

const plain = (design: Design) => JSON.parse(JSON.stringify(openApiDocument(design)));

async function problemsOf(design: Design): Promise<unknown> {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(plain(design));
  if (!valid) return errors;
  validator.resolveRefs(); // throws when a reference leads nowhere
  return undefined;
}

const operationsOf = (design: Design) =>
  Object.entries(openApiDocument(design).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

describe("openApiDocument", () => {
  it.each(Object.entries(designs))("of %s is valid OpenAPI 3.1", async (_, design) => {
    expect(await problemsOf(design)).toBeUndefined();
  });

  it("of any design is valid, and names each operation once", async () => {
    await fc.assert(
      fc.asyncProperty(richDesign, async (design) => {
        expect(await problemsOf(design)).toBeUndefined();
        const ids = operationsOf(design).map(({ operation }) => operation.operationId);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 40 },
    );
  });

  it.each(Object.entries(designs))("of %s offers what the endpoints chapter says, and nothing else", (_, design) => {
    const inDocument = operationsOf(design).map(
      ({ method, path, operation }) => `${method} ${path} ${operation.summary}`,
    );
    const endpoints = apiEndpoints(design);
    expect(inDocument.sort()).toEqual(
      endpoints.map(({ method, path, summary }) => `${method} ${path} ${summary}`).sort(),
    );
    const chapter = implementationDocument(design, "postgresql", generateSamples(design, { rowsPerTable: 1 }))[1] ?? "";
    const rows = chapter.split("\n").filter((line) => /^\| `+ ?(GET|POST|PATCH|DELETE)/.test(line));
    expect(rows).toHaveLength(inDocument.length);
    for (const [at, { method, path }] of endpoints.entries()) {
      expect(rows[at]).toContain(`| ${code(method)} | ${code(path).replaceAll("|", "\\|")} |`);
    }
  });

  it("says what each body holds", () => {
    const { components, paths } = openApiDocument(designs.shop);
    const order = components.schemas.Order;
    expect(order?.properties?.status).toEqual({ $ref: "#/components/schemas/OrderStatus", default: "new" });
    expect(order?.properties?.shipped_at?.type).toEqual(["string", "null"]);
    expect(order?.description).toContain("ordered_at");
    expect(components.schemas.OrderCreate?.required).toEqual(["customer_id", "ordered_at"]);
    expect(components.schemas.OrderCreate?.properties).not.toHaveProperty("id");
    const item = components.schemas.OrderItemCreateInOrder;
    expect(Object.keys(item?.properties ?? {})).toEqual(["product_id", "quantity", "unit_price", "line_total", "size"]);
    expect(components.schemas.Product?.properties?.price).toMatchObject({ format: "decimal", exclusiveMinimum: 0 });
    expect(components.schemas.OrderUpdate).toMatchObject({ minProperties: 1 });
    const names = paths["/orders"]?.get?.parameters?.map((parameter) =>
      "name" in parameter ? parameter.name : parameter.$ref,
    );
    expect(names).toEqual(expect.arrayContaining(["filter[status]", "filter[ordered_at][gte]", "sort"]));
    expect(paths["/orders/{order_id}"]?.get?.responses).toHaveProperty("404");
  });

  it("never gives a password hash away", () => {
    const { tables } = designs.library;
    const [first] = tables;
    if (!first) throw new Error("No table.");
    const secret = {
      ...first.columns[1],
      id: "hash",
      name: "hash",
      type: { kind: "passwordHash" },
      nullable: false,
      source: first.source,
    } as const;
    const design: Design = {
      ...designs.library,
      tables: [{ ...first, columns: [...first.columns, secret] }, ...tables.slice(1)],
    };
    const { components, paths } = openApiDocument(design);
    expect(components.schemas.Genre?.properties).not.toHaveProperty("hash");
    expect(components.schemas.GenreCreate?.properties).toHaveProperty("hash");
    expect(JSON.stringify(paths["/genres"]?.get?.parameters)).not.toContain("hash");
  });
});
