import { randomUUID } from "node:crypto";
import { ANSWER_FAILED, type ChatEvent } from "@dbcoach/contract/assistant";
import { failureText } from "@dbcoach/contract/failures";
import { REMEMBERED_MESSAGES } from "@dbcoach/contract/limits";
import type { EngineName } from "@dbcoach/contract/targets";
import type { Assistant } from "@dbcoach/designers/assistant/assistant";
import { type Answer, composeAnswer } from "@dbcoach/designers/assistant/compose";
import { DesignFailure } from "@dbcoach/designers/failure";
import type { Engine } from "@dbcoach/engines/engine";
import type { Database } from "../database/database.ts";
import { untilReachable } from "../database/untilReachable.ts";
import { ApiError } from "../http/problems.ts";
import type { Log } from "../log.ts";
import {
  addAnswer,
  addQuestion,
  listMessages,
  type Place,
  type PlacedMessage,
  type Subject,
  withoutPosition,
} from "./conversation.ts";
import { readDiscussion } from "./discussed.ts";
import { Feed } from "./feed.ts";

/** The longest that an answer may take. */
const TIME_LIMIT_MS = 180_000;
/** Answers that are being given to one person at a time, and changes that are being proven. */
const MAX_AT_ONCE = 4;

export interface AnswersOptions {
  db: Database;
  log: Log;
  /** Who answers this person. */
  assistantFor(userId: string): Promise<Assistant>;
  engineFor(name: EngineName): Engine;
  timeLimitMs?: number;
}

interface Asked {
  userId: string;
  subject: Subject;
  text: string;
}

/** Gives answers. Each is given to its end and stored, whether or not somebody still listens. */
export class Answers {
  readonly #options: AnswersOptions;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  /** How many answers each person is being given. */
  readonly #busy = new Map<string, number>();

  constructor(options: AnswersOptions) {
    this.#options = options;
  }

  /** Aborts when the server stops. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /**
   * Stores the question and begins to answer. Throws not_found when there is no such subject of this user, and
   * rate_limited when too many of his questions are being answered.
   */
  async ask(asked: Asked): Promise<AsyncIterable<ChatEvent>> {
    const { db } = this.#options;
    const { userId } = asked;
    this.#begin(userId);
    const feed = new Feed<ChatEvent>();
    try {
      const stored = await addQuestion(db, userId, asked.subject, asked.text);
      if (!stored) throw new ApiError("not_found");
      feed.put({ type: "question", message: withoutPosition(stored.question) });
      const answering = this.#answer(asked, stored, feed).finally(() => {
        this.#running.delete(answering);
        this.#count(userId, -1);
        feed.end();
      });
      this.#running.add(answering);
    } catch (error) {
      this.#count(userId, -1);
      throw error;
    }
    return feed;
  }

  /** Does what keeps engines busy as answers do, within the same limit. Throws rate_limited when that is reached. */
  async within<T>(userId: string, work: () => Promise<T>): Promise<T> {
    this.#begin(userId);
    try {
      return await work();
    } finally {
      this.#count(userId, -1);
    }
  }

  #begin(userId: string): void {
    if ((this.#busy.get(userId) ?? 0) >= MAX_AT_ONCE) throw new ApiError("rate_limited");
    this.#count(userId, 1);
  }

  #count(userId: string, by: number): void {
    const count = (this.#busy.get(userId) ?? 0) + by;
    if (count > 0) this.#busy.set(userId, count);
    else this.#busy.delete(userId);
  }

  /** Ends what is being answered; it is stored as failed. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error("The server is stopping."));
    await Promise.all(this.#running);
  }

  /** Never rejects: nobody may be there to be told. */
  async #answer(
    { userId, subject, text }: Asked,
    { question, place }: { question: PlacedMessage; place: Place },
    feed: Feed<ChatEvent>,
  ): Promise<void> {
    const { db, log, engineFor, assistantFor, timeLimitMs = TIME_LIMIT_MS } = this.#options;
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(timeLimitMs)]);
    const answer: Answer = { ...EMPTY };
    try {
      try {
        const assistant = await assistantFor(userId);
        answer.designer = assistant.name;
        const discussion = await readDiscussion(db, userId, place);
        if (!discussion) return;
        const history = await this.#history(userId, subject, question);
        const composed = composeAnswer(answer, { assistant, discussion, text, history, engineFor, signal });
        for await (const event of composed) feed.put(event);
      } catch (error) {
        Object.assign(answer, { content: failedText(error), type: "text", proposal: null, failed: true });
        if (!(error instanceof DesignFailure))
          log.warn({ err: error, question: question.id }, "Failed to generate AI response");
      }
      const id = randomUUID();
      // An answer is not lost because the store is away when it is ready.
      const message = await untilReachable(() => addAnswer(db, userId, subject, { ...answer, id }), {
        signal: this.#stopping.signal,
        onAway: (error) => log.warn({ err: error, question: question.id }, "The store is away; an answer waits"),
        onBack: () => {},
      });
      if (message) feed.put({ type: "message", message: withoutPosition(message) });
    } catch (error) {
      log.error({ err: error, question: question.id }, "An answer was not stored");
    }
  }

  /** What was said before the question, oldest first; answers that failed say nothing. */
  async #history(userId: string, subject: Subject, { position, timestamp }: PlacedMessage) {
    const after = { time: timestamp, id: position };
    const messages = await listMessages(this.#options.db, userId, subject, { after, limit: REMEMBERED_MESSAGES });
    return (messages ?? [])
      .filter(({ failed }) => !failed)
      .map(({ role, content }) => ({ role, content }))
      .reverse();
  }
}

const EMPTY: Answer = {
  content: "",
  type: "text",
  confidence: null,
  designer: null,
  queries: [],
  proposal: null,
  usage: null,
  failed: false,
};

function failedText(error: unknown): string {
  return error instanceof DesignFailure ? failureText(error.failure) : ANSWER_FAILED;
}
