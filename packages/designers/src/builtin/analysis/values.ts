import { parseList } from "../language/lists.ts";
import type { Token } from "../language/tokens.ts";

/** The words of "(open, closed, …)", when they read as values and not as an explanation. */
export function valuesOf(inner: readonly Token[]): string[] {
  const tokens = inner.filter((token) => token.text !== '"' && token.text !== "'");
  const start = /^(e\.g\.?|i\.e\.?|eg|such|like|for|either|possible|one)$/.test(tokens[0]?.lower ?? "")
    ? skipLead(tokens)
    : 0;
  const values = parseList(tokens, start).items.map(({ tokens: own }) =>
    own
      .filter((token) => !/^(a|an|the|etc\.?|either|\.)$/.test(token.lower))
      .map((token) => token.lower)
      .join(" ")
      .replace(/[.,]+$/, ""),
  );
  const kept = [...new Set(values.filter((value) => /[a-z]/.test(value) && value !== "so on" && value.length <= 40))];
  return kept.length >= 2 && kept.every((value) => value.split(" ").length <= 4) ? kept : [];
}

function skipLead(tokens: readonly Token[]): number {
  const lead = new Set([
    "e.g.",
    "e.g",
    "i.e.",
    "i.e",
    "eg",
    "such",
    "as",
    "like",
    "for",
    "example",
    ",",
    ":",
    "either",
    "possible",
    "values",
    "one",
    "of",
  ]);
  let at = 0;
  while (lead.has(tokens[at]?.lower ?? "")) at += 1;
  return at;
}
