import { collectionCommands, collectionsOf } from "@dbcoach/design/dialects/mongodb/collections";
import { documentsOf } from "@dbcoach/design/dialects/mongodb/documents";
import { generateSamples } from "@dbcoach/design/samples/generate";
import { awkward, composite, cyclic, library, shop, similarity } from "@dbcoach/design/test/designs";
import { richDesign } from "@dbcoach/design/test/rich";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentAttacks } from "./attacks.ts";
import { mongodbEngine } from "./validation.ts";

const DESIGNS = { shop, library, composite, cyclic, awkward, similarity };

describe("mongodb", () => {
  it.each(Object.entries(DESIGNS))("validates the documents of %s and refuses wrong ones", async (_, design) => {
    const evidence = await mongodbEngine.verify(design, generateSamples(design));
    expect(evidence.items.filter(({ ok }) => !ok)).toEqual([]);
    expect(evidence).toMatchObject({ level: "validated", ok: true });
    expect(evidence.items.filter(({ kind }) => kind === "attack").length).toBeGreaterThan(2);
  });

  it("validates whatever can be designed", async () => {
    for (const design of fc.sample(richDesign, 40)) {
      const evidence = await mongodbEngine.verify(design, generateSamples(design, { rowsPerTable: 5 }));
      expect(
        evidence.items.filter(({ ok }) => !ok),
        JSON.stringify(design),
      ).toEqual([]);
    }
  });

  it("embeds what is owned and says why", () => {
    const collections = collectionsOf(composite);
    expect(collections.map(({ name }) => name)).toEqual(["tenants", "projects", "people"]);
    const projects = collections.find(({ name }) => name === "projects");
    expect(projects?.embedded.map(({ tableId, as }) => [tableId, as])).toEqual([["tasks", "array"]]);
    expect(projects?.reasons.at(-1)).toContain("mean nothing alone");
    const tasks = documentsOf(composite, projects ?? fail(), generateSamples(composite)).flatMap(({ tasks }) => tasks);
    expect(tasks.length).toBe(
      generateSamples(composite).tables.find(({ tableId }) => tableId === "tasks")?.rows.length,
    );
  });

  it("embeds what there is at most one of as an object", () => {
    const customers = collectionsOf(shop).find(({ name }) => name === "customers");
    expect(customers?.schema.properties?.customer_profiles).toMatchObject({ bsonType: "object" });
  });

  it("writes commands that say the same", () => {
    const commands = collectionsOf(shop).flatMap(collectionCommands).join("\n");
    expect(commands).toContain('db.createCollection("products"');
    const index = 'createIndex({"email":1}, {"name":"uq_email","unique":true});';
    expect(commands).toContain(`db.getCollection("customers").${index}`);
    expect(commands).toContain('"$lte"');
  });

  it("lets a unique field be absent more than once", () => {
    const commands = collectionsOf(cyclic).flatMap(collectionCommands).join("\n");
    expect(commands).toContain('"partialFilterExpression":{"head_id":{"$type":["objectId"]}}');
  });

  it("never claims what only a server can show", async () => {
    const { items } = await mongodbEngine.verify(shop, generateSamples(shop));
    const constraints = items.flatMap((item) => (item.kind === "attack" ? [item.constraint] : []));
    expect(new Set(constraints)).toEqual(new Set(["notNull", "check", "enum"]));
    const skipped = items.flatMap((item) => (item.kind === "skipped" ? [item.why] : []));
    expect(skipped).toContain("MongoDB does not enforce references; the application has to");
    expect(skipped).toContain("only a running server enforces a unique index");
  });

  it("notices a validator that lacks a rule", async () => {
    const weak = {
      ...shop,
      tables: shop.tables.map((table) => (table.id === "products" ? { ...table, checks: [] } : table)),
    };
    const [sample] = documentsOf(shop, collectionsOf(shop)[1] ?? fail(), generateSamples(shop));
    const attacks = documentAttacks(collectionsOf(shop)[1]?.schema ?? {}, sample ?? {});
    const weaker = documentAttacks(collectionsOf(weak)[1]?.schema ?? {}, sample ?? {});
    expect(attacks.filter(({ constraint }) => constraint === "check").length).toBeGreaterThan(
      weaker.filter(({ constraint }) => constraint === "check").length,
    );
  });

  it("misses a field that is called as a member of every object", async () => {
    const { customers } = Object.fromEntries(shop.tables.map((table) => [table.id, table]));
    const [key, first] = customers?.columns ?? [];
    if (!customers || !key || !first) throw new Error("The shop has no customers.");
    const columns = [key, { ...first, id: "c", name: "constructor", nullable: false, type: { kind: "text" } as const }];
    const table = { ...customers, columns, uniques: [], checks: [], indexes: [] };
    const { dependencies: _, ...plain } = table;
    const design = { ...shop, tables: [plain], relationships: [] };
    const { ok, items } = await mongodbEngine.verify(design, generateSamples(design));
    expect(items.filter((item) => !item.ok)).toEqual([]);
    expect(ok).toBe(true);
  });

  it("stops when it is told to", async () => {
    const signal = AbortSignal.abort(new Error("not needed"));
    await expect(mongodbEngine.verify(shop, generateSamples(shop), { signal })).rejects.toThrow("not needed");
  });
});

function fail(): never {
  throw new Error("The collection is missing.");
}
