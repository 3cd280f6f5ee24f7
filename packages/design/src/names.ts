import pluralize from "pluralize";

/** Words that English or database usage inflects differently from the library's rules. */
const UNCOUNTABLE = ["data", "media", "staff", "series", "metadata", "feedback", "inventory", "equipment", "software"];
const IRREGULAR: Record<string, string> = { cache: "caches", status: "statuses", alias: "aliases", bus: "buses" };

for (const word of UNCOUNTABLE) pluralize.addUncountableRule(word);
for (const [singular, plural] of Object.entries(IRREGULAR)) pluralize.addIrregularRule(singular, plural);

/** The name with its last word in the singular: "order_items" becomes "order_item". */
export function singularise(name: string): string {
  return remembered(singulars, name, (word) => inflectLast(word, pluralize.singular));
}

/** The name with its last word in the plural: "order_item" becomes "order_items". */
export function pluralise(name: string): string {
  return remembered(plurals, name, (word) => inflectLast(word, pluralize.plural));
}

/** The words of a name in any spelling, in lower case: "HTTPRequest", "http-request" and "http_request" are the same. */
export function nameWords(name: string): string[] {
  return [...remembered(words, name, splitWords)];
}

function splitWords(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/['’]/gu, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

/** "Order item" and "OrderItem" become "order_item". Empty when the text holds no letter or digit. */
export function snakeCase(text: string): string {
  return nameWords(text).join("_");
}

/** "order_item" becomes "Order Item". */
export function titleCase(name: string): string {
  return nameWords(name).map(capitalised).join(" ");
}

/** "order_item" becomes "OrderItem". */
export function pascalCase(name: string): string {
  return nameWords(name).map(capitalised).join("");
}

/** "order_item" becomes "orderItem". */
export function camelCase(name: string): string {
  const [first = "", ...rest] = nameWords(name);
  return first + rest.map(capitalised).join("");
}

/** How each naming convention spells a name. */
export const SPELLINGS = { snake_case: snakeCase, camelCase, PascalCase: pascalCase } as const;

/** "order_item" becomes "order item": how a sentence calls it. */
export function spokenName(name: string): string {
  return nameWords(name).join(" ") || name;
}

/** The spoken name with its article: "an order item". */
export function withArticle(name: string): string {
  const spoken = spokenName(name);
  const vowel = /^(?!uni|use|usage|euro|one\b)[aeiou]|^hour|^honou?r/i.test(spoken);
  return `${vowel ? "an" : "a"} ${spoken}`;
}

/**
 * The name in at most `maxBytes` bytes of UTF-8 and different from all in `taken`, which holds names in lower case: a name that is too long keeps its
 * beginning and gets a hash of the whole, a name that is taken gets a number.
 */
export function fittingName(name: string, maxBytes: number, taken: ReadonlySet<string>): string {
  const whole = byteLength(name) <= maxBytes ? name : `${cutToBytes(name, maxBytes - 9)}_${hashOf(name)}`;
  let candidate = whole;
  for (let number = 2; taken.has(candidate.toLowerCase()); number += 1) {
    const suffix = `_${number}`;
    candidate = `${cutToBytes(whole, maxBytes - suffix.length)}${suffix}`;
  }
  return candidate;
}

/** The longest beginning of the text that fits into `maxBytes` bytes of UTF-8 without splitting a character. */
export function cutToBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  let result = "";
  for (const character of text) {
    bytes += byteLength(character);
    if (bytes > maxBytes) break;
    result += character;
  }
  return result;
}

/** Bytes of the text in UTF-8. */
export function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Eight hexadecimal digits that depend on the whole text (FNV-1a). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const singulars = new Map<string, string>();
const plurals = new Map<string, string>();
const words = new Map<string, readonly string[]>();
/** The same few names are asked for again and again, and texts of rows only once. */
const MOST_REMEMBERED = 10_000;

function remembered<T>(known: Map<string, T>, name: string, make: (name: string) => T): T {
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= MOST_REMEMBERED) known.clear();
  const made = make(name);
  known.set(name, made);
  return made;
}

function inflectLast(name: string, inflect: (word: string) => string): string {
  const [, start = "", last = ""] = /^(.*?)([\p{L}\p{M}\p{N}]*)$/su.exec(name) ?? [];
  if (last === "") return name;
  const camel = /^(.*\p{Ll})(\p{Lu}\p{Ll}+)$/u.exec(last);
  return camel ? `${start}${camel[1]}${inflect(camel[2] ?? "")}` : `${start}${inflect(last)}`;
}
