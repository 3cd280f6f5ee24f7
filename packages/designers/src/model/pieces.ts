import { parsed } from "./json/answer.ts";
import { ObjectScanner } from "./json/objects.ts";
import type { ConfiguredModel } from "./languageModel.ts";
import { isRecord } from "./operations/types.ts";
import { type Reply, type Talk, type TalkLimits, talk } from "./talk.ts";

/** What stands in an answer that is written as JSON objects, one after the other. */
export type Piece =
  | { type: "retry"; message: string }
  /** What the model says about its work. */
  | { type: "insight"; text: string }
  /** There is nothing to design, and why. */
  | { type: "nothing"; text: string }
  /** An operation as it was written. */
  | { type: "written"; value: Record<string, unknown> }
  /** Something that was to be an operation and cannot be read. */
  | { type: "broken"; text: string; reason: string };

/** Asks a model and yields the pieces of its answer as they are complete. Throws what `talk` throws. */
export async function* piecesOf(model: ConfiguredModel, said: Talk, limits: TalkLimits): AsyncGenerator<Piece, Reply> {
  const scanner = new ObjectScanner();
  const answer = talk(model, said, limits);
  let step = await answer.next();
  while (!step.done) {
    if (step.value.type === "retry") yield step.value;
    else for (const text of scanner.push(step.value.text)) yield* piecesIn(text);
    step = await answer.next();
  }
  const rest = scanner.rest();
  if (rest !== "") yield* piecesIn(rest);
  return step.value;
}

function* piecesIn(text: string): Generator<Piece> {
  const json = parsed(text);
  if (json.ok) yield* piecesOfValue(json.value);
  // Prose has braces, too.
  else if (text.includes('"op"')) yield { type: "broken", text, reason: json.reason };
}

function* piecesOfValue(value: unknown): Generator<Piece> {
  if (!isRecord(value)) return;
  if (typeof value.insight === "string" && value.insight.trim() !== "")
    yield { type: "insight", text: value.insight.trim() };
  if (typeof value.nothing === "string") yield { type: "nothing", text: value.nothing };
  if ("op" in value) yield { type: "written", value };
  // Some models put everything into one object.
  else
    for (const member of Object.values(value))
      if (Array.isArray(member)) for (const item of member) yield* piecesOfValue(item);
}
