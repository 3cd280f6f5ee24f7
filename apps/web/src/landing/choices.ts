import type { DatabaseType, Mode } from "@dbcoach/contract/targets";

/** The kinds of database that the home form offers. A kind stands here as soon as its engine is real. */
export const KINDS: { value: DatabaseType; label: string; means: string }[] = [
  { value: "SQL", label: "SQL", means: "PostgreSQL" },
  { value: "VectorDB", label: "VectorDB", means: "PostgreSQL with pgvector" },
];

export const MODES: { value: Mode; label: string; means: string; action: string }[] = [
  {
    value: "dbcoach",
    label: "DBCoach Pro",
    means: "four agents, repaired until it passes",
    action: "Generate with DBCoach Pro",
  },
  { value: "standard", label: "Standard", means: "one pass", action: "Generate Database Design" },
];

/** Descriptions to start from. */
export const EXAMPLES: { label: string; text: string }[] = [
  {
    label: "Veterinary clinic",
    text: "A veterinary clinic. Owners have a name, an email and a phone number. Each owner can have several pets with a name, a species and a birth date. Pets come to appointments with a veterinarian; an appointment has a date, a reason and a status. During an appointment treatments are given, each with a description and a price. Every appointment leads to one invoice.",
  },
  {
    label: "Online shop",
    text: "An online shop. Customers have a name, an email and several addresses. Products have a name, a SKU, a price and a stock quantity, and belong to categories. A customer places orders; each order has many order items with a quantity and a unit price. Customers can write reviews of products with a rating from 1 to 5.",
  },
  {
    label: "Language school",
    text: "A language school offers courses. Each course has a title, a level and a language, and is taught by one teacher. Students enroll in courses; an enrollment has a date and a final grade. Courses consist of lessons, each with a date, a start time and a room. Rooms have a name and a capacity.",
  },
  {
    label: "Festival",
    text: "A music festival has several stages. Artists perform on a stage at a start time and an end time. Visitors buy tickets; a ticket has a code, a price and a ticket type. Volunteers are assigned to shifts at a stage.",
  },
];
