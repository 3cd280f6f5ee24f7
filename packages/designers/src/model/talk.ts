import { setTimeout as wait } from "node:timers/promises";
import { MODEL_RETRIES } from "@dbcoach/contract/limits";
import type { ModelCall } from "@dbcoach/contract/modelUsage";
import { type LanguageModelUsage, type ModelMessage, stepCountIs, streamText, type ToolSet } from "ai";
import { CutOff, type Fault, failureOf, faultOf, TooSlow } from "./faults.ts";
import { type ConfiguredModel, languageModel, PROVIDERS } from "./languageModel.ts";

// What a provider makes of a parameter that it does not know is nothing that the log needs, at every call.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** The longest that a provider's own wish to wait is respected, in milliseconds. */
const LONGEST_WAIT_MS = 60_000;
const TOKENS_OF_PRICE = 1_000_000;

export interface Talk {
  /** Who the model is and what it is to do. */
  system: string;
  messages: ModelMessage[];
  /** What the model may call. It goes on after each call, at most `MAX_STEPS` times. */
  tools?: ToolSet;
}

/** Characters of one answer; a design of a thousand tables takes about half of it. */
const MAX_ANSWER_LENGTH = 1_000_000;

/** The most that a model may go back and forth with its tools in one answer. */
const MAX_STEPS = 10;

export type TalkEvent =
  | { type: "delta"; text: string }
  /** The call failed in a way that may pass, and is made again. */
  | { type: "retry"; message: string };

/** What a model said. */
export interface Reply {
  text: string;
  /** Why the text ends before the answer did; absent when it is whole. */
  cut?: string;
  /** The provider withheld the answer. */
  refused: boolean;
  call: ModelCall;
}

export interface TalkLimits {
  signal: AbortSignal;
  /** When the agent's time is over, on the clock of `performance.now()`. */
  deadline: number;
}

/**
 * Says something to a model and yields the answer as it comes. A failure before the first word is tried again where it
 * may pass (3 times, after 1000 ms, doubling); one after it leaves a reply that is cut. Throws a ModelFailure when no
 * answer can be had, and the signal's reason when it aborts.
 */
export async function* talk(model: ConfiguredModel, said: Talk, limits: TalkLimits): AsyncGenerator<TalkEvent, Reply> {
  const started = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    const answer = yield* listen(model, said, limits);
    limits.signal.throwIfAborted();
    const { fault, text, usage, refused } = answer;
    if (!fault || text !== "" || answer.acted) {
      const call = callOf(model, usage, attempt, performance.now() - started);
      return { text, refused, call, ...(fault ? { cut: fault.message } : {}) };
    }
    if (!fault.retryable) throw failureOf(fault, model, answer.error);
    if (attempt === MODEL_RETRIES) {
      const message = `Operation failed after ${attempt + 1} attempts. Last error: ${fault.message}`;
      throw failureOf({ ...fault, message }, model, answer.error);
    }
    const ms = Math.min(Math.max(model.limits.retryMs * 2 ** attempt, fault.waitMs ?? 0), LONGEST_WAIT_MS);
    if (performance.now() + ms >= limits.deadline) throw failureOf(fault, model, answer.error);
    yield { type: "retry", message: `${fault.message}. Trying again in ${Math.round(ms / 100) / 10} s.` };
    await wait(ms, undefined, { signal: limits.signal });
  }
}

interface Heard {
  text: string;
  /** A tool was called: asking again would do it again. */
  acted: boolean;
  refused: boolean;
  usage?: LanguageModelUsage;
  fault?: Fault;
  error?: unknown;
}

/** One call. Never throws: what went wrong is in the result. */
async function* listen(
  model: ConfiguredModel,
  { system, messages, tools }: Talk,
  { signal, deadline }: TalkLimits,
): AsyncGenerator<TalkEvent, Heard> {
  const heard: Heard = { text: "", refused: false, acted: false };
  const patience = new Patience(model.limits, deadline, signal);
  try {
    const { fullStream } = streamText({
      model: languageModel(model),
      system,
      messages,
      ...(tools ? { tools, stopWhen: stepCountIs(MAX_STEPS) } : {}),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, patience.signal]),
      onError: () => {},
      ...PROVIDERS[model.provider].sampling(model),
    });
    let ended = false;
    let atStepStart = false;
    /** Calls that we owe an answer to: the provider cannot but be silent until then. */
    const owed = new Set<string>();
    for await (const part of fullStream) {
      if (part.type === "tool-call") {
        heard.acted = true;
        owed.add(part.toolCallId);
      }
      if (part.type === "tool-result" || part.type === "tool-error") owed.delete(part.toolCallId);
      patience.renew(owed.size > 0);
      if (part.type === "start-step") atStepStart = heard.text !== "";
      if (part.type === "text-delta" && part.text !== "") {
        const text = atStepStart ? `\n\n${part.text}` : part.text;
        atStepStart = false;
        heard.text += text;
        if (heard.text.length > MAX_ANSWER_LENGTH) throw new CutOff("the answer became too long");
        yield { type: "delta", text };
        patience.renew();
      }
      if (part.type === "error") throw part.error;
      if (part.type === "finish") {
        heard.usage = part.totalUsage;
        heard.refused = part.finishReason === "content-filter";
        if (part.finishReason === "length") throw new CutOff("the answer reached the model's limit of length");
        ended = part.finishReason !== "other" && part.finishReason !== "error";
      }
    }
    if (patience.signal.aborted) throw patience.signal.reason;
    if (!ended) throw new CutOff("the answer broke off");
  } catch (error) {
    heard.error = patience.signal.aborted ? patience.signal.reason : error;
    heard.fault = faultOf(heard.error, model.key);
  } finally {
    patience.end();
  }
  return heard;
}

/** Ends a call when the provider has been silent for too long, or the agent's time is over. */
class Patience {
  readonly #limits: ConfiguredModel["limits"];
  readonly #deadline: number;
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: ConfiguredModel["limits"], deadline: number, over: AbortSignal) {
    this.#limits = limits;
    this.#deadline = deadline;
    // Whoever reads the answer may never come back for its end.
    over.addEventListener("abort", () => this.end(), { once: true, signal: this.#controller.signal });
    this.renew();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Begins to wait anew; only the agent's time counts while it is not the provider's turn. */
  renew(isOurTurn = false): void {
    clearTimeout(this.#timer);
    const left = this.#deadline - performance.now();
    const { silenceMs, agentMs } = this.#limits;
    const isLast = isOurTurn || left < silenceMs;
    const reason = isLast ? new TooSlow("agent", agentMs) : new TooSlow("silence", silenceMs);
    this.#timer = setTimeout(() => this.#controller.abort(reason), Math.max(0, isLast ? left : silenceMs));
  }

  /** Also lets go of the connection, when the answer was left before its end. */
  end(): void {
    clearTimeout(this.#timer);
    this.#controller.abort(new Error("The call is over."));
  }
}

function callOf(
  { inputPrice, outputPrice }: ConfiguredModel,
  usage: LanguageModelUsage | undefined,
  retries: number,
  ms: number,
): ModelCall {
  const inputTokens = usage?.inputTokens ?? 0;
  const outputTokens = usage?.outputTokens ?? 0;
  const cost =
    inputPrice === null || outputPrice === null
      ? null
      : (inputTokens * inputPrice + outputTokens * outputPrice) / TOKENS_OF_PRICE;
  return { inputTokens, outputTokens, retries, ms: Math.round(ms), cost };
}
