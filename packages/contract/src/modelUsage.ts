import { z } from "zod";

/** What one call of a language model took. */
export const modelCallSchema = z.object({
  /** Tokens as the provider counts them; 0 where it does not say. */
  inputTokens: z.int().min(0),
  outputTokens: z.int().min(0),
  /** How often the call was made again after a failure that could pass. */
  retries: z.int().min(0),
  ms: z.number().min(0),
  /** US dollars; null where no price is configured. */
  cost: z.number().min(0).nullable(),
});
export type ModelCall = z.infer<typeof modelCallSchema>;

/** What a generation or an answer took in all; times are not added up. */
export const modelUsageSchema = modelCallSchema.omit({ ms: true }).extend({ calls: z.int().min(0) });
export type ModelUsage = z.infer<typeof modelUsageSchema>;

export const NO_USAGE: ModelUsage = { calls: 0, inputTokens: 0, outputTokens: 0, retries: 0, cost: null };

/** The usage with one more call. */
export function addCall(usage: ModelUsage, call: ModelCall): ModelUsage {
  return {
    calls: usage.calls + 1,
    inputTokens: usage.inputTokens + call.inputTokens,
    outputTokens: usage.outputTokens + call.outputTokens,
    retries: usage.retries + call.retries,
    cost: call.cost === null ? usage.cost : (usage.cost ?? 0) + call.cost,
  };
}
