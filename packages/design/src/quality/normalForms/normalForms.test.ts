import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { column, design, index, source, table } from "../../../test/build.ts";
import { applyAll } from "../../operations/apply.ts";
import { decomposition } from "./decompose.ts";
import { candidateKeys, closure, type FunctionalDependency, isSubset } from "./dependencies.ts";
import { violationsOf } from "./violations.ts";

const fd = (text: string): FunctionalDependency => {
  const [from = "", to = ""] = text.split("→");
  return { determinant: new Set(from), dependent: new Set(to) };
};
const keysOf = (columns: string, ...texts: string[]) =>
  candidateKeys([...columns], texts.map(fd))
    .map((key) => [...key].sort().join(""))
    .sort();

describe("functional dependencies", () => {
  it("closes a set of columns", () => {
    expect([...closure("A", [fd("A→B"), fd("B→C"), fd("CD→E")])].sort().join("")).toBe("ABC");
  });

  // Textbook relations with their known keys.
  it.each<[string, string[], string[]]>([
    ["ABC", ["A→B", "B→C"], ["A"]],
    ["ABCD", ["AB→C", "C→D", "D→A"], ["AB", "BC", "BD"]],
    ["ABCDE", ["A→BC", "CD→E", "B→D", "E→A"], ["A", "BC", "CD", "E"]],
    ["AB", [], ["AB"]],
  ])("finds the candidate keys of %s with %j", (columns, texts, keys) => {
    expect(keysOf(columns, ...texts)).toEqual(keys);
  });

  it("finds exactly the minimal sets that decide all", () => {
    const columns = [..."ABCDE"];
    const subset = fc.subarray(columns, { minLength: 1, maxLength: 3 });
    const dependency = fc.record({ determinant: subset, dependent: subset });
    fc.assert(
      fc.property(fc.array(dependency, { maxLength: 6 }), (list) => {
        const dependencies = list.map(({ determinant, dependent }) => ({
          determinant: new Set(determinant),
          dependent: new Set(dependent),
        }));
        const subsets = Array.from({ length: 2 ** columns.length }, (_, bits) =>
          columns.filter((_, at) => (bits >> at) % 2 === 1),
        );
        const deciding = subsets.filter((ids) => closure(ids, dependencies).size === columns.length);
        const minimal = deciding.filter(
          (ids) => !deciding.some((other) => other.length < ids.length && isSubset(new Set(other), new Set(ids))),
        );
        const text = (sets: Iterable<Iterable<string>>) => [...sets].map((ids) => [...ids].sort().join("")).sort();
        expect(text(candidateKeys(columns, dependencies))).toEqual(text(minimal));
      }),
    );
  });
});

describe("decomposition", () => {
  const zip = { id: "zip", determinant: ["zip"], dependent: ["town", "region"], source };
  const region = { id: "region", determinant: ["town"], dependent: ["region"], source };
  const people = table(
    "people",
    ["id", "zip", "town", "region"].map((name) => column(name, { kind: "code" })),
    { dependencies: [zip, region] },
  );

  it("moves what a column decides into a table of its own, until nothing is left to move", () => {
    let current = design("x", [people]);
    for (let round = 0; round < 5; round += 1) {
      const found = current.tables.flatMap((each) =>
        violationsOf(current, each).map((violation) => ({ each, violation })),
      );
      const [first] = found;
      if (!first) break;
      current = applyAll(current, decomposition(current, first.each, first.violation, "test"));
    }
    expect(current.tables.flatMap((each) => violationsOf(current, each))).toEqual([]);
    const columnsOf = (name: string) =>
      current.tables.find((each) => each.name === name)?.columns.map((each) => each.name);
    expect(columnsOf("people")).toEqual(["id", "zip"]);
    expect(columnsOf("zips")).toEqual(["zip", "town"]);
    expect(columnsOf("towns")).toEqual(["town", "region"]);
    expect(current.relationships).toHaveLength(2);
  });

  it("leaves to a person what something else uses", () => {
    const used = { ...people, indexes: [index("btree", "people of a region", "region")] };
    const of = design("x", [used]);
    const [violation] = violationsOf(of, used);
    expect(violation && decomposition(of, used, violation, "test")).toEqual([]);
  });
});
