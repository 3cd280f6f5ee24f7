import { z } from "zod";
import { MAX_DESCRIPTION_LENGTH } from "./limits.ts";

/**
 * Every error of the HTTP API: its stable code, status and text. The text is what the page shows; `{name}` stands for
 * a parameter of the problem.
 */
export const ERRORS = {
  invalid_request: { status: 400, text: "The request is not valid: {reason}" },
  description_blank: { status: 400, text: "Describe what you want to store." },
  description_too_long: {
    status: 400,
    text: `The description has {count} characters; the most that can be read is ${MAX_DESCRIPTION_LENGTH.toLocaleString("en")}.`,
  },
  unknown_database_type: { status: 400, text: "There is no database type “{value}”. Choose one of: {known}." },
  unknown_mode: { status: 400, text: "There is no mode “{value}”. Choose one of: {known}." },
  not_authenticated: { status: 401, text: "User not authenticated" },
  invalid_api_key_format: { status: 401, text: "Invalid API key format" },
  api_key_not_found: { status: 401, text: "API key not found or inactive" },
  api_key_expired: { status: 401, text: "API key has expired" },
  ip_not_allowed: { status: 403, text: "IP address not whitelisted" },
  rate_limited: { status: 429, text: "Rate limit exceeded" },
  key_validation_unavailable: { status: 503, text: "Validation service unavailable" },
  permission_missing: { status: 403, text: "This API key does not have the permission “{permission}”." },
  session_required: { status: 403, text: "Only a person who is signed in may do this; an API key may not." },
  invalid_ip_entry: { status: 400, text: "“{value}” is no IP address, no CIDR range, and not *." },
  invalid_image: { status: 400, text: "Invalid file type. Please upload a JPG, PNG, or GIF image." },
  image_too_large: { status: 413, text: "File too large. Please upload an image smaller than 5MB." },
  webhook_missing: { status: 400, text: "There is no webhook address yet. Save one first." },
  webhook_refused: { status: 400, text: "Webhooks cannot be sent to this address: {reason}" },
  usage_limit_reached: {
    status: 429,
    text: "All {limit} generations of this month are used. The next month begins on {date}.",
  },
  generation_ended: { status: 409, text: "This generation has ended already." },
  generation_not_resumable: { status: 409, text: "Only a generation that failed or was stopped can be resumed." },
  proposal_decided: { status: 409, text: "This change was {decision} already." },
  proposal_outdated: {
    status: 409,
    text: "The design has changed since this was proposed, and the change no longer fits. Ask for it again.",
  },
  version_conflict: {
    status: 409,
    text: "The design has changed meanwhile: its newest version is {version}. Your changes are still here.",
  },
  change_refused: { status: 422, text: "This change cannot be made: {reason}" },
  already_so: { status: 409, text: "The design is as it was in version {version} already." },
  format_unavailable: { status: 422, text: "There is no such export: {reason}" },
  nothing_to_undo: { status: 409, text: "There is no change left to take back." },
  not_found: { status: 404, text: "There is nothing here, or it is not yours." },
  idempotency_conflict: {
    status: 422,
    text: "This Idempotency-Key was already used for another description.",
  },
  body_too_large: { status: 413, text: "The request is too large." },
  internal: { status: 500, text: "Something went wrong on our side. Nothing you saved is lost; please try again." },
  store_unavailable: { status: 503, text: "The database cannot be reached at the moment. Please try again." },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every error answer: problem details (RFC 9457) with our stable code. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** Present where waiting helps: Retry-After says how long. */
  rateLimited: z.literal(true).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** The problem-details body for a code; parameters fill the text. */
export function problemOf(code: ErrorCode, params: Record<string, string> = {}): Problem {
  const { status, text } = ERRORS[code];
  const flags = code === "rate_limited" ? { rateLimited: true as const } : {};
  const detail = text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  return { type: "about:blank", title: code.replaceAll("_", " "), status, detail, code, ...flags };
}
