import { describe, expect, it } from "vitest";
import { check, column, design, id, index, reference, source, table, unique } from "../../test/build.ts";
import { awkward, composite, cyclic, library, shop, similarity } from "../../test/designs.ts";
import { dialectFor } from "../dialects/registry.ts";
import type { Column, Design, Relationship, Table } from "../model.ts";
import { applyAll } from "../operations/apply.ts";
import { checkDesign } from "./check.ts";
import { findingText, knownFindingCodes } from "./texts.ts";

const textColumn = (name: string, more: Partial<Column> = {}) => column(name, { kind: "text" }, more);
const number = (name: string, more: Partial<Column> = {}) => column(name, { kind: "identifier" }, more);
const date = (name: string) => column(name, { kind: "date" }, { nullable: true });
const people = table("people", [id, textColumn("label")]);

/** Two tables of which the first refers to the second. */
const referring = (more: Parameters<typeof reference>[3] = {}, from: Column = number("person_id")) =>
  design("x", [table("notes", [id, from], { indexes: [index("btree", "", "person_id")] }), people], {
    relationships: [reference("notes", "person_id", "people", more)],
  });
const one = (columns: Column[], more: Parameters<typeof table>[2] = {}, name = "things") =>
  design("x", [table(name, [id, ...columns], more)]);

const letters = (count: number) => [..."abcdefghijklmnop"].slice(0, count);

/** People in groups. */
const linking = (uniques: Table["uniques"]) =>
  design(
    "x",
    [
      people,
      table("groups_of_people", [id, textColumn("label")]),
      table("memberships", [id, number("person_id"), number("group_id")], { kind: "junction", uniques }),
    ],
    {
      relationships: [
        reference("memberships", "person_id", "people"),
        reference("memberships", "group_id", "groups_of_people"),
      ],
    },
  );

/** Notes that refer to people by a key of this type. */
const keyedBy = (type: Column["type"]) =>
  design(
    "x",
    [table("notes", [id, column("person", type)]), table("people", [column("ref", type)], { primaryKey: ["ref"] })],
    { relationships: [reference("notes", "person", "people", { to: { tableId: "people", columnIds: ["ref"] } })] },
  );

/** Notes that refer to things by a key of these columns. */
const wideKeyed = (names: string[]) => {
  const columns = names.map((name) => number(name));
  const end = (tableId: string) => ({ tableId, columnIds: names });
  return design("x", [table("notes", [id, ...columns]), table("things", columns, { primaryKey: names })], {
    relationships: [reference("notes", "a", "things", { from: end("notes"), to: end("things") })],
  });
};

const listed = (count: number) => ({
  ...one([column("a", { kind: "enum", enumId: "e" })]),
  enums: [{ id: "e", name: "choice", values: Array.from({ length: count }, (_, at) => `v${at}`), source }],
});

interface Case {
  code: string;
  faulty: Design;
  sound: Design;
  /** Whether the fault has a fix that can be applied without asking. */
  fixable: boolean;
}

const CASES: Case[] = [
  {
    code: "keys.missing-primary-key",
    faulty: one([textColumn("label")], { primaryKey: [] }),
    sound: one([textColumn("label")]),
    fixable: true,
  },
  {
    code: "keys.missing-primary-key",
    faulty: design("x", [table("things", [textColumn("label")], { primaryKey: [] })]),
    sound: one([]),
    fixable: true,
  },
  {
    code: "indexes.foreign-key-without-index",
    faulty: design("x", [table("notes", [id, number("person_id")]), people], {
      relationships: [reference("notes", "person_id", "people")],
    }),
    sound: referring(),
    fixable: true,
  },
  {
    code: "indexes.redundant",
    faulty: one([number("a"), number("b")], {
      indexes: [index("btree", "", "a"), index("btree", "", "a", "b")],
    }),
    sound: one([number("a"), number("b")], { indexes: [index("btree", "", "b"), index("btree", "", "a", "b")] }),
    fixable: true,
  },
  {
    code: "indexes.redundant",
    faulty: one([number("a")], { uniques: [unique("a")], indexes: [index("btree", "", "a")] }),
    sound: one([number("a")], { uniques: [unique("a")] }),
    fixable: true,
  },
  {
    code: "references.required-to-itself",
    faulty: design("x", [table("folders", [id, textColumn("label"), number("parent_id")])], {
      relationships: [reference("folders", "parent_id", "folders")],
    }),
    sound: design("x", [table("folders", [id, textColumn("label"), number("parent_id", { nullable: true })])], {
      relationships: [reference("folders", "parent_id", "folders")],
    }),
    fixable: true,
  },
  {
    code: "references.repeated",
    faulty: {
      ...referring(),
      relationships: [...referring().relationships, { ...referring().relationships[0], id: "again" } as Relationship],
    },
    sound: referring(),
    fixable: true,
  },
  {
    code: "checks.broken",
    faulty: one([column("a", { kind: "integer" })], {
      checks: [check("c", { kind: "range", columnId: "a", min: 5, max: 1 })],
    }),
    sound: one([column("a", { kind: "integer" })], {
      checks: [check("c", { kind: "range", columnId: "a", min: 1, max: 5 })],
    }),
    fixable: true,
  },
  {
    code: "privacy.card-number",
    faulty: one([textColumn("card_number")]),
    sound: one([textColumn("card_brand")]),
    fixable: false,
  },
  {
    code: "privacy.special-category",
    faulty: one([textColumn("religion")]),
    sound: one([textColumn("region")]),
    fixable: false,
  },
  {
    // order_lines(order, product) → product_name is decided by the product alone.
    code: "normal-forms.second",
    faulty: design("x", [
      table(
        "lines",
        [number("order_no"), number("product_no"), textColumn("label"), column("amount", { kind: "integer" })],
        {
          primaryKey: ["order_no", "product_no"],
          dependencies: [{ id: "d", determinant: ["product_no"], dependent: ["label"], source }],
        },
      ),
    ]),
    sound: design("x", [
      table("lines", [number("order_no"), number("product_no"), textColumn("label")], {
        primaryKey: ["order_no", "product_no"],
        dependencies: [{ id: "d", determinant: ["order_no", "product_no"], dependent: ["label"], source }],
      }),
    ]),
    fixable: true,
  },
  {
    code: "normal-forms.third",
    faulty: one([column("zip", { kind: "postalCode" }), column("town", { kind: "city" })], {
      dependencies: [{ id: "d", determinant: ["zip"], dependent: ["town"], source }],
    }),
    // The same columns and names: without the dependency, nothing is known to be wrong.
    sound: one([column("zip", { kind: "postalCode" }), column("town", { kind: "city" })]),
    fixable: true,
  },
  {
    // A teacher gives one course, and each student has one teacher for each course (the textbook case).
    code: "normal-forms.boyce-codd",
    faulty: design("x", [
      table("lessons", [number("student"), number("course"), number("teacher")], {
        primaryKey: ["student", "course"],
        dependencies: [{ id: "d", determinant: ["teacher"], dependent: ["course"], source }],
      }),
    ]),
    sound: design("x", [
      table("lessons", [number("student"), number("course"), number("teacher")], { primaryKey: ["student", "course"] }),
    ]),
    fixable: false,
  },
  {
    code: "keys.redundant-unique",
    faulty: one([number("a"), number("b")], { uniques: [unique("a"), unique("a", "b")] }),
    sound: one([number("a"), number("b"), number("c")], { uniques: [unique("a", "c"), unique("a", "b")] }),
    fixable: true,
  },
  {
    code: "keys.repeatable-link",
    faulty: linking([]),
    sound: linking([unique("person_id", "group_id")]),
    fixable: true,
  },
  {
    code: "keys.changeable-primary-key",
    faulty: keyedBy({ kind: "email" }),
    sound: keyedBy({ kind: "code" }),
    fixable: false,
  },
  {
    code: "keys.wide-primary-key",
    faulty: wideKeyed(["a", "b", "c", "d"]),
    sound: wideKeyed(["a", "b", "c"]),
    fixable: false,
  },
  {
    code: "keys.mixed-styles",
    faulty: design("x", [
      table("notes", [id, textColumn("label")]),
      table("files", [column("id", { kind: "uuid" }, { default: { kind: "uuid" } }), textColumn("label")]),
    ]),
    sound: design("x", [table("notes", [id, textColumn("label")]), table("files", [id, textColumn("label")])]),
    fixable: false,
  },
  {
    code: "indexes.impossible",
    faulty: one([column("a", { kind: "json" })], { indexes: [index("btree", "", "a")] }),
    sound: one([column("a", { kind: "integer" })], { indexes: [index("btree", "", "a")] }),
    fixable: true,
  },
  {
    code: "indexes.vector-without-index",
    faulty: one([column("a", { kind: "vector", dimensions: 3, metric: "l2" })]),
    sound: one([column("a", { kind: "vector", dimensions: 3, metric: "l2" })], { indexes: [index("vector", "", "a")] }),
    fixable: true,
  },
  {
    code: "indexes.on-flag",
    faulty: one([column("a", { kind: "boolean" })], { indexes: [index("btree", "", "a")] }),
    sound: one([column("a", { kind: "boolean" })], {
      indexes: [{ ...index("btree", "", "a"), where: { kind: "equals", columnId: "a", value: true } }],
    }),
    fixable: true,
  },
  {
    code: "types.date-as-other-type",
    faulty: one([textColumn("due_date")]),
    sound: one([textColumn("due_reason")]),
    fixable: true,
  },
  {
    code: "types.flag-as-other-type",
    faulty: one([textColumn("is_public")]),
    sound: one([column("is_public", { kind: "boolean" })]),
    fixable: true,
  },
  { code: "types.enum-of-one", faulty: listed(1), sound: listed(2), fixable: false },
  { code: "types.enum-too-long", faulty: listed(31), sound: listed(30), fixable: false },
  {
    code: "structure.list-in-text",
    faulty: one([textColumn("tags")]),
    sound: one([textColumn("notes")]),
    fixable: false,
  },
  {
    code: "structure.wide-table",
    faulty: one(
      Array.from({ length: 40 }, (_, at) =>
        textColumn(`label_${"abcdefghij"[at % 10]}${"klmn"[at % 4]}_${"xyzuvw"[at % 6]}${at > 19 ? "b" : "a"}${at}z`),
      ),
    ),
    sound: one([textColumn("label")]),
    fixable: false,
  },
  {
    code: "structure.nothing-known",
    faulty: design("x", [referring().tables[0] ?? people, table("people", [id])], {
      relationships: referring().relationships,
    }),
    sound: referring(),
    fixable: false,
  },
  {
    code: "names.other-spelling",
    faulty: one([textColumn("firstLabel"), textColumn("second_label")]),
    sound: one([textColumn("first_label"), textColumn("second_label")]),
    fixable: true,
  },
  {
    code: "names.other-spelling",
    faulty: one([textColumn("firstLabel"), textColumn("secondLabel"), textColumn("third_label")]),
    sound: one([textColumn("firstLabel"), textColumn("secondLabel")]),
    fixable: true,
  },
  {
    code: "names.other-spelling",
    faulty: one([textColumn("label")], {}, "Big Things"),
    sound: one([textColumn("label")], {}, "größen"),
    fixable: true,
  },
  // No spelling takes a digit from the front of a name: what would stay as it is, is no fix.
  {
    code: "names.other-spelling",
    faulty: one([textColumn("label"), textColumn("2_more")]),
    sound: one([textColumn("label")]),
    fixable: false,
  },
  {
    code: "names.mixed-number",
    faulty: design("x", [table("notes", [id]), table("files", [id]), table("person", [id])]),
    sound: design("x", [table("notes", [id]), table("files", [id]), table("people", [id])]),
    fixable: true,
  },
  {
    code: "names.too-long",
    faulty: one([textColumn("a".repeat(64))]),
    sound: one([textColumn("a".repeat(63))]),
    fixable: false,
  },
  {
    code: "names.two-meanings",
    faulty: design("x", [
      table("notes", [id, textColumn("weight")]),
      table("files", [id, column("weight", { kind: "integer" })]),
    ]),
    sound: design("x", [table("notes", [id, textColumn("weight")]), table("files", [id, textColumn("weight")])]),
    fixable: false,
  },
  {
    code: "scale.small-key",
    faulty: design("x", [table("things", [{ ...id, type: { kind: "integer" } }])]),
    sound: one([]),
    fixable: true,
  },
  {
    code: "scale.too-many-indexes",
    faulty: one(
      letters(9).map((name) => number(name)),
      { indexes: letters(9).map((name) => index("btree", "", name)) },
    ),
    sound: one(
      letters(8).map((name) => number(name)),
      { indexes: letters(8).map((name) => index("btree", "", name)) },
    ),
    fixable: false,
  },
  {
    code: "scale.growing-without-time-index",
    faulty: one([column("sent_at", { kind: "timestamp" })], {}, "messages"),
    sound: one([column("sent_at", { kind: "timestamp" })], { indexes: [index("btree", "", "sent_at")] }, "messages"),
    fixable: true,
  },
  {
    code: "scale.files-in-rows",
    faulty: one([textColumn("label"), textColumn("author"), column("content", { kind: "binary" })]),
    sound: one([textColumn("label"), textColumn("author"), column("content", { kind: "url" })]),
    fixable: false,
  },
  {
    code: "tables.without-relationships",
    faulty: design("x", [...referring().tables, table("islands", [id])], { relationships: referring().relationships }),
    sound: referring(),
    fixable: false,
  },
  {
    code: "types.money-as-other-type",
    faulty: one([column("unit_price", { kind: "integer" })]),
    sound: one([column("unit_price", { kind: "decimal", precision: 12, scale: 4 })]),
    fixable: true,
  },
  {
    code: "checks.money-may-be-negative",
    faulty: one([column("price", { kind: "money" })]),
    sound: one([column("price", { kind: "money" }), column("balance", { kind: "money" })], {
      checks: [check("c", { kind: "range", columnId: "price", min: 0 })],
    }),
    fixable: true,
  },
  {
    code: "names.confusing",
    faulty: one([textColumn("label")], {}, "user"),
    sound: one([textColumn("label")], {}, "users"),
    fixable: true,
  },
  { code: "names.confusing", faulty: one([date("date")]), sound: one([date("made_on")]), fixable: true },
  {
    code: "structure.repeating-group",
    faulty: one([textColumn("phone1"), textColumn("phone2")]),
    sound: one([textColumn("address_line1"), textColumn("address_line2"), textColumn("phone1")]),
    fixable: false,
  },
  {
    code: "references.type-mismatch",
    faulty: referring({}, textColumn("person_id")),
    sound: referring(),
    fixable: true,
  },
  {
    code: "references.to-non-key",
    faulty: referring({ to: { tableId: "people", columnIds: ["label"] } }, textColumn("person_id")),
    sound: referring(),
    fixable: false,
  },
  {
    code: "references.set-null-on-required",
    faulty: referring({ onDelete: "setNull" }),
    sound: referring({ onDelete: "setNull" }, number("person_id", { nullable: true })),
    fixable: true,
  },
  {
    code: "references.mandatory-cycle",
    faulty: design("x", [table("a", [id, number("b_id")]), table("b", [id, number("a_id")])], {
      relationships: [reference("a", "b_id", "b"), reference("b", "a_id", "a")],
    }),
    sound: cyclic,
    fixable: true,
  },
  {
    code: "keys.missing-natural-key",
    faulty: one([column("email", { kind: "email" })], {}, "users"),
    sound: one([column("email", { kind: "email" })], { uniques: [unique("email")] }, "users"),
    fixable: true,
  },
  {
    code: "keys.missing-natural-key",
    faulty: one([column("isbn", { kind: "code" })], {}, "books"),
    sound: one([column("contact_email", { kind: "email" })], {}, "venues"),
    fixable: true,
  },
  {
    code: "keys.nullable-in-unique",
    faulty: one([number("a"), number("b", { nullable: true })], { uniques: [unique("a", "b")] }),
    sound: one([number("a"), number("b", { nullable: true })], { uniques: [unique("b")] }),
    fixable: true,
  },
  {
    code: "checks.times-without-order",
    faulty: one([date("start_date"), date("end_date")]),
    sound: one([date("start_date"), date("end_date")], {
      checks: [check("c", { kind: "compare", left: "start_date", operator: "<", right: "end_date" })],
    }),
    fixable: true,
  },
  {
    code: "privacy.personal-data",
    faulty: one([date("birth_date")]),
    sound: one([date("made_on")]),
    fixable: false,
  },
  {
    code: "privacy.plain-password",
    faulty: one([textColumn("password")]),
    sound: one([column("password_hash", { kind: "passwordHash" })]),
    fixable: true,
  },
];

const found = (of: Design, code: string) => checkDesign(of).filter((finding) => finding.code === code);

describe.each(CASES)("$code", ({ code, faulty, sound, fixable }) => {
  it("is found where it is, and only there", () => {
    expect(found(faulty, code)).toHaveLength(1);
    expect(found(sound, code)).toEqual([]);
  });

  it("goes away with its fix, which breaks nothing else", () => {
    const [finding] = found(faulty, code);
    expect((finding?.fix.length ?? 0) > 0).toBe(fixable);
    if (!fixable || !finding) return;
    const fixed = applyAll(faulty, finding.fix);
    expect(found(fixed, code)).toEqual([]);
    const serious = (of: Design) => checkDesign(of).filter(({ severity }) => severity === "error").length;
    expect(serious(fixed)).toBeLessThanOrEqual(serious(faulty));
  });

  it("says what it is and why, without holes", () => {
    for (const finding of found(faulty, code)) {
      const text = findingText(finding, faulty);
      expect(text).toMatch(/^.+\. .+\.$/);
      expect(text).not.toMatch(/undefined|null/);
    }
  });
});

it("has a test for every rule", () => {
  const rules = knownFindingCodes().filter((code) => !code.startsWith("dialect."));
  expect([...new Set(CASES.map(({ code }) => code))].sort()).toEqual(rules.sort());
});

it("knows a text for whatever rules and dialects report", () => {
  const designs = [shop, library, composite, cyclic, awkward, similarity];
  const findings = designs.flatMap((of) => [
    ...checkDesign(of).map((finding) => ({ of, finding })),
    ...dialectFor("postgresql")
      .compile(of)
      .findings.map((finding) => ({ of, finding })),
  ]);
  expect(findings.length).toBeGreaterThan(10);
  for (const { of, finding } of findings) {
    expect(knownFindingCodes()).toContain(finding.code);
    expect(findingText(finding, of)).not.toMatch(/undefined/);
  }
});

it("lists errors first", () => {
  const severities = checkDesign(
    one([textColumn("password"), date("birth_date"), date("start_date"), date("end_date")]),
  ).map(({ severity }) => severity);
  expect(severities).toEqual(["error", "warning", "advice"]);
});

it("speaks of a table by the name that it has now", () => {
  const faulty = one([textColumn("password")]);
  const [finding] = found(faulty, "privacy.plain-password");
  const renamed = applyAll(faulty, [{ op: "renameTable", tableId: "things", name: "accounts" }]);
  expect(finding && findingText(finding, renamed)).toContain("accounts.password");
});

it("names what tells an illness, not the number of its row", () => {
  const illnesses = table("allergies", [{ ...id, id: "allergy_id", name: "allergy_id" }, textColumn("name")], {
    primaryKey: ["allergy_id"],
  });
  const found = checkDesign(design("x", [illnesses])).filter(({ code }) => code === "privacy.special-category");
  expect(found.map(({ params }) => params)).toEqual([{ table: "allergies", column: "name" }]);
});
