import { storableText } from "@dbcoach/contract/storable";

/** What stands in a model's answer as JSON, or why nothing can be read. */
export type ReadJson = { ok: true; value: unknown } | { ok: false; reason: string };

const FENCED = /```(?:json)?[^\S\n]*\n([\s\S]*?)```/i;

/** The JSON of an answer: from a fenced block, or else from the outermost braces (the specification, part 2, section 5). */
export function jsonOf(answer: string): ReadJson {
  const fenced = FENCED.exec(answer)?.[1];
  const start = answer.indexOf("{");
  const end = answer.lastIndexOf("}");
  const text = fenced ?? (start >= 0 && end > start ? answer.slice(start, end + 1) : undefined);
  if (text === undefined) return { ok: false, reason: "there is no JSON object in the answer" };
  return parsed(text);
}

/** JSON as a value whose texts can be stored, or what is wrong with it. */
export function parsed(text: string): ReadJson {
  try {
    return { ok: true, value: JSON.parse(text, (_, item) => (typeof item === "string" ? storableText(item) : item)) };
  } catch (error) {
    return { ok: false, reason: `it is not valid JSON (${error instanceof Error ? error.message : String(error)})` };
  }
}
