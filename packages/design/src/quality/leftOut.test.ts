import { expect, it } from "vitest";
import { column, design, id, table } from "../../test/build.ts";
import type { Source } from "../model.ts";
import { sentencesLeftOut } from "./leftOut.ts";

const TEXT = `Hi there!
- Owners have a name and a phone (e.g. a mobile). No double booking of a vet please.
2. Pets: name, species
* Allergies must be visible!!  Each pet has 1 owner.`;

/** The place of words of the text. */
function from(words: string): Source {
  const start = TEXT.indexOf(words);
  return { from: "description", start, end: start + words.length };
}

const left = (columnSource: Source) => {
  const name = column("name", { kind: "text" }, { source: columnSource });
  const owners = table("owners", [id, name], { source: from("Owners") });
  const of = design("Clinic", [owners, table("pets", [id], { source: from("1 owner") })]);
  return sentencesLeftOut(of, TEXT).map(({ start, end }) => TEXT.slice(start, end));
};

it("names each sentence that no part comes from, without bullets and greetings", () => {
  expect(left(from("name and"))).toEqual([
    "No double booking of a vet please.",
    "Pets: name, species",
    "Allergies must be visible!!",
  ]);
});

it("says nothing where no column remembers its words", () => {
  expect(left({ from: "model" })).toEqual([]);
});
