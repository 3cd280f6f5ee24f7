import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as designs from "../../test/designs.ts";
import { richDesign } from "../../test/rich.ts";
import { meaningOf } from "../../test/sameDesign.ts";
import { emptyDesign } from "../design.ts";
import { dbmlSchema } from "../exports/dbml.ts";
import { prismaSchema } from "../exports/prisma/schema.ts";
import type { Design } from "../model.ts";
import { applyAll } from "../operations/apply.ts";
import { importDbml } from "./dbml.ts";
import { importPrisma } from "./prisma.ts";
import type { Imported } from "./result.ts";

const ENGINES = ["postgresql", "mysql", "sqlite", "sqlserver", "vectordb"];
const pairs = ENGINES.flatMap((engine) => Object.entries(designs).map(([name, design]) => ({ engine, name, design })));

interface Language {
  write(design: Design, engine: string): string;
  read(text: string): Imported;
}

const LANGUAGES: Record<string, Language> = {
  DBML: { write: dbmlSchema, read: importDbml },
  Prisma: { write: prismaSchema, read: importPrisma },
};

/** Export, import, export again: the design means the same, and the text stays. */
function expectRoundTrip({ write, read }: Language, design: Design, engine: string) {
  const text = write(design, engine);
  const { operations, notUnderstood } = read(text);
  const again = applyAll(emptyDesign, operations);
  expect({ notUnderstood, meaning: meaningOf(again) }).toEqual({ notUnderstood: [], meaning: meaningOf(design) });
  expect(write(again, engine)).toBe(text);
}

describe.each(Object.entries(LANGUAGES))("%s", (_, language) => {
  it.each(pairs)("keeps $name for $engine", ({ design, engine }) => expectRoundTrip(language, design, engine));

  it("keeps any design", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ENGINES), richDesign, (engine, design) =>
        expectRoundTrip(language, design, engine),
      ),
      { numRuns: 60 },
    );
  });
});
