import { singularPhrase } from "./inflection.ts";
import { ENGLISH_COMMON } from "./lexicon.ts";
import { slipOf } from "./spelling.ts";
import { isWord } from "./tokens.ts";

/** Small words of other languages that English does not have. */
const FOREIGN = new Set(
  `una uno para con los las del que por como cada tiene sistema clientes und der die das eine einen einer mit für ist sind auch
  nicht jede jeder jedes haben wird wir ich brauche les des une avec pour dans chaque sont est nous vous qui et du au aux
  il lo gli della delle che ogni sono per um uma com não seus cada são dos das het een van voor met zijn elke og til med
  för och med av ett är tienda pedidos quiero necesito base datos datenbank kunden kunde bestellung gestion je mes mon veux gérer gestionar mis clientes productos voglio gestire miei ik wil mijn eu quero
  meus minha meine möchte verwalten chcę jag vill mina`.split(/\s+/),
);

/** Whether a text reads like English: Latin letters, and not more small words of another language than of English. */
export function seemsEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /[a-z\u00c0-\u024f]/i.test(letter));
  if (letters.length > 0 && latin.length / letters.length < 0.7) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const foreign = words.filter((word) => FOREIGN.has(word) && !ENGLISH_COMMON.has(word)).length;
  const english = words.filter((word) => ENGLISH_COMMON.has(word)).length;
  return foreign === 0 || foreign < english || (foreign === 1 && words.length > 12);
}

/** Words that are looked up to tell whether a text holds any English: more prove nothing more. */
const LOOKED_UP = 12;

/** Whether a text has words, and none of them is English, nor a slip of a word that descriptions use. */
export function hasNoEnglishWord(text: string): boolean {
  const words = (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).slice(0, LOOKED_UP);
  return words.length > 0 && !words.some((word) => isWord(word) || isWord(singularPhrase(word)) || slipOf(word));
}
