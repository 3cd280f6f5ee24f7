import type { Source } from "@dbcoach/design/model";

/** Where a part came from: the words that a model quotes, when they stand in the description; else the model. */
export function sourceOfQuote(quote: unknown, description: string): Source {
  if (typeof quote !== "string" || quote.trim().length < 2) return { from: "model" };
  const words = quote
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const found = new RegExp(words.join("\\s+"), "iu").exec(description);
  return found ? { from: "description", start: found.index, end: found.index + found[0].length } : { from: "model" };
}
