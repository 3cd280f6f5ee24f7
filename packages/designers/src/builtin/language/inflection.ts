import { pluralise, singularise } from "@dbcoach/design/names";

/** Words that end in "s" and are called so in the singular, too. */
const SAME = new Set([
  "goods",
  "sales",
  "premises",
  "logistics",
  "analytics",
  "news",
  "species",
  "series",
  "gas",
  "lens",
  "means",
  "furniture",
  "clothing",
  "clothes",
  "jewellery",
  "jewelry",
  "luggage",
]);

/** The singular of a phrase: its last word is made singular. Lower case in, lower case out. */
export function singularPhrase(phrase: string): string {
  return onLastWord(phrase, (word) => (SAME.has(word) ? word : singularise(word)));
}

/** The plural of a phrase: its last word is made plural. */
export function pluralPhrase(phrase: string): string {
  return onLastWord(phrase, (word) => (SAME.has(word) ? word : pluralise(word)));
}

/** Whether a lower-case word is written in the plural: it has a singular that differs from it. */
export function isPlural(word: string): boolean {
  return !SAME.has(word) && singularise(word) !== word;
}

function onLastWord(phrase: string, change: (word: string) => string): string {
  const words = phrase.split(" ");
  const last = words.pop() ?? "";
  return [...words, change(last)].join(" ");
}
