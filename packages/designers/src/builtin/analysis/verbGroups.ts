import type { Token } from "../language/tokens.ts";

/** The verb group between two phrases. */
export interface VerbGroup {
  verb: string;
  preposition: string;
  passive: boolean;
  optional: boolean;
  /** "which", "it", "each": the subject was named before. */
  refersBack: boolean;
  /** Behind a comma or "and", with no pronoun: the subject may be that of the verb before. */
  joined: boolean;
  /** What people do, though it is what software does as well. */
  theirs?: boolean;
  /** Its subject is one at a time: "each question has". */
  each?: boolean;
  /** "the", "our" or the like stands behind it. */
  definite?: boolean;
  /** Who asks for the database is its subject: "I", "we". */
  ours?: boolean;
  /** Position of its first word. */
  at: number;
}

const GROUP_WORD = new Set(["AUX", "VERB", "ADP", "ADV", "PART", "SCONJ"]);
const BACK = /^(which|that|who|it|they|each|both|i|we|you)$/;

/** The verb group in the tokens between two phrases; undefined when something else stands there. */
export function verbGroup(tokens: readonly Token[], from: number, to: number): VerbGroup | undefined {
  const group = tokens.slice(from, to);
  // Behind a comma only the last clause counts: ", which is assigned to".
  const comma = group.findLastIndex((token) => token.lower === "," || token.lower === "and" || token.lower === "or");
  const part = group.slice(comma + 1);
  if (part.length === 0 || part.length > 7) return undefined;
  const refersBack = comma >= 0 || part.some((token) => BACK.test(token.lower));
  const ok = part.every(
    (token) =>
      GROUP_WORD.has(token.pos) ||
      BACK.test(token.lower) ||
      /^(us|me|one|of|up|least|only|able|responsible|more|or|at|placed|made|by|assigned|related|associated|linked|enrolled|own)$/.test(
        token.lower,
      ),
  );
  if (!ok) return undefined;
  const verbs = part.filter(
    (token) =>
      (token.pos === "VERB" ||
        token.pos === "AUX" ||
        /^(placed|made|assigned|related|associated|linked|enrolled)$/.test(token.lower)) &&
      !/^(can|could|may|might|must|should|shall|will|would)$/.test(token.lower),
  );
  const main =
    verbs.findLast((token) => token.pos === "VERB" || !/^(be|been|is|are)$/.test(token.lower)) ?? verbs.at(-1);
  if (!main) return undefined;
  const preposition = part.findLast((token) => token.pos === "ADP" || /^(by|to|of)$/.test(token.lower))?.lower ?? "";
  const passive = verbs.some((token) => /^(is|are|be|been|was|were|being)$/.test(token.lower)) && verbs.length > 1;
  // "…, reviewed by reviewers and scheduled in a room".
  const further = comma >= 0 && main.pos === "VERB" && /ed$/.test(main.lower) && /^(in|at|on)$/.test(preposition);
  const bare = further || (/(ed|en|ught|ade|old)$/.test(main.lower) && preposition === "by");
  return {
    // Who helps somewhere takes part; who helps to do something does not.
    verb: main.lemma === "help" && /^(at|in|on|with)$/.test(preposition) ? "assist" : main.lemma,
    preposition,
    passive: passive || bare,
    optional: part.some((token) => /^(may|can|could|might|optionally)$/.test(token.lower)),
    refersBack,
    definite: /^(the|our|my|this)$/.test(tokens[to]?.lower ?? ""),
    ours: part.some((token) => /^(i|we|you)$/.test(token.lower)),
    joined: comma >= 0 && !part.some((token) => BACK.test(token.lower)),
    at: from + comma + 1,
  };
}
