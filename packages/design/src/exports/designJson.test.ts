import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import published from "../../../../docs/design.schema.json";
import * as designs from "../../test/designs.ts";
import { richDesign } from "../../test/rich.ts";
import { designJson, designJsonSchema, readDesign } from "./designJson.ts";

describe("designJson", () => {
  it.each(Object.entries(designs))("of %s gives the very design back", (_, design) => {
    expect(readDesign(designJson(design))).toEqual({ ok: true, design });
    expect(readDesign(JSON.stringify(design))).toEqual({ ok: true, design });
  });

  it("gives any design back", () => {
    fc.assert(
      fc.property(richDesign, (design) => {
        expect(readDesign(designJson(design))).toEqual({ ok: true, design });
      }),
    );
  });

  it("has the JSON Schema that is published", () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(designJsonSchema())));
    expect(() => z.fromJSONSchema(published as never)).not.toThrow();
  });

  it.each([
    ["{", "it is not JSON"],
    ["[]", "it is no object"],
    ['{"tables": []}', "formatVersion"],
    [JSON.stringify({ ...designs.shop, formatVersion: 2 }), "formatVersion"],
    [JSON.stringify({ ...designs.shop, enums: [] }), "unknownEnum"],
    [JSON.stringify({ ...designs.shop, tables: "x" }), "tables"],
  ])("says why %.20s is no design", (text, why) => {
    expect(readDesign(text)).toMatchObject({ ok: false, why: expect.stringContaining(why) });
  });
});
