import { snakeCase } from "@dbcoach/design/names";
import type { AttributeConcept, EntityConcept } from "../analysis/concept.ts";
import { PEOPLE } from "../language/lexicon.ts";
import { defaultOf } from "./defaults.ts";
import type { ColumnDraft } from "./draft.ts";
import { isNatural, typeOfName } from "./types.ts";

/** Names without which a row of anything makes no sense. */
const ESSENTIAL =
  /^(name|title|.* name|username|email|password|date|time|amount|.*quantity|price|status|content|start (date|time))$/;
/** What an authority gives to one person each. */
const OF_ONE_PERSON = /^(social security|passport|national id|national insurance|tax|identity card) (number|id)$|^ssn$/;
/** Details that are often not known, or not yet. */
const LATER =
  /\b(end|return|completion|cancellation|closing|expir\w*|delivery|actual|due|departure from|updated|last(?! name)|tip|note|remark|comment|feedback|middle name|description|avatar|image|photo|picture|cover|bio|biography|cancelled|check out|shipped|paid at|returned at|completed at)\b/;

/** The column for an attribute of an entity. `keyed`: it is part of the key. */
export function columnOf(
  attribute: AttributeConcept,
  entity: Pick<EntityConcept, "words">,
  keyed: boolean,
): ColumnDraft {
  const spoken = attribute.words.join(" ");
  const person = PEOPLE.has(entity.words.at(-1) ?? "");
  const inferred = typeOfName(attribute.words, person);
  const counted = attribute.range && inferred.kind === "text" ? { kind: "integer" as const } : inferred;
  const asked = isYesOrNo(attribute.values);
  const type = asked ? { kind: "boolean" as const } : counted;
  const name = columnName(attribute.words, type.kind);
  const values = asked ? [] : attribute.values;
  const range = attribute.range ?? usualRange(attribute, entity.words);
  const natural = !range && values.length === 0 && isNatural(type, spoken);
  return {
    name,
    type:
      range && type.kind === "money" && range.max !== undefined ? { kind: "decimal", precision: 6, scale: 2 } : type,
    values,
    nullable:
      !keyed &&
      !attribute.required &&
      (attribute.optional ||
        LATER.test(spoken) ||
        !(ESSENTIAL.test(spoken) || type.kind === "boolean" || type.kind === "money" || attribute.unique)),
    default: defaultOf(name, type.kind),
    unique:
      !keyed &&
      (attribute.unique ||
        (type.kind === "email" && person && spoken === "email") ||
        spoken === "username" ||
        (person && OF_ONE_PERSON.test(spoken))),
    min: range?.min ?? (natural ? 0 : undefined),
    minExclusive: attribute.range?.minExclusive,
    max: range?.max,
    origin: attribute.origin,
  };
}

/** "neutered yes/no". */
function isYesOrNo(values: readonly string[]): boolean {
  return values.length === 2 && /^(yes|y|true)$/.test(values[0] ?? "") && /^(no|n|false)$/.test(values[1] ?? "");
}

/** Stars, where the text says nothing of how people rate: one to five, as most do. */
function usualRange(
  { words, origin }: AttributeConcept,
  of: readonly string[],
): { min: number; max: number } | undefined {
  const name = words.join(" ");
  const stars = name === "rating" || (name === "score" && /^ratings?$/.test(of.at(-1) ?? ""));
  return stars && origin.from === "pattern" ? { min: 1, max: 5 } : undefined;
}

/** What something is or not; whether there is one ("newsletter yes/no") is called as the user calls it. */
const ADJECTIVE = /(ed|en|ive|able|ible|al|ic|ful|ile|nt|id|ate|read)$/;

/** "active" becomes "is_active"; everything else keeps the user's words. */
function columnName(words: readonly string[], kind: string): string {
  const name = snakeCase(words.join(" "));
  const adjective = words.length === 1 && kind === "boolean" && ADJECTIVE.test(name);
  return adjective ? `is_${name}` : name;
}
