import { expect, test } from "vitest";
import { readSegments } from "./blocks.ts";
import { participleOf } from "./participle.ts";

const statements = (text: string) => readSegments(text).map(({ tokens }) => tokens.map(({ lower }) => lower).join(" "));

test("a list of what is to be kept says something of each thing", () => {
  expect(
    statements("A zoo: animals with a name and a weight, keepers who feed animals, tickets for visitors, and shops."),
  ).toEqual([
    "a zoo : animals , keepers , tickets , shops",
    "animals have a name and a weight",
    "keepers feed animals",
    "each ticket belongs to one visitor",
  ]);
  expect(
    statements("Track playlists that users create, messages between buyers and sellers, and slots for a date."),
  ).toEqual([
    "track playlists , messages , slots",
    "users create playlists",
    "each message is between one buyer and one seller",
    "slots have a date",
  ]);
});

test.each([
  ["details in the singular go on behind a comma", "Tasks: issues with a type, a status, and an owner, comments.", 2],
  ["what is listed in a detail is no thing", "A shop: products with prices and photos, orders with quantities.", 3],
  ["details of one thing are no list of things", "A book: a title, an author with a name, a year.", 1],
  [
    "a sentence behind a colon stays one",
    "How it works: users submit reports with a title, admins approve reports.",
    2,
  ],
])("%s", (_, text, count) => {
  expect(statements(text)).toHaveLength(count);
});

test("every word that is said again keeps its place in the text", () => {
  const text = "A zoo: animals with a name, keepers who feed animals.";
  for (const { tokens } of readSegments(text))
    for (const { start, end, lower } of tokens)
      if (end > start) expect(text.slice(start, end).toLowerCase()).toContain(lower.slice(0, 4));
});

test.each([
  ["assign", "assigned"],
  ["make", "made"],
  ["place", "placed"],
  ["carry", "carried"],
  ["play", "played"],
  ["ship", "shipped"],
  ["meant", "meant"],
  ["attached", "attached"],
  ["need", "needed"],
])("the participle of %s is %s", (verb, participle) => {
  expect(participleOf(verb)).toBe(participle);
});
