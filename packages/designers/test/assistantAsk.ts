import type { Design } from "@dbcoach/design/model";
import { applyAll } from "@dbcoach/design/operations/apply";
import { describeOperation } from "@dbcoach/design/operations/describe";
import type { Operation } from "@dbcoach/design/operations/schema";
import { checkDesign } from "@dbcoach/design/quality/check";
import type { QueryRun } from "@dbcoach/design/queryRun";
import type { Discussed } from "../src/assistant/assistant.ts";
import { createBuiltinAssistant } from "../src/assistant/builtin/builtinAssistant.ts";
import { conventional } from "../src/builtin/architect/conventions.ts";
import { designFromDescription } from "../src/builtin/designFromDescription.ts";

/** Three descriptions as people write them. */
const DESCRIPTIONS = {
  library:
    "A library has members and books. Each book has an ISBN, a title, a price and an author. A member has a name, an email and an address. A member can borrow many books; each loan has a due date and a return date.",
  shop: "An online shop sells products to customers. A customer has a name, an e-mail, a phone and an address. Each product has a name, a price and a stock quantity. Customers place orders; an order has a date and a status (new, paid, shipped or cancelled) and contains several products, each with a quantity. Customers write reviews with a rating from 1 to 5 and a comment.",
  projects:
    "A project management tool for teams. Each tenant has users and projects. A user has a name, an email and a role. A project has a name, a budget and a deadline, and consists of tasks. A task has a title, a description, a priority and a status (open, in progress, done) and is assigned to a user. Users write comments on tasks.",
};

export type DesignName = keyof typeof DESCRIPTIONS | "camel";

const shop = designFromDescription(DESCRIPTIONS.shop);

export const DESIGNS: Record<DesignName, Design> = {
  library: designFromDescription(DESCRIPTIONS.library),
  shop,
  projects: designFromDescription(DESCRIPTIONS.projects),
  /** The shop in the spelling and with the keys that somebody else prefers. */
  camel: { ...shop, ...conventional(shop, { naming: "camelCase", keyStyle: "uuid" }) },
};

/** What the assistant knows of one of the designs. */
export function aboutDesign(name: DesignName, more: Partial<Discussed> = {}): Discussed {
  const design = more.design ?? DESIGNS[name];
  return {
    description: DESCRIPTIONS[name === "camel" ? "shop" : name],
    engine: "postgresql",
    design,
    findings: checkDesign(design),
    evidence: null,
    insights: [],
    accessPatterns: [],
    changeable: true,
    ...more,
  };
}

export interface Answered {
  content: string;
  kind: string;
  confidence: number | null;
  runs: QueryRun[];
  operations: Operation[];
  /** The design after the change, which is known to apply; the design itself without one. */
  design: Design;
  /** A line for each operation. */
  lines: string[];
}

/** Asks, and takes the whole answer. */
export async function ask(
  text: string,
  about: Discussed,
  runQuery: (sql: string) => Promise<QueryRun> = () => Promise.reject(new Error("No query was expected.")),
  before: readonly string[] = [],
): Promise<Answered> {
  const result: Answered = {
    content: "",
    kind: "",
    confidence: null,
    runs: [],
    operations: [],
    design: about.design,
    lines: [],
  };
  let ended = false;
  for await (const event of createBuiltinAssistant().answer(
    { text, history: before.map((content) => ({ role: "user", content })), about, runQuery },
    new AbortController().signal,
  )) {
    if (ended) throw new Error("Something came after the end.");
    if (event.type === "text") result.content += event.delta;
    else if (event.type === "query") result.runs.push(event.run);
    else if (event.type === "change") result.operations.push(...event.operations);
    else if (event.type === "answered") {
      ended = true;
      result.kind = event.kind;
      result.confidence = event.confidence;
    }
  }
  if (!ended) throw new Error("The answer has no end.");
  for (const operation of result.operations) {
    result.lines.push(describeOperation(operation, result.design));
    result.design = applyAll(result.design, [operation]);
  }
  return result;
}
