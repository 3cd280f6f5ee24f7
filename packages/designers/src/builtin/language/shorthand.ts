import { isPlural } from "./inflection.ts";
import { NEVER_ENTITY_HEADS } from "./lexicon.ts";
import { unenclosed } from "./parentheses.ts";
import { SHORTHANDS, WHOLE } from "./shorthands.ts";
import { type Found, filled, findIn, namesOf, patternOf } from "./templates.ts";
import type { Token } from "./tokens.ts";

/**
 * The statements that a sentence of notes stands for; itself where it is a whole sentence. `before` are the sentences in
 * front of it in its line: what "everyone" and "it" stand for, and what "we need" tells more of.
 */
export function withoutShorthand(sentence: readonly Token[], before: readonly (readonly Token[])[]): Token[][] {
  if (sentence.length > LONGEST) return [[...sentence]];
  const tokens = withExpiry(withMeant(sentence, before));
  const more = furtherDetails(tokens, before.at(-1) ?? []);
  return more ?? spelledOut(tokens, WHOLE) ?? partsOf(tokens).flatMap((part) => spelledOut(part) ?? [part]);
}

const EVERYONE = /^(everyone|everybody)$/;
const LABEL = patternOf("name:label : rest:said");
const SUBJECT = patternOf("each|every|a|an|one|all|the|our? name:label has|have|can|may|must|will|are|is rest:said");

/** What a line is about: its label, else what the sentence before speaks of. */
function aboutOf(before: readonly (readonly Token[])[]): readonly Token[] | undefined {
  const labelled = findIn(LABEL, before[0] ?? []);
  return (labelled ?? findIn(SUBJECT, before.at(-1) ?? []))?.label;
}

/** The tokens with what "everyone", "each of them" and "to it" stand for. */
function withMeant(tokens: readonly Token[], before: readonly (readonly Token[])[]): Token[] {
  const said = tokens
    .slice(0, 3)
    .map(({ lower }) => lower)
    .join(" ");
  const everyone = EVERYONE.test(tokens[0]?.lower ?? "") ? 1 : /^(all|each|every one) of them$/.test(said) ? 3 : 0;
  const [verb, ...rest] = tokens.slice(everyone);
  const about = everyone > 0 ? aboutOf(before) : undefined;
  if (!about || !verb) return withIt(tokens, before);
  const have = /^(has|have)$/.test(verb.lower) ? { ...verb, lower: "have", lemma: "have" } : verb;
  return [...about, have, ...rest];
}

const RESULTS = patternOf("rest:front in|has|have|produces|gets|creates|needs a|an one:thing : rest:said");

/** In "Each visit results in a record: … Files can be attached to it", the record. */
function withIt(tokens: readonly Token[], before: readonly (readonly Token[])[]): Token[] {
  const thing = findIn(RESULTS, before.at(-1) ?? [])?.thing;
  return tokens.flatMap((token, at) =>
    thing && /^(it|them)$/.test(token.lower) && tokens[at - 1]?.lower === "to" ? [...thing] : [token],
  );
}

/** "a license number which expires" is one that has a date. */
function withExpiry(tokens: readonly Token[]): Token[] {
  const found = findIn(EXPIRING, tokens);
  const made = found && filled("{front} {thing} and {bare} expiry date", { ...found, bare: bareOf(found.thing ?? []) });
  return made ? [...made, ...(found?.behind ?? [])] : [...tokens];
}

const EXPIRING = patternOf("rest:front one:thing which|that expires|expire rest:behind?");
const bareOf = (thing: readonly Token[]) =>
  thing.length > 1 && /^(number|no|id|code)$/.test(thing.at(-1)?.lower ?? "") ? thing.slice(0, -1) : thing;

const NEEDED = patternOf("we|i need|keep|track|record|store|note|want also|to|the|a|an? rest:details");
const STOCKING = patternOf("name:label? :? each|every|a|an one:owner deed several:things rest:aside?");

/** "Every clinic stocks products. We need quantity on hand and reorder level": of a product in a clinic. */
function furtherDetails(tokens: readonly Token[], before: readonly Token[]): Token[][] | undefined {
  const details = findIn(NEEDED, tokens)?.details;
  const found = details && isDetails(details) ? findIn(STOCKING, before) : undefined;
  if (!details || !found) return undefined;
  const made = filled("each {owner} contains several {things} , each with {details}", { ...found, details });
  return made && [made];
}

const isDetails = (list: readonly Token[]) =>
  list.some(({ lower }) => lower === ",") && list.some(({ lower }) => NEVER_ENTITY_HEADS.has(lower));

function spelledOut(tokens: readonly Token[], known = SHORTHANDS): Token[][] | undefined {
  for (const { pattern, says, when } of known) {
    const found = findIn(pattern, tokens);
    if (!found || (when && !when(found))) continue;
    // "Applications are submitted": no software.
    const said = {
      ...found,
      ...(found.filed ? { filed: found.filed.map((token) => ({ ...token, thing: true })) } : {}),
    };
    return says.flatMap((line) => statementsOf(line, said));
  }
  return undefined;
}

/** What a template says of what was found, of each of a list in turn. */
function statementsOf(line: string, found: Found): Token[][] {
  const list = /\{(\w+)\*/.exec(line)?.[1];
  const each = list
    ? namesOf(found[list] ?? [])
        .filter((name) => isPlural(name.at(-1)?.lower ?? ""))
        .map((name) => ({ ...found, [list]: name }))
    : [found];
  return each.flatMap((one) => {
    const statement = filled(line.replace("*", ""), one);
    return statement ? [statement] : [];
  });
}

/** Tokens of a note: longer ones are read as they stand. */
const LONGEST = 120;
/** Words of a label. */
const LONGEST_LABEL = 3;

/** The parts of a note: behind a hyphen with spaces, and behind a comma where a shorthand begins. */
function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [];
  let from = 0;
  for (const [at, { lower }] of unenclosed(tokens, 1)) {
    if (!/^(,|-|:|and)$/.test(lower)) continue;
    const [before, behind] = [tokens.slice(from, at), tokens.slice(at + 1)];
    if (!spelledOut(behind)) continue;
    // A label says no more than what stands behind it.
    if (lower !== ":" || before.length > LONGEST_LABEL || spelledOut(before)) parts.push(before);
    from = at + 1;
  }
  return [...parts, tokens.slice(from)];
}
