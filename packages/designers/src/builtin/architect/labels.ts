import type { LinkConcept } from "../analysis/concept.ts";
import { participleOf } from "../language/participle.ts";

/** What says of a whole that it has its parts; of a part, nobody says that it is had. */
const CONTAINING = /^(have|has|contain|include|consist|comprise|hold|get)\b/;
/** Verbs that are in the third person already: what rules of the designer say. */
const THIRD_PERSON = /^(concerns|has|links|descends|belongs)\b/;

/**
 * The verb of a link as tables and diagrams read it, from the one that refers to the other: an order, that customers
 * place, "is placed by"; an employee, who works in a department, "works in".
 */
export function labelOf({ verb, backwards }: Pick<LinkConcept, "verb" | "backwards">): string {
  const [first = "", ...rest] = verb.split(" ");
  if (/^is concern\b/.test(verb)) return "concerns";
  if (THIRD_PERSON.test(verb)) return verb;
  // "Courses take place in rooms": the place is no object of the verb.
  if (!backwards && /^take (in|at|on)$/.test(verb)) return verb.replace("take", "takes place");
  if (first === "is") return backwards ? "belongs to" : passive(rest);
  if (backwards) return rest.length > 0 || CONTAINING.test(verb) ? "belongs to" : `is ${participleOf(first)} by`;
  return [thirdPerson(first), ...rest].join(" ");
}

/** "is for", "is between": what is meant for somebody is for them. */
function passive([first = "", ...rest]: readonly string[]): string {
  if (first === "meant" && rest.length > 0) return ["is", ...rest].join(" ");
  const preposition = /^(about|between|for|of|from|with|in|on|at|by|against|to)$/.test(first);
  return ["is", preposition ? first : participleOf(first), ...rest].join(" ");
}

function thirdPerson(verb: string): string {
  if (verb === "have") return "has";
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}
