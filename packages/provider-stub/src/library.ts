import { type Asked, type Behaviour, question } from "./behaviour.ts";

/** A model that designs a library, as a good one answers: by the role that it is given. */

export const LIBRARY_DESCRIPTION =
  "A library lends books to members. A book has a title and an ISBN. A loan has a due date.";

const ANALYSIS = {
  name: "Public Library",
  requirements: [
    { kind: "entity", text: "Books are kept with their title and ISBN.", quote: "A book has a title and an ISBN" },
    { kind: "entity", text: "Members are kept with their name and e-mail address.", quote: "members" },
    {
      kind: "relationship",
      text: "A member can have many loans; a loan is of one book.",
      quote: "lends books to members",
    },
    { kind: "query", text: "Which loans are overdue?" },
  ],
  assumptions: [{ text: "A book that is lent again is a new loan." }],
  questions: [{ question: "May a member reserve a book?", default: "No." }],
  insights: ["A loan connects a book and a member for some time."],
};

const line = (value: unknown) => JSON.stringify(value);
const key = { name: "id", type: { kind: "identifier" }, default: { kind: "identity" } };

const BOOKS = {
  name: "books",
  columns: [
    key,
    { name: "title", type: { kind: "text", maxLength: 200 } },
    { name: "isbn", type: { kind: "code", maxLength: 17 }, quote: "ISBN" },
  ],
  primaryKey: ["id"],
  uniques: [{ columnIds: ["isbn"] }],
  quote: "books",
};
const MEMBERS = {
  name: "members",
  columns: [key, { name: "full_name", type: { kind: "personName" } }, { name: "email", type: { kind: "email" } }],
  primaryKey: ["id"],
  uniques: [{ columnIds: ["email"] }],
  quote: "members",
};
const LOANS = {
  name: "loans",
  columns: [
    key,
    { name: "book_id", type: { kind: "identifier" } },
    { name: "member_id", type: { kind: "identifier" } },
    { name: "due_on", type: { kind: "date" }, quote: "a due date" },
    { name: "returned_on", type: { kind: "date" }, nullable: true },
  ],
  primaryKey: ["id"],
  indexes: [
    { columnIds: ["book_id"], purpose: "loans of a book" },
    { columnIds: ["member_id"], purpose: "loans of a member" },
  ],
};

const link = (column: string, table: string) => ({
  op: "addRelationship",
  relationship: {
    from: { tableId: "loans", columnIds: [column] },
    to: { tableId: table, columnIds: ["id"] },
    label: "is of",
  },
});

/** The design of the library, an operation a line. */
export const LIBRARY_OPERATIONS = [
  { insight: "Each loan is a row of its own, so that the history stays." },
  { op: "addTable", table: BOOKS },
  { op: "addTable", table: MEMBERS },
  { op: "addTable", table: LOANS },
  link("book_id", "books"),
  link("member_id", "members"),
]
  .map(line)
  .join("\n");

const PACKAGE = {
  examples: [
    {
      table: "books",
      column: "title",
      values: ["Middlemarch", "Dune", "Persuasion", "Beloved", "Ulysses", "Emma", "Walden", "Nostromo"],
    },
  ],
  accessPatterns: [
    {
      purpose: "Which loans are overdue?",
      sql: "SELECT id, due_on FROM loans WHERE returned_on IS NULL AND due_on < CURRENT_DATE ORDER BY due_on",
    },
    {
      purpose: "How many loans does each member have?",
      sql: "SELECT m.full_name, count(*) FROM members m JOIN loans l ON l.member_id = m.id GROUP BY m.full_name",
    },
  ],
  notes: ["Lending checks in one transaction that the book is not lent already."],
};

const REVIEW = { verdict: "The design does what was asked for.", issues: [] };

/** The role that a prompt gives. */
export type Role = "connection" | "analyst" | "architect" | "one pass" | "specialist" | "quality" | "assistant";

/** The role in which a model is asked. */
export function roleOf({ system }: Asked): Role {
  if (system.includes("Requirements Analyst of")) return "analyst";
  if (system.includes("Schema Architect of")) return "architect";
  if (system.includes("Implementation Specialist of")) return "specialist";
  if (system.includes("Quality Assurance of")) return "quality";
  if (system.includes("in one\nanswer") || system.includes("in one answer")) return "one pass";
  return system.includes("assistant") ? "assistant" : "connection";
}

const NOTES = [
  { op: "setName", name: ANALYSIS.name },
  ...ANALYSIS.requirements.map((requirement) => ({ op: "addRequirement", requirement })),
  ...ANALYSIS.assumptions.map((assumption) => ({ op: "addAssumption", assumption })),
]
  .map(line)
  .join("\n");

/** What a good model says in each role. */
export function libraryModel(asked: Asked): Behaviour {
  switch (roleOf(asked)) {
    case "connection":
      return { say: question(asked).replace("Reply with exactly: ", "") };
    case "analyst":
      return { say: `\`\`\`json\n${JSON.stringify(ANALYSIS, null, 2)}\n\`\`\`` };
    case "architect":
      return { say: LIBRARY_OPERATIONS };
    case "one pass":
      return { say: `${NOTES}\n${LIBRARY_OPERATIONS}` };
    case "specialist":
      return { say: JSON.stringify(PACKAGE) };
    case "quality":
      return { say: JSON.stringify(REVIEW) };
    case "assistant":
      return { say: "Each loan points to one book and one member." };
  }
}
