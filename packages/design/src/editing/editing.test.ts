import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { column, design as designOf, id, reference, table } from "../../test/build.ts";
import { awkward, composite, cyclic, library, shop } from "../../test/designs.ts";
import type { Design } from "../model.ts";
import { applyAll } from "../operations/apply.ts";
import { operationSchema } from "../operations/schema.ts";
import { addColumn, removeColumn, renameColumn, retypeColumn, setNullable } from "./columns.ts";
import { connect, disconnect } from "./connections.ts";
import { newDraft, rebased, redo, undo, withStep } from "./draft.ts";
import type { Edited } from "./edited.ts";
import { addTable, removeTable, renameTable } from "./tables.ts";
import { noteOn, refusalText } from "./texts.ts";

function after(design: Design, edit: Edited): Design {
  if (!edit.ok) throw new Error(refusalText(edit.refusal));
  return applyAll(design, edit.operations);
}

function why(edit: Edited): string {
  if (edit.ok) throw new Error("It was not refused.");
  return refusalText(edit.refusal);
}

const named = (design: Design, name: string) => {
  const found = design.tables.find((one) => one.name === name);
  if (!found) throw new Error(`There is no table ${name}.`);
  return found;
};

const clinic = designOf(
  "clinic",
  [
    table("owners", [id, column("name", { kind: "personName" })]),
    table("pets", [
      id,
      column("owner_id", { kind: "identifier" }),
      column("weight", { kind: "decimal", precision: 6, scale: 2 }),
    ]),
  ],
  { relationships: [reference("pets", "owner_id", "owners")] },
);

/** An edit that one could make: which, and numbers from which it chooses what it concerns. */
const someEdit = fc.record({
  kind: fc.nat(8),
  table: fc.nat(30),
  column: fc.nat(30),
  word: fc.constantFrom("Ärger mit", "order", "a", "x y", "name", "", "🙂"),
});
type Wish = typeof someEdit extends fc.Arbitrary<infer T> ? T : never;

function made(design: Design, wish: Wish): Edited {
  const one = design.tables[wish.table % design.tables.length];
  const other = design.tables[wish.column % design.tables.length];
  const part = one?.columns[wish.column % one.columns.length];
  if (!one || !other || !part) return addTable(design, "thing");
  const link = design.relationships[wish.column % Math.max(1, design.relationships.length)];
  switch (wish.kind) {
    case 0:
      return addTable(design, wish.word);
    case 1:
      return renameTable(design, one.id, wish.word);
    case 2:
      return removeTable(design, one.id);
    case 3:
      return addColumn(design, one.id, wish.word, { kind: "text" });
    case 4:
      return renameColumn(design, one.id, part.id, wish.word);
    case 5:
      return removeColumn(design, one.id, part.id);
    case 6:
      return retypeColumn(design, one.id, part.id, { kind: "integer" });
    case 7:
      return setNullable(design, one.id, part.id, wish.table % 2 === 0);
    default:
      return link && wish.table % 2 === 0 ? disconnect(design, link.id) : connect(design, one.id, other.id);
  }
}

describe("edits", () => {
  it("apply to the design that they were made for, or say why not", () => {
    fc.assert(
      fc.property(fc.constantFrom(shop, library, composite, cyclic, awkward), fc.array(someEdit), (start, wishes) => {
        let design = start;
        for (const wish of wishes) {
          const edit = made(design, wish);
          if (!edit.ok) {
            expect(refusalText(edit.refusal)).toMatch(/\.$/);
            applyAll(design, edit.instead?.() ?? []);
          } else {
            for (const operation of edit.operations) expect(operationSchema.safeParse(operation).success).toBe(true);
            design = applyAll(design, edit.operations);
          }
        }
      }),
    );
  });

  it("spell names as the design does, and refuse those that are taken or none", () => {
    const grown = after(clinic, addTable(clinic, "Lab results"));
    expect(named(grown, "lab_results").columns).toHaveLength(1);
    expect(named(grown, "lab_results").primaryKey).toHaveLength(1);
    expect(why(addTable(clinic, "PETS"))).toBe("There is a table called pets already.");
    expect(why(addTable(clinic, "  "))).toBe("A name needs at least one letter or digit.");
    expect(why(addTable(clinic, "?!"))).toContain("does not look like a name");
    expect(why(addTable(clinic, "x".repeat(61)))).toBe("A name has at most 60 characters.");
    expect(why(renameTable(clinic, "pets", "owners"))).toContain("already");
    expect(why(addColumn(clinic, "pets", "weight", { kind: "text" }))).toContain("pets has a column called weight");
    expect(named(after(clinic, renameColumn(clinic, "pets", "weight", "Weight in kg")), "pets").columns[2]?.name).toBe(
      "weight_in_kg",
    );
  });

  it("say which names SQL uses itself", () => {
    const note = (edit: Edited) => (edit.ok ? noteOn(edit.operations) : undefined);
    expect(note(renameTable(clinic, "pets", "order"))).toBe(
      "order is a word of SQL itself: written in quotes wherever used.",
    );
    expect(note(addColumn(clinic, "pets", "colour", { kind: "text" }))).toBeUndefined();
  });

  it("delete nothing that others need", () => {
    expect(why(removeTable(clinic, "owners"))).toBe(
      "owners cannot be deleted: pets refers to it. Disconnect first, or delete pets.owner_id, too.",
    );
    expect(why(removeColumn(clinic, "owners", "id"))).toContain("primary key");
    const apart = after(clinic, disconnect(clinic, "pets_owner_id"));
    expect(after(apart, removeTable(apart, "owners")).tables.map(({ name }) => name)).toEqual(["pets"]);
    const without = after(clinic, removeColumn(clinic, "pets", "owner_id"));
    expect(without.relationships).toEqual([]);
  });

  it("name a few of those that would go, and say how many more there are", () => {
    const also = ["a.x", "b.x", "c.x", "d.x"];
    const text = (more: string[]) =>
      refusalText({ code: "isReferredTo", table: "owners", by: ["pets"], also: [...also, ...more] });
    expect(text([])).toContain("or delete a.x, b.x, c.x and d.x, too.");
    expect(text(["e.x", "f.x"])).toContain("or delete a.x, b.x, c.x and 3 more, too.");
  });

  it("delete what is needed together with what needs it, as one step", () => {
    const edit = removeTable(clinic, "owners");
    const draft = withStep(newDraft(clinic), edit.ok ? [] : (edit.instead?.() ?? []));
    if (!draft) throw new Error("It does not apply.");
    expect(draft.design.tables.map(({ name }) => name)).toEqual(["pets"]);
    expect(named(draft.design, "pets").columns.map(({ name }) => name)).toEqual(["id", "weight"]);
    expect(draft.design.relationships).toEqual([]);
    expect(undo(draft).design).toEqual(clinic);
  });

  it("connect with a column of the key's type, again and to itself", () => {
    const parents = after(clinic, connect(clinic, "pets", "pets"));
    expect(named(parents, "pets").columns.at(-1)).toMatchObject({ name: "parent_id", nullable: true });
    const twice = after(clinic, connect(clinic, "pets", "owners"));
    expect(named(twice, "pets").columns.at(-1)).toMatchObject({ name: "owner_id_2", type: { kind: "identifier" } });
    expect(twice.relationships.at(-1)).toMatchObject({ onDelete: "setNull", to: { tableId: "owners" } });
    const required = after(twice, setNullable(twice, "pets", named(twice, "pets").columns.at(-1)?.id ?? "", false));
    expect(required.relationships.at(-1)?.onDelete).toBe("restrict");
    const bare = designOf("bare", [table("a", [], { primaryKey: [] }), table("b", [id])]);
    expect(why(connect(bare, "b", "a"))).toBe("a has no primary key to refer to.");
  });

  it("keep the types of keys and of what rules depend on", () => {
    expect(why(retypeColumn(clinic, "pets", "owner_id", { kind: "text" }))).toContain("other side");
    expect(why(setNullable(clinic, "pets", "id", true))).toContain("never be empty");
    expect(
      named(after(clinic, retypeColumn(clinic, "pets", "weight", { kind: "integer" })), "pets").columns[2]?.type,
    ).toEqual({ kind: "integer" });
  });
});

describe("a draft", () => {
  it("is what it was when an edit is taken back, and done again", () => {
    fc.assert(
      fc.property(fc.constantFrom(shop, library, composite), fc.array(someEdit, { maxLength: 8 }), (start, wishes) => {
        const stages = [newDraft(start)];
        for (const wish of wishes) {
          const last = stages.at(-1) ?? newDraft(start);
          const edit = made(last.design, wish);
          const next = edit.ok && edit.operations.length > 0 ? withStep(last, edit.operations) : undefined;
          if (next) stages.push(next);
        }
        let draft = stages.at(-1) ?? newDraft(start);
        for (const stage of stages.toReversed()) {
          expect(draft.design).toEqual(stage.design);
          if (draft.done.length > 0) expect(redo(undo(draft)).design).toEqual(draft.design);
          draft = undo(draft);
        }
        for (const stage of stages.slice(1)) {
          draft = redo(draft);
          expect(draft.design).toEqual(stage.design);
        }
      }),
    );
  });

  it("moves to a newer version with the edits that apply there, and names the others", () => {
    const first = addColumn(clinic, "pets", "colour", { kind: "text" });
    const second = renameTable(clinic, "owners", "people");
    if (!first.ok || !second.ok) throw new Error("It was refused.");
    const edits = [first.operations, second.operations];
    const elsewhere = after(clinic, addTable(clinic, "visits"));
    const both = rebased(elsewhere, edits);
    expect(both.lost).toEqual([]);
    expect(both.draft.design.tables.map(({ name }) => name)).toEqual(["people", "pets", "visits"]);
    expect(both.draft.done).toHaveLength(2);
    const taken = after(clinic, addTable(clinic, "people"));
    const one = rebased(taken, edits);
    expect(one.lost).toEqual(["Rename table owners to people"]);
    expect(one.draft.done).toHaveLength(1);
  });

  it("of any edits moves to any version without breaking it", () => {
    fc.assert(
      fc.property(fc.array(someEdit, { maxLength: 6 }), fc.array(someEdit, { maxLength: 6 }), (mine, theirs) => {
        const grow = (wishes: Wish[]) => {
          let draft = newDraft(shop);
          for (const wish of wishes) {
            const edit = made(draft.design, wish);
            draft = (edit.ok && withStep(draft, edit.operations)) || draft;
          }
          return draft;
        };
        const edits = grow(mine).done.map(({ operations }) => operations);
        const { draft, lost } = rebased(grow(theirs).design, edits);
        expect(draft.done.length + lost.length).toBe(edits.length);
        expect(rebased(shop, edits)).toMatchObject({ lost: [], draft: { design: grow(mine).design } });
      }),
    );
  });
});
