import type { DatabaseType } from "./targets.ts";

/** A name, and the words of a description that call for it (whole words or phrases, without case; plurals too). */
interface NameRule {
  name: string;
  words: readonly string[];
}

const COMMERCE = ["e-commerce", "ecommerce", "online shop", "online store", "web shop", "webshop", "shopping", "cart"];
const BLOG = ["blog", "blogger", "blogging"];
const SOCIAL = ["social network", "social media", "follower", "friend request", "news feed"];
const CUSTOMERS = ["crm", "customer relationship", "sales pipeline", "lead", "sales opportunity"];
const EDUCATION = ["school", "university", "course", "student", "teacher", "classroom", "education", "e-learning"];
const HEALTH = ["hospital", "clinic", "patient", "doctor", "medical", "healthcare", "health care", "prescription"];
/** Not the loan alone: libraries have loans, too. */
const FINANCE = [
  "bank",
  "banking",
  "bank account",
  "bank loan",
  "loan application",
  "mortgage",
  "ledger",
  "accounting",
  "financial",
  "finance",
];

/** For projects: the first rule that the description calls for. */
const PROJECT_RULES: readonly NameRule[] = [
  { name: "E-Commerce Platform", words: COMMERCE },
  { name: "Blog Management System", words: BLOG },
  { name: "Social Network Platform", words: SOCIAL },
  { name: "Customer Relationship Manager", words: CUSTOMERS },
  { name: "Education Management System", words: EDUCATION },
  { name: "Healthcare Management System", words: HEALTH },
  { name: "Financial Management System", words: FINANCE },
  { name: "Inventory Management System", words: ["inventory", "warehouse", "stock level", "stock"] },
  {
    name: "Project Management Platform",
    words: ["project management", "kanban", "sprint", "milestone", "issue tracker"],
  },
  { name: "Analytics Dashboard", words: ["analytics", "dashboard", "metric", "telemetry"] },
];

/** For conversations: the live page's own grouping. */
const CONVERSATION_RULES: readonly NameRule[] = [
  { name: "E-Commerce Platform", words: COMMERCE },
  { name: "Blog Management System", words: BLOG },
  { name: "Social Network Platform", words: SOCIAL },
  { name: "Customer Management System", words: CUSTOMERS },
  { name: "Education Platform", words: EDUCATION },
  { name: "Healthcare System", words: HEALTH },
  { name: "Financial System", words: FINANCE },
];

/** A project's name: by domain, else the first word of more than three letters; the type in brackets. */
export function projectName(description: string, type: DatabaseType | string): string {
  return `${byRule(PROJECT_RULES, description) ?? byFirstLongWord(description)} (${type})`;
}

/** A conversation's title: by domain, else the first three words; the type in brackets. */
export function conversationTitle(description: string, type: DatabaseType | string): string {
  return `${byRule(CONVERSATION_RULES, description) ?? byFirstWords(description)} (${type})`;
}

/** What is asked for when a project is to become better. */
export const enhancementPrompt = (name: string): string => `Enhance ${name}`;

function byRule(rules: readonly NameRule[], description: string): string | undefined {
  const text = description.toLowerCase();
  return rules.find(({ words }) => mentionsOneOf(text, words))?.name;
}

/** One expression for all words, of lower case only: classes of letters are costly to compile, more so for every case. */
function mentionsOneOf(text: string, words: readonly string[]): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?:s|es)?(?![\\p{L}\\p{N}])`, "u").test(text);
}

function wordsOf(description: string): string[] {
  return description.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
}

function byFirstLongWord(description: string): string {
  const word = wordsOf(description).find((candidate) => candidate.length > 3);
  return word ? `${capitalised(word)} Database` : "Database Project";
}

function byFirstWords(description: string): string {
  const words = wordsOf(description).slice(0, 3).map(capitalised);
  return words.length > 0 ? `${words.join(" ")} Database` : "Database Project";
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
