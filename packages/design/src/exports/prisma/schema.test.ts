import { validate } from "@prisma/prisma-schema-wasm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as designs from "../../../test/designs.ts";
import { richDesign } from "../../../test/rich.ts";
import { prismaSchema } from "./schema.ts";

const ENGINES = ["postgresql", "mysql", "sqlite", "sqlserver", "mongodb", "vectordb"];

/** What Prisma's own parser has against the schema; undefined when it has nothing. */
function problemOf(schema: string): unknown {
  try {
    validate(JSON.stringify({ prismaSchema: [["schema.prisma", schema]], noColor: true }));
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return `${message.includes("{") ? JSON.parse(message).message : message}\n${schema}`;
  }
}

describe("prismaSchema", () => {
  const pairs = ENGINES.flatMap((engine) =>
    Object.entries(designs).map(([name, design]) => ({ engine, name, design })),
  );

  it.each(pairs)("of $name for $engine is valid for Prisma", ({ engine, design }) => {
    expect(problemOf(prismaSchema(design, engine))).toBeUndefined();
  });

  it.each(ENGINES)("of any design for %s is valid for Prisma", (engine) => {
    fc.assert(
      fc.property(richDesign, (design) => {
        expect(problemOf(prismaSchema(design, engine))).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  it("says what Prisma has no words for", () => {
    expect(prismaSchema(designs.shop, "postgresql")).toContain('/// @check "price > 0"');
  });
});
