import type { DatabaseType, Mode } from "@dbcoach/contract/targets";

/** The kinds of database that the home form offers. */
export const KINDS = ["SQL", "NoSQL", "VectorDB"] as const satisfies DatabaseType[];

/** What SQL can mean. PostgreSQL is meant unless another is chosen. */
export const SQL_ENGINES = [
  { value: "SQL", label: "PostgreSQL" },
  { value: "MySQL", label: "MySQL" },
  { value: "SQLite", label: "SQLite" },
  { value: "SQL Server", label: "SQL Server" },
] as const satisfies { value: DatabaseType; label: string }[];

/** The kind that a database type belongs to. */
export function kindOf(type: DatabaseType): (typeof KINDS)[number] {
  if (type === "MongoDB") return "NoSQL";
  return KINDS.find((kind) => kind === type) ?? "SQL";
}

interface ModeChoice {
  value: Mode;
  label: string;
  means: string;
  action: string;
}

export const MODES: [ModeChoice, ...ModeChoice[]] = [
  {
    value: "dbcoach",
    label: "DBCoach Pro",
    means: "four agents, repaired until it passes",
    action: "Generate with DBCoach Pro",
  },
  { value: "standard", label: "Standard", means: "one pass", action: "Generate Database Design" },
];

/** What was chosen on the form; what was not follows the defaults. */
export interface Choices {
  databaseType?: DatabaseType;
  mode?: Mode;
}

/** The choices that a browser has kept as text, without what the form does not offer. */
export function readChoices(text: string | undefined): Choices {
  const stored = parsed(text);
  return {
    databaseType: [...KINDS, ...SQL_ENGINES.map(({ value }) => value)].find((type) => type === stored.databaseType),
    mode: MODES.find(({ value }) => value === stored.mode)?.value,
  };
}

function parsed(text = "{}"): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return { ...(typeof value === "object" ? value : {}) };
  } catch {
    return {};
  }
}

/** Descriptions to start from. */
export const EXAMPLES: { label: string; text: string }[] = [
  {
    label: "Veterinary clinic",
    text: `A veterinary clinic keeps track of its work.
Owners have a name, an email and a phone number. Each owner can have several pets.
Each pet has a name, a species and a birth date.
Veterinarians have a name and a license number.
An appointment is made for one pet with one veterinarian; it has a start time, a reason and a status (booked, done, cancelled).
Each appointment can have several treatments. A treatment has a description and a price.
An invoice is sent to an owner; it has an invoice number, a date and a total.`,
  },
  {
    label: "Online shop",
    text: `An online shop sells products to customers.
Each customer has a name, an email and a phone number. Each customer can have several addresses.
An address has a street, a city and a postal code.
Each category has a name. Each product belongs to a category; it has a name, a SKU, a price and a stock quantity.
Each customer can place several orders. An order has an order date and a status (new, paid, shipped).
Each order contains several products, each with a quantity and a unit price.
A review is written for a product by a customer; it has a rating from 1 to 5 and a comment.`,
  },
  {
    label: "Language school",
    text: `A language school offers courses.
Teachers have a name and an email. Each course has a title, a level and a language, and is taught by one teacher.
Rooms have a name and a capacity.
Each course has several lessons. A lesson has a date and a start time and takes place in a room.
Students have a name, an email and a birth date.
An enrollment is made for one student in one course; it has a date and a final grade.`,
  },
  {
    label: "Festival",
    text: `A music festival has several stages. Each stage has a name and a capacity.
Artists have a name, a country and a website.
A performance is given by one artist on one stage; it has a start time and an end time.
Visitors have a name and an email. Each visitor can buy several tickets.
A ticket has a ticket code, a price and a type (day, weekend, backstage).`,
  },
];
