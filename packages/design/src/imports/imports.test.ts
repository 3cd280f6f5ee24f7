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

describe("what people write", () => {
  const whys = ({ notUnderstood }: Imported) => notUnderstood.map(({ line, why }) => `${line}: ${why}`);

  it("reads the checks behind columns, in DBML", () => {
    const text =
      "Table lines {\n  id int [pk]\n  quantity int [check: `quantity > 0`]\n  code text [check: `f(code)`]\n}";
    const { operations, notUnderstood } = importDbml(text);
    const [table] = applyAll(emptyDesign, operations).tables;
    expect(table?.checks.map(({ predicate }) => predicate)).toEqual([
      { kind: "range", columnId: "quantity", min: 0, minExclusive: true },
    ]);
    expect(notUnderstood.map(({ line, why }) => `${line}: ${why}`)).toEqual(["4: a design has no such rule"]);
  });

  it("is listed by line where a design cannot have it, in DBML", () => {
    const read = importDbml(`Table users as U {
  id integer [primary key]
  weight float
  price money
  made timestamp [default: \`now() + interval '1 day'\`]
  indexes {
    (id, weight) [type: hash]
    \`upper(price)\`
  }
}
Table posts {
  id integer [pk]
  users integer [ref: <> U.id]
}
Ref: posts.id - users.id [update: cascade]
`);
    expect(whys(read)).toEqual([
      "3: a binary fraction is kept as decimal(18, 6)",
      "4: it is kept as numeric(14, 2)",
      "5: this default is an expression that a design cannot have",
      "7: a design has no index of this type",
      "8: a design has no index on such an expression",
      "13: many to many needs a table between the two",
      "15: ON UPDATE CASCADE is no part of a design",
    ]);
    expect(applyAll(emptyDesign, read.operations)).toMatchObject({
      tables: [{ name: "users" }, { name: "posts" }],
      relationships: [{ cardinality: "oneToOne", from: { tableId: "posts" } }],
    });
  });

  it("is listed by line where a design cannot have it, in Prisma", () => {
    const read = importPrisma(`model User {
  id String @id @default(cuid())
  tags String[]
  score Float
  changed DateTime @updatedAt
  following User[] @relation("f")
  followers User[] @relation("f")
  profile Profile?
}
model Profile {
  id Int @id
  user User @relation(fields: [userId], references: [id], onDelete: Cascade)
  userId String @unique
}
view Sums {
  id Int
}
`);
    expect(whys(read)).toEqual([
      "2: a design has no such default",
      "3: this type is unknown, and kept as long text",
      "4: a binary fraction is kept as decimal(18, 6)",
      "5: the application sets it, not the database",
      "6: many to many needs a model between the two",
      "7: many to many needs a model between the two",
      "12: ON UPDATE is no part of a design",
      "15: a design has no views of Prisma",
    ]);
    expect(applyAll(emptyDesign, read.operations)).toMatchObject({
      tables: [{ name: "User" }, { name: "Profile", uniques: [] }],
      relationships: [{ cardinality: "oneToOne", onDelete: "cascade" }],
    });
  });

  it.each([
    ["DBML", importDbml, "Table x {\n  id\n}\n"],
    ["Prisma", importPrisma, "model X {\n  id Int @id\n  oops\n}\n"],
  ])("that is no %s gives its line and no operations", (_, read, text) => {
    const { operations, notUnderstood } = read(text);
    expect(operations).toEqual([]);
    expect(notUnderstood[0]?.line).toBeGreaterThan(1);
  });
});
