import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import type { ModelMessage } from "ai";
import type { z } from "zod";
import { jsonOf } from "../json/answer.ts";
import type { Reply, TalkLimits } from "../talk.ts";
import { ask, type ModelVoice, type ModelWorkbench } from "./bench.ts";

export interface JsonQuestion<T> {
  system: string;
  question: string;
  schema: z.ZodType<T>;
  /** What is said when the answer cannot be read. */
  correction(reason: string): string;
}

/** What a model answered, and the conversation so far; or why nothing could be read, twice. */
export type JsonAnswer<T> =
  | { ok: true; value: T; messages: ModelMessage[] }
  | { ok: false; reason: string; messages: ModelMessage[] };

/** Asks for one JSON object. An answer that cannot be read is asked for once more, with the reason. */
export async function* askForJson<T>(
  bench: ModelWorkbench,
  voice: ModelVoice,
  { system, question, schema, correction }: JsonQuestion<T>,
  limits: TalkLimits,
  before: ModelMessage[] = [],
): AsyncGenerator<GenerationEvent, JsonAnswer<T>> {
  let messages: ModelMessage[] = [...before, { role: "user", content: question }];
  for (let attempt = 0; ; attempt += 1) {
    const reply = yield* ask(bench, voice, { system, messages }, limits);
    const read = readAs(schema, reply);
    messages = [...messages, { role: "assistant", content: reply.text || "(nothing)" }];
    if (read.ok) return { ok: true, value: read.value, messages };
    if (attempt > 0) return { ok: false, reason: read.reason, messages };
    yield voice.insight("warning", `The model's answer could not be read: ${read.reason}. It is asked once more.`);
    messages.push({ role: "user", content: correction(read.reason) });
  }
}

function readAs<T>(schema: z.ZodType<T>, reply: Reply): { ok: true; value: T } | { ok: false; reason: string } {
  if (reply.refused) return { ok: false, reason: "the provider withheld the answer" };
  if (reply.text.trim() === "") return { ok: false, reason: "the answer was empty" };
  const json = jsonOf(reply.text);
  if (!json.ok) return { ok: false, reason: reply.cut ? `${reply.cut}, and ${json.reason}` : json.reason };
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return {
    ok: false,
    reason: `${issue?.path.map(String).join(".") || "the object"}: ${issue?.message ?? "not as asked for"}`,
  };
}
