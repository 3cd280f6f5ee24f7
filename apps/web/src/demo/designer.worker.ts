import { TASKS } from "@dbcoach/contract/agents";
import type { ChatEvent, ChatMessage } from "@dbcoach/contract/assistant";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import type { EngineName } from "@dbcoach/contract/targets";
import type { Operation } from "@dbcoach/design/operations/schema";
import type { Discussed } from "@dbcoach/designers/assistant/assistant";
import { createBuiltinAssistant } from "@dbcoach/designers/assistant/builtin/builtinAssistant";
import { type Answer, composeAnswer } from "@dbcoach/designers/assistant/compose";
import { createBuiltinDesigner } from "@dbcoach/designers/builtin/builtinDesigner";
import { understand } from "@dbcoach/designers/builtin/understand";
import type { DesignRequest } from "@dbcoach/designers/designer";
import { documentOfTask } from "@dbcoach/designers/documents";
import { type Base, proveChange } from "@dbcoach/designers/proof";
import { expose } from "comlink";
import type { Loaded } from "./byteCount.ts";
import { createEngineLoading } from "./engineLoading.ts";
import { engineFor } from "./engines.ts";

/** The built-in designer and assistant in a thread of this browser. Nothing of what they read or write leaves it. */

const designer = createBuiltinDesigner({ engineFor });
const assistant = createBuiltinAssistant();
/** Ends what is being designed, and what is being answered. */
let designing = new AbortController();
let answering = new AbortController();
/** Told how much has come of the engine's files; undefined when it is ready. */
let tellLoading: (loaded: Loaded | undefined) => unknown = () => {};

const engineLoading = createEngineLoading(
  (name) => engineFor(name).warmUp(),
  (loaded) => tellLoading(loaded),
);

// PostgreSQL fetches its files itself, and tells nobody how far it is.
const fetched = fetch;
globalThis.fetch = async (...request) => {
  const response = await fetched(...request);
  engineLoading.seen(response);
  return response;
};

const api = {
  watchLoading(tell: typeof tellLoading): void {
    tellLoading = tell;
  },

  /** Loads the language and the engine, so that nothing has to be waited for later. */
  async warmUp(engine: EngineName): Promise<void> {
    understand("A person has a name.");
    await engineLoading.load(engine);
  },

  /** Designs, and tells each event as it happens. Resolves when it has ended, stopped or not; rejects on defects. */
  async design(request: DesignRequest, tell: (event: GenerationEvent) => unknown): Promise<void> {
    designing.abort();
    designing = new AbortController();
    const { signal } = designing;
    // It is needed in the end, and can come meanwhile. Whatever goes wrong now is told then.
    engineLoading.load(request.engine).catch(() => {});
    let heard: unknown;
    try {
      for await (const event of designer.design(request, signal)) heard = tell(event);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    // Answers take another way than what is told, and could be faster.
    await heard;
  },

  stopDesigning(): void {
    designing.abort();
  },

  /** Answers a question, telling what is to be seen meanwhile; resolves with what is to be kept of the answer. */
  async answer({ text, history, about, version }: Asked, tell: (event: ChatEvent) => unknown): Promise<Answer> {
    answering.abort();
    answering = new AbortController();
    const answer: Answer = {
      content: "",
      type: "text",
      confidence: null,
      designer: assistant.name,
      queries: [],
      proposal: null,
      usage: null,
      failed: false,
    };
    const { signal } = answering;
    const composition = { assistant, discussion: { about, version }, text, history, engineFor, signal };
    let heard: unknown;
    for await (const event of composeAnswer(answer, composition)) heard = tell(event);
    await heard;
    return answer;
  },

  /** What the operations make of a version, executed, with the documents of what comes out; undefined: they do not apply. */
  async change(base: Base, operations: Operation[], description: string): Promise<Changed | undefined> {
    const change = await proveChange(base, operations, { engineFor, signal: new AbortController().signal });
    return change && documented(change, description);
  },
};

/** A question about a design that stands in this browser only. */
export interface Asked {
  text: string;
  history: Pick<ChatMessage, "role" | "content">[];
  about: Discussed;
  version: number | null;
}

type Proven = NonNullable<Awaited<ReturnType<typeof proveChange>>>;

const documented = ({ base, design, findings, evidence, operations, changes }: Proven, description: string) => {
  const about = { description, engine: base.engine, design, findings, evidence };
  return {
    operations,
    changes,
    design,
    findings,
    evidence,
    steps: TASKS.map(({ id }) => ({ taskId: id, content: documentOfTask(id, about) })),
  };
};

export type Changed = ReturnType<typeof documented>;
export type DesignerApi = typeof api;

expose(api);
