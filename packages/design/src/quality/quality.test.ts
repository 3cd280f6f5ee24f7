import { describe, expect, it } from "vitest";
import { check, column, design, id, index, reference, table, unique } from "../../test/build.ts";
import { awkward, composite, cyclic, library, shop, similarity } from "../../test/designs.ts";
import { dialectFor } from "../dialects/registry.ts";
import type { Column, Design } from "../model.ts";
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
