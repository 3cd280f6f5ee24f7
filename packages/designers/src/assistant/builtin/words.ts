import { nameWords, singularise } from "@dbcoach/design/names";

/** The words of what was typed, in lower case and each in the singular, so that they compare with names of a design. */
export function wordsOf(text: string): string[] {
  return nameWords(text.replace(/\be[-\s]mail/gi, "email")).map(singular);
}

/** Words whose ending looks like a plural and is none. */
const SAME = new Set(["address", "status", "is", "was", "has", "does", "this", "its", "us", "as", "news", "data"]);

function singular(word: string): string {
  return SAME.has(word) ? word : singularise(word);
}

/** Whether `part` stands in `whole` in one piece; its position, or -1. */
export function positionIn(whole: readonly string[], part: readonly string[]): number {
  if (part.length === 0) return -1;
  for (let at = 0; at + part.length <= whole.length; at += 1) {
    if (part.every((word, offset) => whole[at + offset] === word)) return at;
  }
  return -1;
}

/** How many letters must be inserted, left out or replaced to make one word the other. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The names closest to what was typed, best first: those that share a word or are a few letters away. */
export function closest(typed: string, names: readonly string[], most = 3): string[] {
  const wanted = wordsOf(typed.slice(0, 100));
  const joined = wanted.join("");
  const scored = names.map((name) => {
    const words = wordsOf(name);
    const shared = words.filter((word) => wanted.includes(word)).length;
    const distance = editDistance(joined, words.join(""));
    return {
      name,
      score: shared > 0 ? -shared : distance,
      near: shared > 0 || distance <= Math.max(2, joined.length / 3),
    };
  });
  return scored
    .filter(({ near }) => near)
    .sort((a, b) => a.score - b.score)
    .slice(0, most)
    .map(({ name }) => name);
}

/** What a person typed, shortened, as inline code: nothing in it is read as markdown or HTML. */
export function typed(text: string): string {
  const flat = [...text.replaceAll("`", "'").replace(/\s+/g, " ").trim()];
  return `\`${flat.length > 60 ? `${flat.slice(0, 59).join("")}…` : flat.join("") || " "}\``;
}
