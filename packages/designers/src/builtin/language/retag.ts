import type { Token } from "./tokens.ts";

/** Verbs of descriptions that a tagger takes for plural nouns: "each reservation records customer information". */
const RECORDING =
  /^(records|stores|tracks|includes|contains|manages|requires|lists|maintains|saves|holds|keeps|covers|logs|captures|supports|places|orders|uses|needs|receives|makes|has)$/;
const IMPERATIVE =
  /^(record|records|store|stores|track|tracks|manage|manages|maintain|maintains|keep|keeps|save|saves|log|logs|list|register|add|view|capture)$/;
const NOUNS = new Set(["NOUN", "PROPN"]);
const OPENS_PHRASE = new Set(["NOUN", "PROPN", "ADJ", "DET", "PRON", "NUM"]);

/** The tokens of a sentence with the tags of such verbs put right. */
export function retag(tokens: readonly Token[]): Token[] {
  return tokens.map((token, i) =>
    isMistaken(tokens, i) ? { ...token, pos: "VERB", lemma: token.lower.replace(/s$/, "") } : token,
  );
}

function isMistaken(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (!token || !next || !NOUNS.has(token.pos)) return false;
  const before = tokens[i - 1];
  const opens = OPENS_PHRASE.has(next.pos) && !/^(include|contain|management)/.test(next.lower);
  if (!before || before.lower === ":" || before.lower === ";") return IMPERATIVE.test(token.lower) && opens;
  if (!RECORDING.test(token.lower) || !NOUNS.has(before.pos) || !opens) return false;
  const clause = tokens.slice(clauseStart(tokens, i), i);
  const determined = clause.some((other) => /^(each|every|the|a|an)$/.test(other.lower));
  const hasVerb = clause.some((other) => other.pos === "VERB" || other.pos === "AUX");
  const rest = tokens.slice(i + 1, clauseEnd(tokens, i));
  const verbBehind = rest.some(
    (other) => other.pos === "AUX" || /^(include|includes|contain|contains|have|has)$/.test(other.lower),
  );
  return determined && !hasVerb && !verbBehind;
}

function clauseStart(tokens: readonly Token[], i: number): number {
  return tokens.findLastIndex((token, at) => at < i && /^[,;:(]$/.test(token.lower)) + 1;
}

function clauseEnd(tokens: readonly Token[], i: number): number {
  const end = tokens.findIndex((token, at) => at > i && /^[,;:)]$/.test(token.lower));
  return end < 0 ? tokens.length : end;
}
