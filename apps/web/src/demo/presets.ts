/** The names of the samples' files. */
export type SampleName = "ecommerce" | "social" | "healthcare";

/** A sample project: title, complexity and number of tables are the specification's, the words are ours. */
export interface Preset {
  sample: SampleName;
  title: string;
  complexity: "Medium" | "High" | "Enterprise";
  /** Tables of the design that the built-in designer makes of it; a test makes it again. */
  tables: number;
  prompt: string;
}

export const PRESETS: readonly Preset[] = [
  {
    sample: "ecommerce",
    title: "E-commerce Platform",
    complexity: "Medium",
    tables: 8,
    prompt:
      "An online shop. Customers have a name, an email and a phone number. Each customer has several " +
      "addresses with a street, a city, a postal code and a country. Categories have a name and can have a " +
      "parent category. Products have a name, a description, a price and a stock quantity, and belong to a " +
      "category. A customer places orders. Each order has a number, a status (pending, paid, shipped, " +
      "delivered or cancelled) and an order date, and is sent to one address. An order has several order " +
      "items; each item is for one product and has a quantity and a unit price. Payments belong to an order " +
      "and have an amount, a method (card, paypal or bank transfer) and a paid date. Customers write " +
      "reviews about products, with a rating from 1 to 5 and a comment.",
  },
  {
    sample: "social",
    title: "Social Media App",
    complexity: "High",
    tables: 12,
    prompt:
      "A social media app. Users have a username, an email, a bio and a profile picture. Users follow other " +
      "users. Users write posts; each post has a text, a visibility (public, followers or private) and a " +
      "publication date. A post can have several photos with a url and a caption. Users write comments on " +
      "posts; each comment has a text and can reply to another comment. Users like posts. Posts have many " +
      "hashtags; a hashtag has a name. Groups have a name and a description, and each group has many users " +
      "as members with a role (member, moderator or admin). Users send messages to other users; each " +
      "message has a text and a sent date. Notifications belong to a user and have a kind, a text and a " +
      "read date.",
  },
  {
    sample: "healthcare",
    title: "Healthcare System",
    complexity: "Enterprise",
    tables: 15,
    prompt:
      "A healthcare system for clinics. Clinics have a name, an address and a phone number. Departments " +
      "have a name and belong to a clinic. Doctors have a name, a license number, a specialty and an email, " +
      "and belong to a department. Patients have a name, a birth date, a gender, a phone number and an " +
      "email. Each patient has several allergies with a substance and a severity (mild, moderate or " +
      "severe). Each patient has several insurance policies with a provider, a policy number and an expiry " +
      "date. An appointment has a start time, an end time, a reason and a status (scheduled, completed, " +
      "cancelled or missed); each appointment is for one patient and with one doctor. Visits belong to an " +
      "appointment and have notes and a visit date. Diagnoses belong to a visit and have a code, a " +
      "description and a date. Prescriptions belong to a visit and have an issue date. Each prescription " +
      "has several prescription items with a dosage, a frequency and a duration in days. Medications have a " +
      "name, a manufacturer and a strength; each prescription item is for one medication. Each visit can " +
      "have several referrals with a hospital, a reason and a date. Lab tests belong to a visit and have a " +
      "name, a result, a unit and a test date. Invoices belong to a patient and have a number, an amount, a " +
      "status (open, paid or overdue) and a due date.",
  },
];

/** The preset that an address names; undefined where it names none. */
export const presetOf = (title: string | null): Preset | undefined => PRESETS.find((preset) => preset.title === title);
