import type { AnswerEvent, Assistant, Question } from "@dbcoach/designers/assistant/assistant";

/** What a test has its assistant say to a question. */
export type Script = (question: Question, signal: AbortSignal) => AsyncIterable<AnswerEvent> | Iterable<AnswerEvent>;

/** An assistant that says what a test needs it to say. */
export function scriptedAssistant(script: Script): Assistant {
  return {
    name: "scripted",
    async *answer(question, signal) {
      yield* script(question, signal);
    },
  };
}

/** The end of an answer. */
export const ANSWERED: AnswerEvent = { type: "answered", kind: "text", confidence: 0.9 };

/** A column to add to a table of the scripted designer. */
export function addColumn(name: string, tableId = "table0"): AnswerEvent {
  const column = {
    id: `${tableId}.${name}`,
    name,
    type: { kind: "text" as const },
    nullable: true,
    source: { from: "user" as const },
  };
  return { type: "change", operations: [{ op: "addColumn", tableId, column }] };
}
