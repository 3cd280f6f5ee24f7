import type { EntityConcept, LinkConcept } from "../analysis/concept.ts";
import { isContent } from "../analysis/links.ts";
import { MADE } from "./connect.ts";
import { PATTERNS, type Pattern } from "./library.ts";

/** Links that common knowledge knows between things that the text names without saying how they belong together. */
export function missingLinks(
  entities: readonly EntityConcept[],
  links: readonly LinkConcept[],
  pattern: Pattern | undefined,
  whole: boolean,
): LinkConcept[] {
  const added: LinkConcept[] = [];
  const joined = (a: string, b: string, role?: string) =>
    links.filter((link) => link.role && link.from === a && link.to === b).length >= 2 ||
    [...links, ...added].some(
      (link) =>
        ((link.from === a && link.to === b && (!role || !link.role || link.role.join(" ") === role)) ||
          (link.from === b && link.to === a)) &&
        (a !== b || link.from === link.to),
    );
  const find = (name: string) =>
    entities.find((entity) => entity.key === name) ??
    entities.find((entity) => entity.words.length > 1 && entity.words.at(-1) === name && !entity.event);
  const sources = pattern ? [pattern, ...PATTERNS.filter((other) => other !== pattern)] : PATTERNS;
  for (const source of sources) {
    for (const line of source.links) {
      const [, left = "", sign = "", right = "", role] = /^(.+?) ([>*]) (.+?)(?: as (.+))?$/.exec(line) ?? [];
      const [from, to] = [find(left), find(right)];
      if (!from || !to || joined(from.key, to.key, role)) continue;
      if (sign === ">" && hasItsPlace(from.key, to.key, [...links, ...added])) continue;
      const own = source === pattern || whole;
      // Who did it does not say whose it is.
      const placed = links.some((link) => link.from === from.key && link.role?.at(-1) !== "by");
      if (!own && (placed || sign === "*")) continue;
      if (!own && role) continue;
      const common =
        (sign === "*" || !own) &&
        entities.some((entity) => !isContent(entity.key) && [from.key, to.key].every((key) => joined(entity.key, key)));
      if (common) continue;
      added.push({
        from: from.key,
        to: to.key,
        ...(role ? { role: role.split(" ") } : {}),
        kind: sign === "*" ? "manyToMany" : "manyToOne",
        required: from.key !== to.key && role !== "assignee",
        verb: sign === "*" ? "goes with" : "belongs to",
        origin: { from: "pattern", pattern: source.name },
      });
    }
  }
  return added;
}

/**
 * Whether a thing needs no further reference: the text says what it belongs to, or the other is reached through what it
 * refers to. What people make keeps who made it beside what it is about.
 */
function hasItsPlace(from: string, to: string, links: readonly LinkConcept[]): boolean {
  if (MADE.test(from.split(" ").at(-1) ?? "")) return false;
  const up = (key: string) => links.filter((link) => link.from === key && link.kind !== "manyToMany");
  const stated = up(from).some(({ verb, origin }) => /^belongs?\b/.test(verb) && origin.from === "description");
  if (stated) return true;
  const seen = new Set([from]);
  for (const key of seen) for (const link of up(key)) if (link.origin.from === "description") seen.add(link.to);
  return from !== to && seen.has(to);
}
