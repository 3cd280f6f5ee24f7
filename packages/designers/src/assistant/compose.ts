import type { ChatEvent, ChatMessage } from "@dbcoach/contract/assistant";
import { addCall, NO_USAGE } from "@dbcoach/contract/modelUsage";
import { storable } from "@dbcoach/contract/storable";
import type { EngineName } from "@dbcoach/contract/targets";
import type { Operation } from "@dbcoach/design/operations/schema";
import type { QueryRun } from "@dbcoach/design/queryRun";
import { samplesFor } from "@dbcoach/design/samples/samplesFor";
import type { Engine } from "@dbcoach/engines/engine";
import { queryEngineFor } from "@dbcoach/engines/queryTarget";
import { proveChange } from "../proof.ts";
import type { AnswerEvent, Assistant, Discussed } from "./assistant.ts";
import { proposalOf } from "./proposal.ts";

/** Characters of an answer; what comes after them is not kept. */
const MAX_ANSWER_LENGTH = 100_000;
/** Queries of one answer. */
const MAX_QUERIES = 20;
const TOO_LONG = "\n\n*The answer became too long, and ends here.*";

/** What an answer becomes. */
export type Answer = Pick<
  ChatMessage,
  "content" | "type" | "confidence" | "designer" | "queries" | "proposal" | "usage" | "failed"
>;

/** What is discussed, and the version of the project's design; null while there is no project. */
export interface Discussion {
  about: Discussed;
  version: number | null;
}

export interface Composition {
  assistant: Assistant;
  discussion: Discussion;
  text: string;
  history: readonly Pick<ChatMessage, "role" | "content">[];
  engineFor(name: EngineName): Engine;
  signal: AbortSignal;
}

/**
 * Lets the assistant answer: yields what is to be seen while it does, and gathers in `answer` what is to be stored.
 * Throws what the assistant throws, and when it breaks its word.
 */
export async function* composeAnswer(answer: Answer, composition: Composition): AsyncGenerator<ChatEvent> {
  const { assistant, discussion, text, history, engineFor, signal } = composition;
  const { about } = discussion;
  const runQuery = queryRunner(about, engineFor, signal);
  const question = { text, history, about, runQuery };
  // What an assistant does that heeds no signal must not keep the answer from ending.
  for await (const event of untilAborted(assistant.answer(question, signal), signal)) {
    switch (event.type) {
      case "text": {
        const room = MAX_ANSWER_LENGTH - answer.content.length;
        const delta = event.delta.replaceAll("\0", "").slice(0, Math.max(0, room));
        answer.content += delta;
        if (delta !== "") yield { type: "text", delta };
        if (event.delta.length > room) {
          yield { type: "text", delta: TOO_LONG };
          finish(answer, answer.content + TOO_LONG);
          answer.failed = true;
          return;
        }
        break;
      }
      case "query": {
        const run = storable(event.run);
        answer.queries = [...answer.queries, run];
        yield { type: "query", run };
        break;
      }
      case "change":
        answer.proposal = await propose(event.operations, composition);
        break;
      case "modelCall":
        answer.usage = addCall(answer.usage ?? NO_USAGE, event.call);
        break;
      case "answered":
        answer.type = event.kind;
        answer.confidence = event.confidence;
        finish(answer, answer.content);
        return;
    }
  }
  throw new Error(`${assistant.name} stopped before the end of its answer.`);
}

/** Halves of a character may have come in two parts; only what is still apart in the end is replaced. */
function finish(answer: Answer, content: string): void {
  answer.content = content.toWellFormed();
}

async function propose(operations: Operation[], { assistant, discussion, engineFor, signal }: Composition) {
  const { about, version } = discussion;
  if (version === null) throw new Error(`${assistant.name} changes a design that is still being made.`);
  const base = { version, design: about.design, engine: about.engine };
  const change = await proveChange(base, storable(operations), { engineFor, signal });
  if (!change) throw new Error(`${assistant.name} proposes operations that do not apply.`);
  return proposalOf(change);
}

function queryRunner({ design, engine: target }: Discussed, engineFor: Composition["engineFor"], signal: AbortSignal) {
  let count = 0;
  return (sql: string): Promise<QueryRun> => {
    const engine = engineFor(queryEngineFor(target));
    count += 1;
    if (count > MAX_QUERIES) throw new Error(`More than ${MAX_QUERIES} queries for one answer.`);
    if (!engine.query) throw new Error(`The engine ${engine.name} runs no queries.`);
    return engine.query(design, samplesFor(design), sql, { signal });
  };
}

/** The same events; throws the signal's reason as soon as it aborts. */
async function* untilAborted(events: AsyncIterable<AnswerEvent>, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const iterator = events[Symbol.asyncIterator]();
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
  });
  aborted.catch(() => {});
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    for (;;) {
      const { done, value } = await Promise.race([iterator.next(), aborted]);
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    // Not waited for: it may hang in what it was doing.
    void iterator.return?.()?.catch(() => {});
  }
}
