import { isPlural, singularPhrase } from "../language/inflection.ts";
import { DETERMINERS, FILLERS, GENERIC_HEADS, MANY, NEVER_ENTITY_HEADS } from "../language/lexicon.ts";
import type { ListItem } from "../language/lists.ts";
import type { Token } from "../language/tokens.ts";
import type { Detail } from "./facts.ts";
import { valuesOf } from "./values.ts";

const EMPTY = new Set([
  "etc",
  "etc.",
  "so on",
  "so forth",
  "other",
  "more",
  "following",
  "e.g.",
  "i.e.",
  "it",
  "which",
  "others",
  "them",
  "what",
  "who",
  "whom",
  "whether",
]);
/** Words that announce details and are none. */
const ANNOUNCING = new Set([
  "information",
  "info",
  "detail",
  "data",
  "attribute",
  "field",
  "record",
  "basic",
  "other",
  "metadata",
  "relation",
  "table",
]);
const KEY_MARK = /\b(primary key|pk|auto.?increment\w*)\b/;
const OPTIONAL_MARK = /\b(optional|optionally|nullable|if any|if applicable|if available|if provided)\b/;
const REQUIRED_MARK = /\b(required|mandatory|not null|non-null)\b/;

/** The details that a list names; items that name nothing are left out. `subject` holds the words of what they belong to. */
export function detailsOf(items: readonly ListItem[], subject: readonly string[]): Detail[] {
  return items.flatMap((item) => {
    const detail = detailOf(item, subject);
    return detail ? partsOf(detail) : [];
  });
}

/** Coordinates are two numbers, which are searched and checked as such. */
function partsOf(detail: Detail): Detail[] {
  if (!/^((gps|geo|geographic|geographical|map) )?coordinate$/.test(detail.words.join(" "))) return [detail];
  return ["latitude", "longitude"].map((word) => ({
    ...detail,
    words: [word],
    said: [word],
    plural: false,
    many: false,
  }));
}

/** What an indirect question asks for: "how long it took" is a duration. */
const ASKED: readonly [RegExp, string][] = [
  [/^how (long|many (minutes|hours))\b/, "duration"],
  [/^how often\b/, "frequency"],
  [/^how much\b/, "amount"],
];

/** The tokens of a detail, of an indirect question in the word that names what it asks for. */
function namedTokens(tokens: readonly Token[]): readonly Token[] {
  const said = tokens.map(({ lower }) => lower).join(" ");
  const word = ASKED.find(([pattern]) => pattern.test(said))?.[1];
  const [first] = tokens;
  return word && first ? [{ ...first, pos: "NOUN", lower: word, lemma: word }] : tokens;
}

function detailOf(item: ListItem, subject: readonly string[]): Detail | undefined {
  const before = beforeOf(namedTokens(item.tokens), subject);
  const said = item.tokens.map((token) => token.lower).join(" ");
  const inner = item.inner.map((token) => token.lower).join(" ");
  const naming = before.filter((token) => /[\p{L}\p{N}]/u.test(token.text) && token.lower !== "'s");
  const many =
    !/^(max|maximum|min|minimum)$/.test(naming[0]?.lower ?? "") &&
    naming.slice(0, 3).some((token) => MANY.has(token.lower) || /^\d+$/.test(token.text));
  // "up to 8 players".
  const upTo = naming.findIndex((token) => /^\d+$/.test(token.text));
  // "max 12 persons" is a limit that each has.
  const limit = upTo === 1 && naming.length === 3 && /^(max|maximum|min|minimum)$/.test(naming[0]?.lower ?? "");
  if (limit) naming.splice(1, 1);
  else if (upTo > 0 && upTo < naming.length - 1 && /^(up|at|more|less)$/.test(naming[0]?.lower ?? ""))
    naming.splice(0, upTo + 1);
  // A count is no name: "6 locations".
  while (naming.length > 1 && /^\d+$/.test(naming[0]?.text ?? "")) naming.shift();
  while (naming.length > 0 && isOpening(naming[0], naming.length)) naming.shift();
  const whole = naming.length;
  while (naming.length > 1 && isGenericEnd(naming)) naming.pop();
  const [first, last] = [naming[0], naming.at(-1)];
  // "… and takes place in a room": the sentence goes on, the list does not.
  const goesOn = first && ((first.pos === "VERB" && first.lemma === "take") || first.lower === "use");
  if (goesOn && naming.length > 1) return undefined;
  if (!first || !last || naming.length > 6) return undefined;
  const raw = naming.map((token) => (token.lower === "e-mail" ? "email" : token.lower.replaceAll("-", " ")));
  const words = singularPhrase(raw.join(" ")).split(" ");
  if (!last.thing && words.every((word) => ANNOUNCING.has(word) || FILLERS.has(word))) return undefined;
  if (EMPTY.has(words.join(" ")) || naming.every((token) => /^\d+$/.test(token.text))) return undefined;
  return {
    words,
    said: many ? words : raw.join(" ").split(" "),
    start: first.start,
    end: last.end,
    ...(last.thing ? { thing: true } : {}),
    many,
    plural: !limit && (isPlural(last.lower) || last.lower === "sales"),
    unique: /\bunique\b/.test(`${said} ${inner}`),
    optional: OPTIONAL_MARK.test(`${said} ${inner}`),
    required: REQUIRED_MARK.test(`${said} ${inner}`),
    generic: naming.length < whole,
    values: valuesOf(item.inner),
    key: KEY_MARK.test(inner),
  };
}

/** "date of birth" stays whole; in "name of the product" for a product, only the name counts. */
function beforeOf(tokens: readonly Token[], subject: readonly string[]): Token[] {
  const of = tokens.findIndex((token, i) => i > 0 && (token.lower === "of" || token.lower === "in"));
  if (of < 0) return [...tokens];
  const rest = singularPhrase(
    tokens
      .slice(of + 1)
      .filter((token) => !DETERMINERS.has(token.lower))
      .map((token) => token.lower)
      .join(" "),
  );
  const head = subject.at(-1) ?? "";
  const aboutSubject = rest === subject.join(" ") || rest.split(" ").at(-1) === head;
  if (aboutSubject || tokens[of]?.lower === "in")
    return tokens.slice(0, tokens[of]?.lower === "in" && tokens[of + 1]?.lower === "charge" ? of + 2 : of);
  return tokens.slice(0, of + 5).filter((token, i) => i < of || !DETERMINERS.has(token.lower));
}

function isOpening(token: Token | undefined, length: number): boolean {
  if (!token) return false;
  const { lower } = token;
  if (DETERMINERS.has(lower) || MANY.has(lower) || lower === "including" || lower === "the" || lower === "also")
    return true;
  return (
    length > 1 &&
    FILLERS.has(lower) &&
    !/^(full|date|core|unique-id|registered|historical|total|actual|required|daily|exact|main)$/.test(lower)
  );
}

/** "customer information" is the customer, but "contact information" is a detail of its own. */
function isGenericEnd(naming: readonly Token[]): boolean {
  if (naming.at(-1)?.thing) return false;
  const last = singularPhrase(naming.at(-1)?.lower ?? "");
  const before = naming.at(-2)?.lower ?? "";
  if (!GENERIC_HEADS.has(last) || /^(profile|list|content|field|table|function|feature|module)$/.test(last))
    return false;
  return !/^(contact|personal|payment|additional|shipping|billing|identity|location|medical|emergency|insurance|card)$/.test(
    before,
  );
}

/** "Rooms have types and prices": each of them has one. */
export function ofEach(detail: Detail): Detail {
  if (
    /^(note|remark|terms|detail|instruction|coordinate|calory|hour|minute|symptom|allergy)$/.test(
      detail.words.at(-1) ?? "",
    ) ||
    detail.words.includes("of")
  )
    return detail;
  const one = detail.plural && !detail.many && NEVER_ENTITY_HEADS.has(detail.words.at(-1) ?? "");
  return one ? { ...detail, said: detail.words } : detail;
}
