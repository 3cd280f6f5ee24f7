import { describe, expect, it } from "vitest";
import { check, column, design, id, index, reference, source, table, unique } from "../../../test/build.ts";
import type { Design } from "../../model.ts";
import { migration } from "./migration.ts";
import { migrationScript } from "./script.ts";
import type { MigrationOptions } from "./step.ts";

const ENGINES = ["postgresql", "mysql", "sqlite", "sqlserver", "vectordb"] as const;

const before = design(
  "Before",
  [
    table(
      "people",
      [
        id,
        column("name", { kind: "text" }),
        column("state", { kind: "enum", enumId: "state" }, { default: { kind: "literal", value: "new" } }),
        column("age", { kind: "integer" }, { nullable: true }),
        column("joined", { kind: "date" }),
      ],
      { uniques: [unique("name")], checks: [check("age", { kind: "range", columnId: "age", min: 0, max: 150 })] },
    ),
    table("pets", [id, column("owner_id", { kind: "identifier" }), column("label", { kind: "code", maxLength: 10 })]),
  ],
  {
    enums: [{ id: "state", name: "state", values: ["new", "old"], source }],
    relationships: [reference("pets", "owner_id", "people", { onDelete: "cascade" })],
  },
);

/** Renames, a type, an enum value, a required column, an index, and a key. */
const after: Design = {
  ...before,
  enums: [{ id: "state", name: "state", values: ["new", "gone", "old"], source }],
  tables: [
    table(
      "people",
      [
        id,
        { ...column("full_name", { kind: "text" }), id: "name" },
        column("state", { kind: "enum", enumId: "state" }, { default: { kind: "literal", value: "new" } }),
        column("age", { kind: "integer" }),
        column("joined", { kind: "timestamp" }, { default: { kind: "now" } }),
        column("email", { kind: "email" }),
      ],
      {
        name: "members",
        uniques: [unique("name")],
        checks: [check("age", { kind: "range", columnId: "age", min: 0, max: 150 })],
        indexes: [{ ...index("btree", "", "email"), unique: true, where: { kind: "isNotNull", columnId: "age" } }],
      },
    ),
    table("pets", [id, column("owner_id", { kind: "identifier" }), column("label", { kind: "code", maxLength: 20 })]),
  ],
};

describe.each(ENGINES)("migrations for %s", (engine) => {
  it("are written as a person would read them", () => {
    expect(migrationScript(before, after, engine)).toMatchSnapshot();
  });

  it("say nothing about equal designs", () => {
    expect(migration(before, structuredClone(before), engine)).toEqual({ up: [], down: [] });
  });

  it("say what is lost and what may fail", () => {
    const without: Design = { ...before, relationships: [], tables: before.tables.slice(0, 1) };
    const marks = (options?: MigrationOptions) =>
      migration(before, after, engine, options).up.flatMap((step) => step.marks);
    expect(migration(before, without, engine).up.flatMap((step) => step.marks)).toContain("losesData");
    expect(marks()).toContain("mayFail");
    expect(marks()).not.toContain("losesData");
    expect(migration(after, before, engine).up.some((step) => step.marks.includes("losesData"))).toBe(true);
  });

  it("part a column where the new design joins it again, and join where it does not any more", () => {
    const whole = design("", [table("people", [id, column("name", { kind: "text" })])]);
    const parted = design("", [
      table("people", [
        id,
        column("first", { kind: "text" }),
        column("last", { kind: "text" }),
        column(
          "name",
          { kind: "text" },
          { generated: { kind: "joined", columnIds: ["first", "last"], separator: " " } },
        ),
      ]),
    ]);
    const { up, down } = migration(whole, parted, engine);
    expect(up.map(({ sql }) => sql).join(";\n")).toMatchSnapshot();
    expect(up.flatMap(({ marks }) => marks)).not.toContain("losesData");
    const moved = design("", [
      table("people", [id, column("first", { kind: "text" }), column("last", { kind: "text" })]),
    ]);
    const lost = migration(whole, moved, engine);
    expect(lost.up.flatMap(({ marks }) => marks)).toContain("losesData");
    const told = migration(whole, moved, engine, {
      splits: [{ tableId: "people", from: "name", into: ["first", "last"], separator: " " }],
    });
    expect(told.up.flatMap(({ marks }) => marks)).not.toContain("losesData");
    expect(told.down.flatMap(({ sql }) => sql).join("\n")).toMatch(/first.*' '.*last/);
    expect(down.length).toBeGreaterThan(0);
  });
});

it("has no migrations for an engine without SQL", () => {
  expect(() => migration(before, after, "mongodb")).toThrow("mongodb");
});
