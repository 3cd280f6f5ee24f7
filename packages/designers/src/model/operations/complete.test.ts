import { emptyDesign } from "@dbcoach/design/design";
import type { Design } from "@dbcoach/design/model";
import { applyOperation } from "@dbcoach/design/operations/apply";
import { operationSchema } from "@dbcoach/design/operations/schema";
import { LIBRARY_OPERATIONS } from "@dbcoach/provider-stub/library";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operationRules } from "../prompts/rules.ts";
import { completeOperation } from "./complete.ts";
import { judge, OperationDesk } from "./desk.ts";
import { operationTools } from "./tools.ts";

const request = { description: "A library lends books to its members." };
const ALL = operationSchema.options.map(({ shape }) => shape.op.value);

function libraryDesign(): Design {
  let design = emptyDesign;
  const desk = new OperationDesk({ request, design: () => design });
  for (const line of LIBRARY_OPERATIONS.split("\n")) {
    for (const operation of desk.take(JSON.parse(line))) {
      const applied = applyOperation(design, operation);
      if (applied.ok) design = applied.design;
    }
  }
  return design;
}
const design = libraryDesign();
const loans = design.tables[2];

describe("an operation as a model writes it", () => {
  it.each<[string, object, object]>([
    [
      "names for ids, in any spelling",
      { op: "renameColumn", tableId: "Loans", columnId: "DueOn", name: "due" },
      { tableId: "loans", columnId: "loans.due_on" },
    ],
    [
      "a column with its table",
      { op: "removeColumn", tableId: "loans", columnId: "loans.due_on" },
      { columnId: "loans.due_on" },
    ],
    [
      "a type by its name",
      { op: "addColumn", tableId: "books", column: { name: "price", type: "money" } },
      { column: { id: "books.price", type: { kind: "money" }, nullable: false } },
    ],
    [
      "a type in SQL",
      { op: "addColumn", tableId: "books", column: { name: "blurb", type: "VARCHAR(300)" } },
      { column: { type: { kind: "text", maxLength: 300 } } },
    ],
    [
      "a type's kind in SQL",
      { op: "addColumn", tableId: "books", column: { name: "at", type: { kind: "timestamptz" } } },
      { column: { type: { kind: "timestamp" } } },
    ],
    [
      "a default as a value",
      { op: "addColumn", tableId: "books", column: { name: "copies", type: "integer", default: "1" } },
      { column: { default: { kind: "literal", value: 1 } } },
    ],
    [
      "the moment as a default",
      {
        op: "addColumn",
        tableId: "loans",
        column: { name: "made_at", type: "timestamp", default: "CURRENT_TIMESTAMP" },
      },
      { column: { default: { kind: "now" } } },
    ],
    [
      "words of the description",
      { op: "addUnique", tableId: "books", unique: { columnIds: ["title"], quote: "LENDS  books" } },
      { unique: { id: "books.title_key", source: { from: "description", start: 10, end: 21 } } },
    ],
    [
      "words that nobody said",
      { op: "addUnique", tableId: "books", unique: { columnIds: ["title"], quote: "unique titles" } },
      { unique: { source: { from: "model" } } },
    ],
    [
      "a change of one thing",
      { op: "changeColumn", tableId: "loans", columnId: "due_on", nullable: true },
      { type: { kind: "date" }, nullable: true },
    ],
    [
      "null for nothing",
      { op: "addColumn", tableId: "books", column: { name: "n", type: "integer", default: null, comment: null } },
      { column: { name: "n" } },
    ],
    [
      "a check on a column",
      {
        op: "addCheck",
        tableId: "loans",
        check: { predicate: { kind: "compare", left: "returned_on", operator: ">=", right: "due_on" } },
      },
      { check: { id: "loans.returned_on_check", predicate: { left: "loans.returned_on", right: "loans.due_on" } } },
    ],
  ])("may hold %s", (_, written, expected) => {
    const completed = completeOperation(written, { design, request });
    expect(completed).toMatchObject({ ok: true, operation: expected });
    if (completed.ok) expect(applyOperation(design, completed.operation).ok).toBe(true);
  });

  it.each<[object, string]>([
    [{ table: "x" }, 'it has no "op"'],
    [{ op: "dropTable" }, 'there is no operation "dropTable"; there are: setName, '],
    [{ op: "removeTable", tableId: "authors" }, 'there is no table "authors"; there are: books, members, loans'],
    [{ op: "removeTable", tableId: "books" }, 'is still used by "loans.book_id->books"; remove that first'],
    [
      { op: "removeColumn", tableId: "loans", columnId: "fine" },
      'there is no column "fine" in loans; it has: id, book_id, ',
    ],
    [
      { op: "addColumn", tableId: "books", column: { name: "shelf", type: "banana" } },
      'there is no such type as "banana"; there are: identifier, uuid, ',
    ],
    [
      { op: "addColumn", tableId: "books", column: { name: "genre", type: "enum(genres)" } },
      'there is no enum "genres"',
    ],
    [{ op: "addColumn", tableId: "books", column: { type: "text" } }, "column.name: "],
    [
      { op: "addColumn", tableId: "books", column: { name: "title", type: "integer" } },
      'the name "title" is taken already',
    ],
  ])("is returned with the reason (%#)", (written, reason) => {
    const judged = judge({ ...written }, design, request);
    expect(judged.ok ? "" : judged.reason).toContain(reason);
  });

  it("never does harm, whatever it holds", () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const names = fc.constantFrom(
      "tableId",
      "columnId",
      "table",
      "column",
      "type",
      "default",
      "unique",
      "check",
      "relationship",
      "columnIds",
      "enum",
      "name",
      "values",
      "quote",
    );
    const target = fc.constantFrom<unknown>("books", "loans", "title", null, 0);
    const written = fc.record({ op: fc.constantFrom(...ALL), rest: fc.dictionary(names, fc.oneof(value, target)) });
    fc.assert(
      fc.property(written, ({ op, rest }) => {
        const completed = completeOperation({ ...rest, op }, { design, request });
        if (completed.ok) expect(operationSchema.safeParse(completed.operation).success).toBe(true);
        else expect(completed.reason).not.toBe("");
      }),
      { numRuns: 500 },
    );
  });
});

describe("the rules that a model is given", () => {
  it("are those of the schema: every operation with its members, without what is ours to fill in", () => {
    const rules = operationRules(ALL);
    for (const op of ALL) expect(rules).toContain(`{ op: "${op}"`);
    expect(rules).toContain('{ op: "renameTable", tableId: string, name: string }');
    expect(rules).not.toMatch(/\bsource\b|\bat\?/);
  });

  it("are the same as tools, without unions that providers would not understand", () => {
    const tools = operationTools(ALL);
    expect(tools.map(({ op }) => op)).toEqual(ALL);
    expect(JSON.stringify(tools)).not.toMatch(/"(oneOf|anyOf|const|\$ref)":/);
    const [unique] = tools.filter(({ op }) => op === "addUnique");
    expect(unique?.parameters).toMatchObject({ required: ["tableId", "unique"] });
  });

  it("make operations that apply, when they are followed", () => {
    expect(loans?.columns.length).toBe(5);
    expect(design.relationships.length).toBe(2);
  });
});
