import type { ChatEvent, ChatMessage, Proposal } from "@dbcoach/contract/assistant";
import { evidenceIn } from "@dbcoach/contract/conversationContent";
import { problemOf } from "@dbcoach/contract/errors";
import { REMEMBERED_MESSAGES } from "@dbcoach/contract/limits";
import type { Operation } from "@dbcoach/design/operations/schema";
import { ApiError } from "../api/apiError.ts";
import type { MessagePage, Talk } from "../assistant/talk.ts";
import { newRun } from "../components/newRun.ts";
import { browserDesigner } from "./browserDesigner.ts";
import type { DemoRun } from "./demoRun.ts";
import type { Changed } from "./designer.worker.ts";
import { Feed } from "./feed.ts";
import { ENGINE_OF } from "./targets.ts";

/** What the design of a run has become by talking about it. */
export interface NewestVersion extends Changed {
  version: number;
}

const NOTHING = { confidence: null, designer: null, queries: [], proposal: null, usage: null, failed: false };

/** The conversation about a run, and the changes that were accepted in it. React subscribes to its newest version. */
export class DemoTalk implements Talk {
  readonly designer = "built-in";
  readonly #run: DemoRun;
  readonly #listeners = new Set<() => void>();
  #messages: ChatMessage[] = [];
  #newest: NewestVersion | undefined;
  /** The operations of each accepted change, in their order. */
  readonly changes: Operation[][] = [];

  constructor(run: DemoRun) {
    this.#run = run;
  }

  /** Undefined while nothing was changed. */
  getNewest = (): NewestVersion | undefined => this.#newest;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** See `Talk`. */
  async list(): Promise<MessagePage> {
    return { data: [...this.#messages], next: null };
  }

  /** See `Talk`. */
  async *ask(text: string, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    const history = this.#messages.slice(-REMEMBERED_MESSAGES).map(({ role, content }) => ({ role, content }));
    const question = this.#keep({
      ...NOTHING,
      id: newRun(),
      role: "user",
      content: text,
      type: "text",
      timestamp: now(),
    });
    yield { type: "question", message: question };
    const feed = new Feed<ChatEvent>();
    const asked = {
      text,
      history,
      about: this.#about(),
      version: this.#run.state.status === "completed" ? this.#version : null,
    };
    browserDesigner
      .answer(asked, (event) => feed.push(event))
      .then((answer) => {
        const message = this.#keep({ ...answer, id: newRun(), role: "assistant", timestamp: now() });
        feed.push({ type: "message", message });
        feed.end();
      })
      .catch((cause: unknown) => feed.end({ cause }));
    for await (const event of feed) {
      if (signal.aborted) return;
      yield event;
    }
  }

  /** See `Talk`. An accepted change is executed, and becomes the newest version. */
  async decide(messageId: string, decision: "accept" | "reject"): Promise<ChatMessage> {
    const message = this.#messages.find(({ id }) => id === messageId);
    const proposal = message?.proposal;
    if (!message || !proposal) throw refusal("not_found");
    if (proposal.status !== "pending") throw refusal("proposal_decided", { decision: proposal.status });
    if (decision === "reject") return this.#decided(message, { ...proposal, status: "rejected" });
    const { prompt, dbType } = this.#run;
    const { design } = this.#newest ?? this.#run.state;
    const base = { version: this.#version, design, engine: ENGINE_OF[dbType] };
    const changed = await browserDesigner.change(base, proposal.operations, prompt);
    if (!changed) throw refusal("proposal_outdated");
    const version = base.version + 1;
    this.changes.push(changed.operations);
    this.#newest = { ...changed, version };
    for (const listener of this.#listeners) listener();
    return this.#decided(message, { ...proposal, status: "accepted", version });
  }

  get #version(): number {
    return this.#newest?.version ?? 1;
  }

  #about() {
    const { state, prompt, dbType } = this.#run;
    const { design, findings, insights, accessPatterns, status } = state;
    const newest = this.#newest;
    return {
      description: prompt,
      engine: ENGINE_OF[dbType],
      design: newest?.design ?? design,
      findings: newest?.findings ?? findings,
      evidence: newest?.evidence ?? evidenceIn(state),
      insights,
      // They were run on the first version, and may not fit what it has become.
      accessPatterns: newest ? [] : accessPatterns,
      changeable: status === "completed",
    };
  }

  #keep(message: ChatMessage): ChatMessage {
    this.#messages = [...this.#messages, message];
    return message;
  }

  #decided(message: ChatMessage, proposal: Proposal): ChatMessage {
    const decided = { ...message, proposal };
    this.#messages = this.#messages.map((each) => (each.id === message.id ? decided : each));
    return decided;
  }
}

const now = () => new Date().toISOString();

function refusal(...problem: Parameters<typeof problemOf>): ApiError {
  const { code, status, detail } = problemOf(...problem);
  return new ApiError(code, status, detail);
}
