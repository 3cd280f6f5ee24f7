import { pluralise, singularise } from "@dbcoach/design/names";
import { tableNamed } from "../vocabulary.ts";
import { wordsOf } from "../words.ts";
import { madeTable } from "./add.ts";
import { type Command, told } from "./outcome.ts";

const ADD = /^(?:add|create|introduce|include)\s+(?:an?\s+|the\s+|some\s+)?(?:new\s+)?/i;
/** What is said of each thing; "with a default", "with values …" and "with two decimals" are said of a column. */
const WITH =
  /\s+(?:with|that have|that has|which have|which has|having|each with)\s+(?!(?:an?\s+|the\s+)?(?:default|values?|type|maximum|minimum|range|index|unique|(?:\d+|two|three|four)\s+decimals?)\b)(?:an?\s+|the\s+|their\s+)?/i;
const PLACE = /\s+(?:for|to|of|on)\s+(?:the\s+|an?\s+|each\s+|every\s+|all\s+)?([\w '-]+)$/i;
/** Words for several of something, which no column holds: a waiting list, a login history, a loyalty program. */
const COLLECTIVE = /\b(?:list|history|log|logbook|programs?|programmes?|scheme|queue|catalogue|catalog)$/i;
const MOST_WORDS = 3;

/**
 * "add payments with amount and date for each booking", "add a waiting list for classes", "add a loyalty program": things
 * of which a column could hold only one. "Add notes to members" is as well about a column.
 */
export const addThings: Command = (text, design) => {
  const opening = ADD.exec(text)?.[0];
  if (opening === undefined || /\b(?:table|column|index|field|entity|reference)s?\b/i.test(text)) return undefined;
  const said = text.slice(opening.length);
  const detailed = WITH.exec(said);
  const head = detailed ? said.slice(0, detailed.index) : said;
  const tail = detailed ? said.slice(detailed.index + detailed[0].length) : "";
  const before = PLACE.exec(head);
  const behind = before ? null : PLACE.exec(tail);
  const thing = (before ? head.slice(0, before.index) : head).trim();
  const list = behind ? tail.slice(0, behind.index) : tail;
  const words = wordsOf(thing);
  const [last = ""] = thing.split(" ").slice(-1);
  const many = pluralise(last) === last && singularise(last) !== last;
  if (words.length === 0 || words.length > MOST_WORDS || !/^[\p{L} -]+$/u.test(thing)) return undefined;
  if (!COLLECTIVE.test(thing) && !(many && detailed)) return undefined;
  const place = before?.[1] ?? behind?.[1];
  if (place === undefined) return madeTable(design, thing, list);
  const owner = tableNamed(design, place);
  return owner.ok ? madeTable(design, thing, list, owner.value) : told(owner.answer);
};
