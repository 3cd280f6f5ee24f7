import {
  EVENT_NOUNS,
  IDENTIFIER_WORDS,
  PEOPLE,
  ROLE_MODIFIERS,
  STAFF_ENTITIES,
  STAFF_ROLES,
} from "../language/lexicon.ts";
import type { Candidate } from "./candidates.ts";

/** A reference to an entity: its key, and the role when the words say more than its name. */
export interface Reference {
  key: string;
  role?: string[];
}

/** Finds the entity that words stand for. */
export interface Resolver {
  /** The entity that the words name, in the text's sense; `role` holds them when they are not its own name. */
  resolve(words: readonly string[]): Reference | undefined;
  /** As `resolve`, for a detail such as "captain id" or "customer information". */
  resolveDetail(words: readonly string[]): Reference | undefined;
}

const REFERENCE_TAILS = new Set([...IDENTIFIER_WORDS, "info", "information", "reference"]);

/** The words without a tail that identifies: "captain id" names the captain. */
export function withoutIdentifier(words: readonly string[]): string[] {
  let end = words.length;
  while (end > 1 && REFERENCE_TAILS.has(words[end - 1] ?? "")) end -= 1;
  return words.slice(0, end);
}

/** What users are for what they make or get: where accounts are all that a text knows of people, these are theirs. */
const ACCOUNT_ROLES =
  /^(assignee|owner|author|creator|sender|receiver|recipient|uploader|reporter|reviewer|organi[sz]er)$/;

/** What somebody is for what others of the same people have: the borrower of a tool is one of the neighbours. */
export const EXCHANGE_ROLES =
  /^(borrower|lender|owner|buyer|seller|renter|winner|giver|receiver|recipient|sender|payer|payee|creator)$/;
/** Who stands for everyone in a text that describes no other people. */
export const EVERYONE = /^(person|user|member|neighbou?r|player|student)$/;

/** The resolver for these entities. Aliases map other names to them. */
export function resolverFor(entities: readonly Candidate[], aliases: ReadonlyMap<string, string>): Resolver {
  const keys = new Map(entities.map((entity) => [entity.key, entity]));
  const staff =
    STAFF_ENTITIES.find((name) => name !== "user" && keys.has(name)) ??
    entities.find(({ words }) => /^(employee|staff|worker|personnel)$/.test(words.at(-1) ?? ""))?.key;

  const account =
    keys.has("user") && !entities.some(({ words }) => STAFF_ENTITIES.includes(words.join(" ")) && words[0] !== "user")
      ? "user"
      : undefined;

  const people = entities.filter(({ words }) => PEOPLE.has(words.at(-1) ?? ""));
  const everyone = people.length === 1 && EVERYONE.test(people[0]?.key ?? "") ? people[0]?.key : undefined;

  const resolve = (words: readonly string[]): Reference | undefined => {
    const key = words.join(" ");
    const alias = aliases.get(key);
    if (keys.has(key)) return { key };
    // "a parent category" is a category, whatever else the text calls one.
    const role = words.length > 1 && ROLE_MODIFIERS.has(words[0] ?? "") ? { role: [...words] } : {};
    if (alias && keys.has(alias)) return { key: alias, ...role };
    const head = words.at(-1) ?? "";
    const ending = entities.filter((entity) => entity.words.at(-1) === head);
    if (words.length > 1) {
      // "parent category" is a category in a role; "phone order" would be one, too.
      const short = ending.find(
        (entity) => entity.words.length < words.length && words.slice(-entity.words.length).join(" ") === entity.key,
      );
      if (short) return { key: short.key, role: [...words] };
    }
    const [only, second] = ending.filter((entity) => words.every((word) => entity.words.includes(word)));
    if (only && !second) return { key: only.key };
    const [begun, other] = entities.filter(
      (entity) =>
        entity.words.length > words.length &&
        key === entity.words.slice(0, -1).join(" ") &&
        EVENT_NOUNS.has(entity.words.at(-1) ?? ""),
    );
    if (begun && !other && EVENT_NOUNS.has(head)) return { key: begun.key };
    if (account && ACCOUNT_ROLES.test(head)) return { key: account, role: [...words] };
    if (everyone && words.length === 1 && EXCHANGE_ROLES.test(head)) return { key: everyone, role: [...words] };
    if (staff && STAFF_ROLES.has(head)) return { key: staff, role: [...words] };
    return undefined;
  };

  const resolveDetail = (words: readonly string[]): Reference | undefined => {
    const base = withoutIdentifier(words);
    const whole = keys.has(words.join(" ")) ? { key: words.join(" ") } : undefined;
    return whole ?? resolve(base);
  };
  return { resolve, resolveDetail };
}
