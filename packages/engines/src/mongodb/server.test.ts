import { collectionsOf } from "@dbcoach/design/dialects/mongodb/collections";
import { documentsOf } from "@dbcoach/design/dialects/mongodb/documents";
import { generateSamples } from "@dbcoach/design/samples/generate";
import { awkward, composite, cyclic, library, shop } from "@dbcoach/design/test/designs";
import * as bson from "mongodb";
import { describe, expect, it } from "vitest";
import { toBson } from "./bson.ts";
import { createMongodbServerEngine } from "./server.ts";

const url = process.env.MONGODB_URL;

describe.skipIf(url)("mongodb is only validated: no MONGODB_URL is set", () => {
  it.skip("executes designs");
});

describe.runIf(url)("mongodb on a server", () => {
  it.each(Object.entries({ shop, library, composite, cyclic, awkward }))("executes %s", async (_, design) => {
    const evidence = await createMongodbServerEngine(url ?? "").verify(design, generateSamples(design));
    expect(evidence.items.filter(({ ok }) => !ok)).toEqual([]);
    expect(evidence).toMatchObject({ level: "executed", ok: true, version: expect.stringMatching(/^MongoDB \d/) });
  });
});

it("says that a server cannot be reached", async () => {
  const engine = createMongodbServerEngine("mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=200");
  expect(await engine.verify(shop, generateSamples(shop))).toMatchObject({
    ok: false,
    items: [],
    error: { code: "engine_lost", message: expect.stringContaining("ECONNREFUSED") },
  });
});

it("sends the types that the validators ask for", () => {
  const products = collectionsOf(shop).find(({ name }) => name === "products");
  const [document] = products ? documentsOf(shop, products, generateSamples(shop)) : [];
  const sent = toBson(bson, document ?? {}, products?.schema);
  expect(sent._id).toBeInstanceOf(bson.ObjectId);
  expect(sent.price).toBeInstanceOf(bson.Decimal128);
  expect(String(sent.price)).toBe(String(document?.price));
  expect(typeof sent.sku).toBe("string");
});
