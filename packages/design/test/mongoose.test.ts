import fc from "fast-check";
import mongoose from "mongoose";
import { afterEach, describe, expect, it } from "vitest";
import { collectionsOf } from "../src/dialects/mongodb/collections.ts";
import { mongooseSchemas } from "../src/exports/mongoose.ts";
import type { Design } from "../src/model.ts";
import * as designs from "./designs.ts";
import { richDesign } from "./rich.ts";

afterEach(() => {
  for (const name of mongoose.modelNames()) mongoose.deleteModel(name);
});

/** The models that the generated module makes. */
function modelsOf(design: Design): mongoose.Model<Record<string, unknown>>[] {
  const written = mongooseSchemas(design, "mongodb");
  if (!written.ok) throw new Error(written.why);
  const script = written.text.replace(/^import .*$/m, "").replace(/^export /gm, "");
  const names = [...written.text.matchAll(/^export const (\w+) = model\(/gm)].map(([, name]) => name);
  return new Function("model", "Schema", `${script}\nreturn [${names.join(", ")}];`)(mongoose.model, mongoose.Schema);
}

describe("mongooseSchemas", () => {
  it.each(Object.entries(designs))("of %s makes a model of each collection", (_, design) => {
    const models = modelsOf(design);
    expect(models.map((model) => model.collection.name)).toEqual(collectionsOf(design).map(({ name }) => name));
  });

  it("of any design makes models", () => {
    fc.assert(
      fc.property(richDesign, (design) => {
        expect(modelsOf(design)).toHaveLength(collectionsOf(design).length);
        for (const name of mongoose.modelNames()) mongoose.deleteModel(name);
      }),
      { numRuns: 60 },
    );
  });

  it("makes models that refuse what the design refuses", () => {
    const models = new Map(modelsOf(designs.shop).map((model) => [model.modelName, model]));
    const Product = models.get("Product");
    if (!Product) throw new Error("No model of products.");
    const product = { sku: "A1", name: "Cup", price: "9.50", category_id: new mongoose.Types.ObjectId() };
    const problems = (more: object) => Object.keys(new Product({ ...product, ...more }).validateSync()?.errors ?? {});
    expect(problems({})).toEqual([]);
    expect(problems({ price: "0" })).toEqual(["price"]);
    expect(problems({ name: " " })).toEqual(["name"]);
    expect(problems({ rating: "6" })).toEqual(["rating"]);
    expect(problems({ sku: undefined })).toEqual(["sku"]);
    expect(Product.schema.path("category_id").options.ref).toBe("Category");
  });

  it("is for MongoDB only", () => {
    expect(mongooseSchemas(designs.shop, "sqlite")).toMatchObject({ ok: false });
  });
});
