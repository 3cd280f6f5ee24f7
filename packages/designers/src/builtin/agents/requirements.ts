import type { Assumption, Requirement } from "@dbcoach/design/model";
import { withArticle } from "@dbcoach/design/names";
import { listed } from "../../agents/workbench.ts";
import type { Origin } from "../analysis/concept.ts";
import { sourceOf } from "../architect/sources.ts";
import { pluralPhrase } from "../language/inflection.ts";
import type { Understanding } from "../understand.ts";

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the design must do, as the description and the patterns say it. */
export function requirementsOf({ model }: Understanding): Requirement[] {
  const requirements: Requirement[] = [];
  const add = (kind: Requirement["kind"], text: string, origin: Origin) => {
    requirements.push({ id: `R${requirements.length + 1}`, kind, text, source: sourceOf(origin) });
  };
  for (const entity of model.entities) {
    const details = entity.attributes.map((attribute) => attribute.words.join(" "));
    const plural = pluralPhrase(entity.key);
    add("entity", details.length > 0 ? `Keep ${plural} with ${listed(details)}.` : `Keep ${plural}.`, entity.origin);
  }
  for (const link of model.links) {
    const role = link.role && link.role.join(" ") !== link.to ? ` as its ${link.role.join(" ")}` : "";
    const text =
      link.kind === "manyToMany"
        ? `${upper(withArticle(link.from))} can have many ${pluralPhrase(link.to)}, and ${withArticle(link.to)} many ${pluralPhrase(link.from)}.`
        : `Each ${link.from} ${link.required ? "has one" : "may have one"} ${link.to}${role}.`;
    add("relationship", text, link.origin);
  }
  for (const entity of model.entities) {
    for (const attribute of entity.attributes) {
      const name = `${attribute.words.join(" ")} of ${withArticle(entity.key)}`;
      if (attribute.origin.from !== "description") continue;
      if (attribute.values.length > 1)
        add("rule", `The ${name} is one of ${listed(attribute.values)}.`, attribute.origin);
      if (attribute.unique) add("rule", `The ${name} is unique.`, attribute.origin);
      const { range } = attribute;
      if (range?.max !== undefined)
        add("rule", `The ${name} lies between ${range.min} and ${range.max}.`, attribute.origin);
      else if (range)
        add("rule", `The ${name} is ${range.minExclusive ? "positive" : "never negative"}.`, attribute.origin);
    }
  }
  return requirements;
}

/** What the description left open and the designer decided. */
export function assumptionsOf({ model, pattern, added, detailed, linked, stated }: Understanding): Assumption[] {
  const texts: { text: string; origin: Origin }[] = [];
  if (pattern && added.length > 0) {
    const origin = { from: "pattern" as const, pattern: pattern.name };
    texts.push({
      text: `The description names ${withArticle(pattern.name)} without details, so that it keeps ${listed(added.map(pluralPhrase))}.`,
      origin,
    });
  }
  for (const key of detailed) {
    const entity = model.entities.find((candidate) => candidate.key === key);
    const usual =
      entity?.attributes
        .filter((attribute) => attribute.origin.from === "pattern")
        .map((attribute) => attribute.words.join(" ")) ?? [];
    if (usual.length > 0)
      texts.push({
        text: `Nothing is said about the details of ${pluralPhrase(key)}; they get ${listed(usual)}.`,
        origin: { from: "pattern", pattern: `usual details of ${key}` },
      });
  }
  for (const link of linked) {
    if (added.includes(link.from) || added.includes(link.to)) continue;
    const text = `How ${pluralPhrase(link.from)} and ${pluralPhrase(link.to)} belong together is not said; ${link.kind === "manyToMany" ? "each may have many of the other" : `each ${link.from} has one ${link.role?.join(" ") ?? link.to}`}.`;
    texts.push({ text, origin: link.origin });
  }
  for (const link of stated.links) {
    if (link.kind !== "manyToMany") continue;
    if (!model.links.includes(link)) continue;
    texts.push({
      text: `${upper(withArticle(link.to))} can belong to several ${pluralPhrase(link.from)}, too.`,
      origin: link.origin,
    });
  }
  return texts.map(({ text, origin }, index) => ({ id: `A${index + 1}`, text, source: sourceOf(origin) }));
}
