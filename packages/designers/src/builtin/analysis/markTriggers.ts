import { isPlural } from "../language/inflection.ts";
import { GENERIC_LABELS } from "../language/lexicon.ts";
import type { Token } from "../language/tokens.ts";
import type { Trigger } from "./announcements.ts";
import { climb, type Sentence } from "./sentence.ts";

/** The list behind a colon. */
export function colonTrigger(sentence: Sentence, at: number): Trigger | undefined {
  const { tokens, heading } = sentence;
  // "Political party: members pay contributions, belong to a branch": a sentence, not a list.
  const comma = tokens.findIndex(({ lower }, i) => i > at && /^(,|and|\()$/.test(lower));
  const clause = tokens.slice(at + 1, comma < 0 ? tokens.length : comma);
  const acts = ({ pos, lower }: Token, i: number) => i > 0 && pos === "VERB" && !/(ed|ing|en)$/.test(lower);
  if (clause.some((token, i) => acts(token, i) && isPlural(clause[i - 1]?.lower ?? ""))) return undefined;
  const label = tokens.slice(0, at).map((token) => token.lower.replace(/s$/, ""));
  if (tokens[at + 1]?.pos === "VERB" && !/(ed|ing)$/.test(tokens[at + 1]?.lower ?? "")) return undefined;
  if (tokens.slice(at + 1).some((token) => token.pos === "AUX" && token.lower !== "be") || label.length > 12)
    return undefined;
  const generic =
    label.length <= 3 && label.every((word) => GENERIC_LABELS.has(word) || word === "," || word === "and");
  if (generic && heading) {
    const position = sentence.phrases.findLastIndex((phrase) => phrase.to <= at);
    const phrase = sentence.phrases[position];
    const base = { at, listFrom: at + 1, resume: "list" } as const;
    return phrase && { ...base, kind: "weak", phrase, refersBack: false };
  }
  // "a database for: customers, orders".
  const dangling = /^(for|of|with|about|like|\w+ing)$/.test(tokens[at - 1]?.lower ?? "");
  const index = sentence.phrases.findLastIndex((phrase) => phrase.to === (dangling ? at - 1 : at));
  const phrase = climb(sentence, index);
  return phrase && { kind: "weak", at, listFrom: at + 1, phrase, refersBack: false, resume: "list" };
}

/** The list in parentheses. */
export function parenthesisTrigger(sentence: Sentence, at: number): Trigger | undefined {
  const { tokens } = sentence;
  const phrase = sentence.endingAt.get(at);
  const first = tokens[at + 1]?.lower ?? "";
  if (!phrase || /^(e\.g\.?|i\.e\.?|eg|such|for|like)$/.test(first)) return undefined;
  const commas = tokens.slice(at + 1).findIndex((token) => token.lower === ")");
  const list = tokens.slice(at + 1, commas < 0 ? undefined : at + 1 + commas);
  const items = list.filter((token) => token.lower === ",").length + 1;
  const head = phrase.words.at(-1) ?? "";
  if (
    items < 2 ||
    /^(status|state|type|gender|sex|method|level|category|kind|priority|role|condition|mode|grade|class|stage|result|unit|size|format|frequency|severity|rank|rating)$/.test(
      head,
    )
  )
    return undefined;
  return { kind: "weak", at, listFrom: at + 1, phrase, refersBack: false, resume: "list" };
}
