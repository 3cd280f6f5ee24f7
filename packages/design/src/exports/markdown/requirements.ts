import { tableOf } from "../../design.ts";
import type { Design, Requirement, Source } from "../../model.ts";
import { singularise, spokenName } from "../../names.ts";
import { capitalised, code, count, markdownTable, plain, sentenceList } from "./parts.ts";

const KINDS: readonly { kind: Requirement["kind"]; title: string; lead: string }[] = [
  { kind: "entity", title: "Entities", lead: "The things that the database keeps." },
  { kind: "relationship", title: "Relationships", lead: "How they belong together." },
  { kind: "rule", title: "Rules", lead: "What must always hold. The database refuses whatever breaks them." },
  { kind: "query", title: "Questions", lead: "What the application will ask, and so what has to be fast." },
];

/** What the design must do, as markdown sections: a summary, the requirements by kind, the assumptions. */
export function requirementsDocument(design: Design, description: string): string[] {
  return [
    summary(design, description),
    ...KINDS.flatMap(({ kind, title, lead }) => {
      const requirements = design.requirements.filter((requirement) => requirement.kind === kind);
      return requirements.length > 0
        ? [`## ${title}\n\n${lead}\n\n${requirementTable(requirements, description)}`]
        : [];
    }),
    ...assumptions(design, description),
    ...(isLong(description) ? [`## Description\n\n${quoted(description)}`] : []),
  ];
}

/** Characters of a description that is quoted before what was made of it; a longer one stands at the end. */
const SHORT_DESCRIPTION = 600;
const isLong = (description: string) => description.trim().length > SHORT_DESCRIPTION;

function quoted(description: string): string {
  return description
    .trim()
    .split("\n")
    .map((line) => `> ${plain(line)}`)
    .join("\n");
}

function summary({ name, requirements, assumptions: assumed, tables }: Design, description: string): string {
  const counts = KINDS.flatMap(({ kind }) => {
    const number = requirements.filter((requirement) => requirement.kind === kind).length;
    const noun = { entity: "entity", relationship: "relationship", rule: "rule", query: "question" }[kind];
    const many = { entity: "entities", relationship: "relationships", rule: "rules", query: "questions" }[kind];
    return number > 0 ? [count(number, noun, many)] : [];
  });
  const found = counts.length > 0 ? `The description names ${sentenceList(counts)}.` : "";
  const open =
    assumed.length > 0
      ? `It leaves ${count(assumed.length, "point")} open, for which an assumption was made; each can be overruled.`
      : "";
  const things = tables.filter(({ kind }) => kind === "entity").map((table) => spokenName(table.name));
  const about = things.length > 0 ? `The database is about ${sentenceList(things)}.` : "";
  const quote = isLong(description) ? "" : quoted(description);
  const text = [found, about, open].filter((sentence) => sentence !== "").join(" ");
  return [`## Summary`, name ? `**${plain(name)}**` : "", text, quote].filter((part) => part !== "").join("\n\n");
}

function requirementTable(requirements: readonly Requirement[], description: string): string {
  const rows = requirements.map(({ text, source }, at) => [
    String(at + 1),
    plain(text),
    originText(source, description),
  ]);
  return markdownTable(["#", "Requirement", "Where it comes from"], rows);
}

function assumptions({ assumptions: assumed }: Design, description: string): string[] {
  if (assumed.length === 0) return [];
  const rows = assumed.map(({ text, source }) => [plain(text), originText(source, description)]);
  const lead = "The description does not say these; they are the designer's choice until you decide otherwise.";
  return [`## Assumptions\n\n${lead}\n\n${markdownTable(["Assumption", "Because of"], rows)}`];
}

const MAX_QUOTE = 80;

/** Where a part came from, in words; a quote when it was the description. */
export function originText(source: Source, description: string): string {
  switch (source.from) {
    case "description": {
      const words = [...description.slice(source.start, source.end).replace(/\s+/g, " ").trim()];
      if (words.length === 0) return "the description";
      return `“${plain(words.length > MAX_QUOTE ? `${words.slice(0, MAX_QUOTE - 1).join("")}…` : words.join(""))}”`;
    }
    case "pattern":
      return `usual for ${plain(spokenName(source.pattern))}`;
    case "rule":
      return `design rule: ${plain(source.rule)}`;
    case "model":
      return "the model";
    case "user":
      return "you";
    case "import":
      return "the imported schema";
  }
}

/** A relationship as a sentence: "An order belongs to a customer; a customer has any number of orders." */
export function relationshipSentence(design: Design, relationship: Design["relationships"][number]): string {
  const from = tableOf(design, relationship.from.tableId);
  const to = tableOf(design, relationship.to.tableId);
  const verb = relationship.label ?? "belongs to";
  const number = relationship.cardinality === "oneToOne" ? "at most one" : "any number";
  const one = `${capitalised(spokenName(singularise(from.name)))} ${plain(verb)} ${spokenName(singularise(to.name))}`;
  return `${one}; each ${code(to.name)} row has ${number} of ${code(from.name)}.`;
}
