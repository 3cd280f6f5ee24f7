import { expect, it } from "vitest";
import { column, design, id, table } from "../../test/build.ts";
import type { Column, Source } from "../model.ts";
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

const left = (columnSource: Source, added: readonly Column[] = []) => {
  const name = column("name", { kind: "text" }, { source: columnSource });
  const owners = table("owners", [id, name, ...added], { source: from("Owners") });
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

it("is silent about a sentence that names what was added since", () => {
  const added = (name: string, source: Source["from"] & ("user" | "model" | "import")) =>
    column(name, { kind: "text" }, { source: { from: source } });
  expect(left(from("name and"), [added("allergy", "user"), added("double_bookings", "model")])).toEqual([
    "Pets: name, species",
  ]);
  // What neither says is as it was: "id" is of a rule, a whole name must be named, an import says nothing of the text.
  expect(left(from("name and"), [added("allergy_code", "user"), added("allergy", "import")]).length).toBe(3);
});

it("ends no sentence behind a word that is cut short", () => {
  const text =
    "We are a ward that is open on Mondays and on Fridays. Patients see Dr. Smith or Mrs. Jones at Ward No. 5 there. Is it so?";
  const name = column("name", { kind: "text" }, { source: { from: "description", start: 0, end: 2 } });
  const of = design("Ward", [table("patients", [id, name], { source: name.source })]);
  expect(sentencesLeftOut(of, text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "Patients see Dr. Smith or Mrs. Jones at Ward No. 5 there.",
    "Is it so?",
  ]);
});
