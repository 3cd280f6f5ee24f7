import fc from "fast-check";
import { isNullable } from "../src/keys.ts";
import type { Column, Design, Index, Table } from "../src/model.ts";
import { familyOf } from "../src/typeTraits.ts";
import { source } from "./build.ts";
import { randomDesign } from "./random.ts";

const COMMENTS = ["Plain words.", `It's -- a "comment" /* with */ \\ marks; 🛒`, "Two\nlines, 日本語"];

/** Random designs with all that a table may hold besides: computed columns, special indexes, comments, dependencies. */
export const richDesign: fc.Arbitrary<Design> = fc
  .tuple(randomDesign, fc.array(fc.nat(59), { minLength: 6, maxLength: 6 }))
  .map(([design, dice]) => ({
    ...design,
    name: "Rich",
    tables: design.tables.map((table, at) => enriched(design, table, dice[at % dice.length] ?? 0)),
  }));

function enriched(design: Design, table: Table, die: number): Table {
  const referring = new Set(
    design.relationships.flatMap(({ from }) => (from.tableId === table.id ? from.columnIds : [])),
  );
  const free = table.columns.filter(({ id }) => !referring.has(id) && !table.primaryKey.includes(id));
  const of = (family: string) => free.filter(({ type }) => familyOf(type) === family);
  const computed = [...calculated(of("number"), die), ...joined(of("text"))];
  const dependency = {
    id: "dependency",
    determinant: [...table.primaryKey],
    dependent: free.map(({ id }) => id),
    source,
  };
  return {
    ...table,
    ...(die % 2 === 0 ? { comment: COMMENTS[die % COMMENTS.length] } : {}),
    columns: [
      ...table.columns.map((column, at) =>
        at === die % 5 ? { ...column, comment: COMMENTS[at % COMMENTS.length] } : column,
      ),
      ...computed,
    ],
    indexes: [...table.indexes, ...specialIndexes(table, free, die)],
    ...(die % 4 === 0 && free.length > 0 ? { dependencies: [dependency] } : {}),
  };
}

function calculated([left, right]: readonly Column[], die: number): Column[] {
  if (!left || !right) return [];
  // A year times a year is no year, and more than the number that holds one.
  const years = left.type.kind === "year" && right.type.kind === "year";
  const operator = years ? "-" : ((["+", "-", "*"] as const)[die % 3] ?? "+");
  const type = { kind: "decimal", precision: 34, scale: 6 } as const;
  const generated = { kind: "arithmetic", left: left.id, operator, right: right.id } as const;
  return [{ id: "calculated", name: "calculated", type, nullable: true, generated, source }];
}

function joined([first, second]: readonly Column[]): Column[] {
  if (!first || !second) return [];
  const generated: Column["generated"] = { kind: "joined", columnIds: [first.id, second.id], separator: ", '" };
  return [{ id: "joined", name: "joined", type: { kind: "longText" }, nullable: true, generated, source }];
}

function specialIndexes(table: Table, free: readonly Column[], die: number): Index[] {
  const ordered = free.filter(({ type }) => !["json", "vector", "binary"].includes(familyOf(type)));
  const texts = free.filter(({ type }) => familyOf(type) === "text");
  const optional = free.find((column) => isNullable(table, column));
  const flag = free.find(({ type }) => type.kind === "boolean");
  const [first] = ordered;
  const index = (id: string, columnIds: string[], more: Partial<Index>): Index => ({
    id,
    columnIds,
    method: "btree",
    purpose: "",
    source,
    ...more,
  });
  return [
    ...(first && optional ? [index("some", [first.id], { where: { kind: "isNotNull", columnId: optional.id } })] : []),
    ...(first && flag
      ? [index("flagged", [first.id], { where: { kind: "equals", columnId: flag.id, value: die % 2 === 0 } })]
      : []),
    ...(texts[0] ? [index("folded", [texts[0].id], { caseInsensitive: true })] : []),
    ...(texts.length > 0
      ? [
          index(
            "words",
            texts.slice(0, 2).map(({ id }) => id),
            { method: "fullText" },
          ),
        ]
      : []),
    ...(first && optional && first !== optional && die % 3 === 0 && ["text", "uuid"].includes(familyOf(first.type))
      ? [index("once", [first.id], { unique: true, where: { kind: "isNull", columnId: optional.id } })]
      : []),
  ];
}
