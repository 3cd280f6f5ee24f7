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
/** How many designs are under way: one, and those that are ending for it. */
let underWay = 0;
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
    // A design that was asked for meanwhile goes first: an engine that starts keeps this thread for a second or more.
    await breathe();
    if (underWay === 0) await engineLoading.load(engine);
  },

  /** Designs, and tells each event as it happens. Resolves when it has ended, stopped or not; rejects on defects. */
  async design(request: DesignRequest, tell: (event: GenerationEvent) => unknown): Promise<void> {
    designing.abort();
    designing = new AbortController();
    const { signal } = designing;
    // Needed when the tables are there; before, it would keep them waiting. Whatever goes wrong is told by who needs it.
    const load = () => void engineLoading.load(request.engine).catch(() => {});
    if (request.history.some(isDrawn)) load();
    let heard: unknown;
    underWay += 1;
    try {
      for await (const event of designer.design(request, signal)) {
        heard = tell(event);
        if (isDrawn(event)) load();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      underWay -= 1;
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

/** Whether all tables have been told. */
const isDrawn = (event: GenerationEvent) => event.type === "taskCompleted" && event.taskId === "schema_design";

/** Lets messages that wait have their turn. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

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
