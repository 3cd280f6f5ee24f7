import { z } from "zod";

/** Why a generation failed: a stable code and what is to be told. */
export const failureCodeSchema = z.enum([
  "nothing_to_design",
  /** Its owner stopped it. */
  "cancelled",
  /** The provider does not accept the key. */
  "model_key",
  "model_rate_limit",
  /** The provider cannot be reached, or is out of order. */
  "model_connection",
  /** The model took longer than an agent may. */
  "model_time_limit",
  /** The model refused, or what it said could not be used. */
  "model_answer",
  /** The project was changed while its design was being improved. */
  "design_changed",
  "internal",
]);
export type FailureCode = z.infer<typeof failureCodeSchema>;

export const failureSchema = z.object({
  code: failureCodeSchema,
  /** What is missing or what went wrong, for the user. */
  details: z.string().optional(),
  /** The provider of the model, by its title; and whether the key is the person's own. */
  provider: z.string().optional(),
  ownKey: z.boolean().optional(),
});
export type Failure = z.infer<typeof failureSchema>;

const RATE_LIMIT = "Rate Limit: Too many requests. Please wait a moment and try again.";
const UNKNOWN = "Failed to complete generation process.";
const other = ({ details = UNKNOWN }: Failure) => `Generation Error: ${details}`;

/** The catalogue of the specification (part 2, section 8): what the page says for a failure of each kind. */
const HEADLINES: Record<
  Exclude<FailureCode, "nothing_to_design" | "cancelled" | "design_changed">,
  (failure: Failure) => string
> = {
  model_key: ({ provider = "Gemini", ownKey }) =>
    `API Key Error: Please check your ${provider} API key in ${ownKey ? "Settings › AI preferences" : "the .env file"}.`,
  model_rate_limit: () => RATE_LIMIT,
  model_connection: () => "Connection Error: Please check your internet connection and try again.",
  model_time_limit: other,
  model_answer: other,
  internal: other,
};

/** The line that a failure is announced with. `details` of the failure says more where the line does not hold it. */
export function failureText(failure: Failure): string {
  const { code, details = UNKNOWN } = failure;
  if (code === "nothing_to_design") return details;
  if (code === "design_changed") {
    return "The design was changed while the agents worked on it, so theirs was not added. Generate again.";
  }
  if (code === "cancelled") return "The generation was stopped.";
  return `❌ ${HEADLINES[code](failure)}`;
}

/** Whether `failureText` leaves out the details, which are then worth a line of their own. */
export function hasMoreDetails({ code, details }: Failure): boolean {
  return details !== undefined && ["model_key", "model_rate_limit", "model_connection"].includes(code);
}

/** What the page says when a generation could not be started: by the same catalogue, or as the server words it. */
export function refusalText({ code, detail }: { code: string; detail: string }): string {
  if (code === "not_authenticated") {
    return "❌ Authentication Required: Please sign in to generate database designs.";
  }
  return code === "rate_limited" ? `❌ ${RATE_LIMIT}` : detail;
}
