import type { ChatEvent } from "@dbcoach/contract/assistant";
import type { QueryRun } from "@dbcoach/design/queryRun";
import { messageOf, noAnswer } from "../api/apiError.ts";
import { type ChatSubject, keepMessage, keyOf, questionDraft, reloadMessages, talkOf } from "./subject.ts";

/** A question on its way to being answered. When it is, question and answer are stored messages like all others. */
export interface Exchange {
  question: string;
  /** The server has stored the question: it is among the messages. */
  accepted: boolean;
  /** What has arrived of the answer. */
  text: string;
  queries: QueryRun[];
  /** waiting: nothing of the answer has arrived. */
  status: "waiting" | "answering" | "failed" | "stopped";
  /** Why it failed. */
  reason?: string;
}

const conversations = new Map<string, Conversation>();

/**
 * The talk about one subject. It goes on when its panel is closed, and is there when it is opened again. React
 * subscribes to its exchange.
 */
export class Conversation {
  readonly #subject: ChatSubject;
  readonly #listeners = new Set<() => void>();
  #exchange: Exchange | undefined;
  #abort = new AbortController();

  private constructor(subject: ChatSubject) {
    this.#subject = subject;
  }

  static about(subject: ChatSubject): Conversation {
    const known = conversations.get(keyOf(subject)) ?? new Conversation(subject);
    conversations.set(keyOf(subject), known);
    return known;
  }

  getExchange = (): Exchange | undefined => this.#exchange;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks, unless an answer is being waited for or there is nothing to ask. Says whether it did. */
  ask = (text: string): boolean => {
    const question = text.trim();
    if (question === "" || isBusy(this.#exchange)) return false;
    this.#abort = new AbortController();
    this.#set({ question, accepted: false, text: "", queries: [], status: "waiting" });
    void this.#run(question, this.#abort.signal);
    return true;
  };

  /** Waits no longer. The server completes and keeps what it has begun; a question that it has not got is taken back. */
  stop = (): void => {
    this.#abort.abort();
    if (!isBusy(this.#exchange)) return;
    if (this.#exchange?.accepted) this.#change({ status: "stopped" });
    else this.#set(undefined);
    void reloadMessages(this.#subject);
  };

  async #run(question: string, signal: AbortSignal): Promise<void> {
    try {
      for await (const event of talkOf(this.#subject).ask(question, signal)) {
        this.#take(event);
        if (event.type === "message") return;
      }
      throw noAnswer();
    } catch (error) {
      if (signal.aborted) return;
      this.#change({ status: "failed", reason: messageOf(error) });
      // The answer may have been completed although the connection broke.
      if (this.#exchange?.accepted) await reloadMessages(this.#subject);
    }
  }

  #take(event: ChatEvent): void {
    switch (event.type) {
      case "question":
        keepMessage(this.#subject, event.message);
        questionDraft.write(this.#subject, "");
        this.#change({ accepted: true });
        break;
      case "text":
        this.#change({ status: "answering", text: (this.#exchange?.text ?? "") + event.delta });
        break;
      case "query":
        this.#change({ status: "answering", queries: [...(this.#exchange?.queries ?? []), event.run] });
        break;
      case "message":
        keepMessage(this.#subject, event.message);
        this.#set(undefined);
    }
  }

  #change(part: Partial<Exchange>): void {
    if (this.#exchange) this.#set({ ...this.#exchange, ...part });
  }

  #set(exchange: Exchange | undefined): void {
    this.#exchange = exchange;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether an answer is being waited for. */
export function isBusy(exchange: Exchange | undefined): boolean {
  return exchange?.status === "waiting" || exchange?.status === "answering";
}
