import type { FailureCode } from "@dbcoach/contract/failures";
import { APICallError, RetryError } from "ai";
import { z } from "zod";
import { DesignFailure } from "../failure.ts";
import { type ConfiguredModel, PROVIDERS } from "./languageModel.ts";

/** A model could not be used, for a reason that its user is told. */
export class ModelFailure extends DesignFailure {}

/** What went wrong with one call. */
export interface Fault {
  code: Extract<FailureCode, `model_${string}`>;
  /** With the kind in front, as the specification names it: "SERVICE_UNAVAILABLE: the provider answered with 503". */
  message: string;
  /** Whether it may pass by itself. */
  retryable: boolean;
  /** How long the provider asks to wait. Milliseconds. */
  waitMs?: number;
}

/** A provider was silent, or an agent took too long. */
export class TooSlow extends Error {
  readonly kind: "silence" | "agent";

  constructor(kind: TooSlow["kind"], ms: number) {
    const seconds = Math.max(1, Math.round(ms / 1000));
    super(kind === "silence" ? `the model said nothing for ${seconds} s` : `the agent took longer than ${seconds} s`);
    this.kind = kind;
  }
}

/** The stream of an answer broke off. */
export class CutOff extends Error {}

/** How much of what a provider says is told. */
const SAID_LENGTH = 300;
/** What is shorter is no secret: open endpoints are given words such as "ollama". */
const SHORTEST_KEY = 8;

/** What a provider says, or whatever sends to it, in short and without the key: some of them quote what they got. */
export function saidWithoutKey(text: string, key: string): string {
  return (key.length < SHORTEST_KEY ? text : text.replaceAll(key, "…")).trim().slice(0, SAID_LENGTH);
}

/** Whether the key never left: it holds what no header may hold. */
export function isUnsendable(error: unknown): boolean {
  return error instanceof TypeError && /header value|ByteString/.test(error.message);
}

/**
 * What an error of a call with this key means. Kinds and which of them are retryable: the specification, part 2,
 * section 8.
 */
export function faultOf(error: unknown, key: string): Fault {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (cause instanceof TooSlow) {
    const retryable = cause.kind === "silence";
    return { code: "model_time_limit", message: `TIMEOUT: ${cause.message}`, retryable };
  }
  if (cause instanceof CutOff)
    return { code: "model_connection", message: `NETWORK_ERROR: ${cause.message}`, retryable: true };
  const refusal = refusalIn(cause);
  if (refusal) return { code: "model_connection", message: `${refusal.message}.`, retryable: false };
  const streamed = streamedError(cause);
  const said = saidWithoutKey(streamed?.message ?? (cause instanceof Error ? cause.message : String(cause)), key);
  const answer: Answered | undefined = APICallError.isInstance(cause) ? cause : streamed;
  if (!answer) return otherFault(cause, said);
  const { statusCode: status } = answer;
  if (status === undefined) return { code: "model_connection", message: `NETWORK_ERROR: ${said}`, retryable: true };
  const answered = `the provider answered with ${status}${said ? `: ${said}` : ""}`;
  if (status === 401 || status === 403 || (status === 400 && /api.?key/i.test(said)))
    return { code: "model_key", message: `The API key is not accepted: ${answered}`, retryable: false };
  if (status === 429)
    return {
      code: "model_rate_limit",
      message: `RATE_LIMIT_EXCEEDED: ${answered}`,
      retryable: true,
      ...waitOf(answer),
    };
  if (status === 408) return { code: "model_connection", message: `TIMEOUT: ${answered}`, retryable: true };
  if (status === 500) return { code: "model_connection", message: `INTERNAL_ERROR: ${answered}`, retryable: true };
  if (status > 500)
    return {
      code: "model_connection",
      message: `SERVICE_UNAVAILABLE: ${answered}`,
      retryable: true,
      ...waitOf(answer),
    };
  return { code: "model_answer", message: capital(answered), retryable: false };
}

/** An error of the API, by the status that it has or would have had. */
type Answered = Pick<APICallError, "statusCode" | "responseHeaders">;

const streamedErrorSchema = z.object({
  message: z.string().catch("no reason was given"),
  type: z.string().optional().catch(undefined),
  code: z.union([z.string(), z.number()]).nullish().catch(undefined),
});

/** What providers call an error that they send inside an answer, after the status has gone; the first that fits counts. */
const STATUSES: readonly (readonly [kind: RegExp, status: number])[] = [
  [/rate_?limit|quota|429/, 429],
  [/auth|permission|api_?key|40[13]/, 401],
  [/timeout|408/, 408],
  [/invalid|not_found|too_large|40\d/, 400],
  [/overloaded|unavailable|50[2-9]|529/, 503],
];

/** An error that came in the stream of an answer, as some providers send it: an object that is no Error. */
function streamedError(cause: unknown): (Answered & { message: string }) | undefined {
  if (cause instanceof Error) return undefined;
  const read = streamedErrorSchema.safeParse(cause);
  if (!read.success) return undefined;
  const { message, type = "", code } = read.data;
  const kind = `${type} ${code ?? ""}`.toLowerCase();
  return { message, statusCode: STATUSES.find(([known]) => known.test(kind))?.[1] ?? 500 };
}

/** An error that says of itself that trying again changes nothing, such as that of an address that is not to be reached. */
function refusalIn(error: unknown): Error | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("permanent" in cause && cause.permanent === true) return cause;
  }
  return undefined;
}

/** What is no answer of the API: no connection, or an answer that is not in its protocol. */
function otherFault(cause: unknown, said: string): Fault {
  if (isUnsendable(cause))
    return { code: "model_key", message: "The API key holds a character that cannot be sent.", retryable: false };
  const network = cause instanceof TypeError || /fetch|network|socket|ECONN|terminated|connect/i.test(said);
  return network
    ? { code: "model_connection", message: `NETWORK_ERROR: ${said}`, retryable: true }
    : { code: "model_answer", message: `The provider's answer could not be read: ${said}`, retryable: false };
}

/** `Retry-After` in seconds; a date is not used by any provider of ours. */
function waitOf({ responseHeaders }: Answered): { waitMs?: number } {
  const seconds = Number(responseHeaders?.["retry-after"] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? { waitMs: seconds * 1000 } : {};
}

/** The failure that a fault amounts to for the user of this model. */
export function failureOf(
  fault: Fault,
  model: Pick<ConfiguredModel, "provider" | "ownKey">,
  cause?: unknown,
): ModelFailure {
  const { title: provider } = PROVIDERS[model.provider];
  return new ModelFailure({ code: fault.code, details: fault.message, provider, ownKey: model.ownKey }, { cause });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
