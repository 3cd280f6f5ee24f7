import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { column, design, id, reference, table } from "../../test/build.ts";
import { changedDesigns } from "../../test/changes.ts";
import { awkward, composite, cyclic, library, shop } from "../../test/designs.ts";
import { richDesign } from "../../test/rich.ts";
import { emptyDesign } from "../design.ts";
import type { Design } from "../model.ts";
import { applyAll } from "../operations/apply.ts";
import { diffOperations } from "./operations.ts";
import { orderedRenames } from "./renames.ts";

function expectTurned(from: Design, to: Design) {
  expect(applyAll(from, diffOperations(from, to))).toEqual(to);
}

/** The same parts in another order, as after an import. */
function reversed(known: Design): Design {
  return {
    ...known,
    tables: [...known.tables].reverse().map((part) => ({ ...part, columns: [...part.columns].reverse() })),
    enums: [...known.enums].reverse().map((part) => ({ ...part, source: { from: "import" } })),
    relationships: [...known.relationships].reverse(),
  };
}

describe("diffOperations", () => {
  it("turn a design into what became of it, and back", () => {
    fc.assert(
      fc.property(changedDesigns(richDesign), ({ from, to }) => {
        expectTurned(from, to);
        expectTurned(to, from);
      }),
      { numRuns: 300 },
    );
  });

  it("turn any design into any other that shares ids with it", () => {
    fc.assert(
      fc.property(richDesign, richDesign, (from, to) => {
        expectTurned(from, to);
        expectTurned(from, reversed(from));
        expectTurned(emptyDesign, to);
        expectTurned(from, emptyDesign);
      }),
      { numRuns: 100 },
    );
    const known = [shop, library, composite, cyclic, awkward];
    for (const from of known) for (const to of known) expectTurned(from, reversed(to));
  });

  it("say nothing about equal designs", () => {
    fc.assert(
      fc.property(richDesign, (same) => {
        expect(diffOperations(same, structuredClone(same))).toEqual([]);
      }),
    );
  });

  it("keep a rename a rename, also where two names change places", () => {
    const from = design("", [table("a", [id, column("x", { kind: "text" }), column("y", { kind: "text" })])]);
    const names: Record<string, string> = { x: "y", y: "x" };
    const to = design("", [
      { ...table("a", from.tables[0]?.columns.map((c) => ({ ...c, name: names[c.id] ?? c.name })) ?? []), name: "b" },
    ]);
    expect(diffOperations(from, to).map(({ op }) => op)).toEqual([
      "renameTable",
      "renameColumn",
      "renameColumn",
      "renameColumn",
    ]);
    expectTurned(from, to);
  });

  it("detach what refers to a part that must go for a moment", () => {
    const from = design("", [table("a", [id]), table("b", [id, column("a_id", { kind: "identifier" })])], {
      relationships: [reference("b", "a_id", "a")],
    });
    const to = { ...from, tables: from.tables.map((part) => ({ ...part, source: { from: "import" } as const })) };
    expectTurned(from, to);
  });
});

describe("orderedRenames", () => {
  it("never meet a name that is taken", () => {
    const permutation = fc
      .uniqueArray(fc.nat(30), { minLength: 1, maxLength: 8 })
      .chain((names) => fc.tuple(fc.constant(names), fc.shuffledSubarray(names, { minLength: names.length })));
    fc.assert(
      fc.property(permutation, ([before, after]) => {
        const renames = before.map((name, at) => ({ id: `${at}`, from: `n${name}`, to: `n${after[at]}` }));
        const current = new Map(renames.map(({ id: part, from }) => [part, from]));
        for (const { id: part, to } of orderedRenames(renames)) {
          expect([...current.values()]).not.toContain(to);
          current.set(part, to);
        }
        expect([...current.values()]).toEqual(renames.map(({ to }) => to));
      }),
    );
  });
});
