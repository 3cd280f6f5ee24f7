import { isPlural, singularPhrase } from "./inflection.ts";
import { NEVER_ENTITY_HEADS } from "./lexicon.ts";
import { type Found, patternOf } from "./templates.ts";
import type { Token } from "./tokens.ts";
import { words } from "./words.ts";

/** How notes put something, and what it says in whole sentences: `{others*}` makes one statement of each of a list. */
interface Shorthand {
  pattern: RegExp;
  says: readonly string[];
  /** Whether it holds for what was found. */
  when?: (found: Found) => boolean;
}

const headOf = (tokens: readonly Token[] = []) => singularPhrase(tokens.at(-1)?.lower ?? "");
/** "a phone with a country code" is a detail, and what is said of it another. */
const isThing = (tokens: readonly Token[] | undefined) => !NEVER_ENTITY_HEADS.has(headOf(tokens));
/** Several details, or one with an article, stand behind "with". */
const isList = (tokens: readonly Token[] = []) => tokens.some(({ lower }) => /^(,|and)$/.test(lower));

/** What people are for what they have, whatever else a text calls them. */
const OWNERS = words("owner holder user keeper member");

const LINES = "lines|items|positions|entries";

/** What a sentence says as a whole, though a part of it is shorthand of its own. */
export const WHOLE: readonly Shorthand[] = [
  // "Suppliers deliver products, purchase orders with lines": each line is of a product.
  {
    pattern: patternOf(`several:who deed:do several:goods ,|and|with|by|on several:whole with|have parts=${LINES}`),
    says: [
      "{who} {do} {goods}",
      "each {whole.one} has many {whole.one} {parts.many}",
      "each {whole.one} {parts.one} belongs to one {goods.one}",
    ],
  },
];

/** What a part of a sentence says; the first that fits does. */
export const SHORTHANDS: readonly Shorthand[] = [
  // "Invoice lines for services or products with quantity and unit price."
  {
    pattern: patternOf("several:things for|of names:others with rest:details"),
    says: ["{things} have {details}", "each {things.one} may belong to one {others*.one}"],
    when: ({ things, others = [] }) => isThing(things) && others.some(({ lower }) => isPlural(lower)),
  },
  // "One customer can have many bikes, and a bike can have two owners": the owners are the customers.
  {
    pattern: patternOf(
      "one|each|a|an|every one:first can|may|could? have|has|own|owns several|many|multiple several:things ,? and|while|but a|an|each|one|every one:thing can|may|could? have|has|belong two|three|several|many|multiple to? several:others",
    ),
    says: ["each {first} has many {things}", "each {thing} has many {first.many}"],
    when: ({ things, thing, others, first }) =>
      headOf(things) === headOf(thing) && OWNERS.has(headOf(others)) && headOf(first) !== headOf(others),
  },
  // "Payments by card, cash or insurance."
  { pattern: patternOf("events:things by|via names:ways"), says: ["{things} have a method ( {ways} )"] },
  // "One invoice can be paid in several payments."
  {
    pattern: patternOf(
      "one|each|a|an|every one:whole can|may be deed in|by|with|through several|many|multiple events:parts",
    ),
    says: ["each {whole.one} has many {parts.many}"],
  },
  // "purchase orders with lines".
  {
    pattern: patternOf(`several:whole with parts=${LINES}`),
    says: ["each {whole.one} has many {whole.one} {parts.many}"],
  },
  // "A pet may have an insurance policy with policy number, provider, coverage limit."
  {
    pattern: patternOf(
      "a|an|each|every|one one:owner can|may|might|could|also? has|have a|an|one named:thing with rest:details",
    ),
    says: ["each {owner.one} has many {thing.many}", "{thing.many} have {details}"],
    when: ({ thing, details }) => isThing(thing) && isList(details),
  },
  // "Vets can attach files to a record: file name, type, size."
  {
    pattern: patternOf(
      "rest:who attach|upload|add several:things aside:kinds? to a|an|each|every|the? named:whole -|: rest:details",
    ),
    says: ["each {whole.one} has many {things}", "{things} have {details}"],
    when: ({ details }) => isList(details),
  },
  // "Claims are submitted for invoices with an amount claimed and a status."
  {
    pattern: patternOf(
      "several:filed are|get|can|may be? deed for|against|about|on|under several:others with rest:details",
    ),
    says: ["each {filed.one} belongs to one {others.one}", "{filed} have {details}"],
    when: ({ filed, details }) => isThing(filed) && isList(details),
  },
];
