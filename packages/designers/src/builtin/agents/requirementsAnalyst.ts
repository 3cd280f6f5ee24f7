import { requirementsDocument } from "@dbcoach/design/exports/markdown/requirements";
import { withArticle } from "@dbcoach/design/names";
import { type Agent, breathe, counted, documentOf, listed, voiceOf } from "../../agents/workbench.ts";
import { pluralPhrase } from "../language/inflection.ts";
import type { Understanding } from "../understand.ts";
import type { BuiltinWorkbench } from "../workbench.ts";
import { assumptionsOf, requirementsOf } from "./requirements.ts";

const voice = voiceOf("requirements_analysis");

/** Reads the description and states what the design must do and what it leaves open. */
export const requirementsAnalyst: Agent<BuiltinWorkbench> = async function* (bench) {
  const { understanding, signal } = bench;
  yield voice.progress(10, "Reading the description");
  for (const message of readingInsights(understanding)) yield voice.insight("reasoning", message);
  await breathe(signal);

  yield voice.progress(40, "Writing down the requirements");
  for (const requirement of requirementsOf(understanding))
    yield voice.operation(bench, { op: "addRequirement", requirement });
  await breathe(signal);

  yield voice.progress(65, "Noting what is left open");
  for (const assumption of assumptionsOf(understanding))
    yield voice.operation(bench, { op: "addAssumption", assumption });
  for (const message of decisionInsights(understanding)) yield voice.insight("decision", message);
  await breathe(signal);

  yield voice.progress(85, "Writing the requirements document");
  yield* documentOf(voice, requirementsDocument(bench.design, understanding.description));
};

function readingInsights({ reading, stated, description }: Understanding): string[] {
  const words = description.split(/\s+/).length;
  const sentences = reading.segments.filter((segment) => segment.kind === "sentence" && !segment.goesOn).length;
  const details = stated.entities.reduce((sum, entity) => sum + entity.attributes.length, 0);
  const first = `Read ${counted(sentences, "sentence")} with ${counted(words, "word")}: ${counted(stated.entities.length, "thing")} to keep, ${counted(details, "detail")} of them, and ${counted(stated.links.length, "connection")} between them.`;
  const things = stated.entities
    .filter((entity) => entity.why.length > 0)
    .slice(0, 12)
    .map((entity) => `“${entity.key}” is something to keep: ${listed(entity.why.slice(0, 2))}.`);
  return [first, ...things];
}

function decisionInsights({ pattern, added, detailed, linked, stated }: Understanding): string[] {
  const messages: string[] = [];
  if (pattern && added.length > 0) {
    messages.push(
      `The description only names ${withArticle(pattern.name)}, so I take from experience what one keeps: ${listed(added.map(pluralPhrase))}.`,
    );
  }
  const plain = detailed.filter((key) => !added.includes(key));
  if (plain.length > 0)
    messages.push(
      `No details are given for ${listed(plain.map(pluralPhrase))}; I add the usual ones and mark them as assumptions.`,
    );
  const open = linked.filter((link) => !added.includes(link.from) && !added.includes(link.to));
  for (const link of open.slice(0, 4))
    messages.push(
      `The text does not say how ${pluralPhrase(link.from)} and ${pluralPhrase(link.to)} are connected; I assume that ${withArticle(link.from)} ${link.verb} ${withArticle(link.role?.join(" ") ?? link.to)}.`,
    );
  for (const aside of stated.putAside.slice(0, 4))
    messages.push(`“${aside.words.join(" ")}” gets no table of its own: ${aside.why}.`);
  return messages;
}
