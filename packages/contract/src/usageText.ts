import { count } from "@dbcoach/design/exports/markdown/parts";
import type { ModelUsage } from "./modelUsage.ts";

/**
 * What a model took, as parts of a line: '3 calls', '1,204 tokens in', '310 out', '1 retry', '$0.0012'. Nothing of
 * which there is none; nothing at all without a model.
 */
export function usageParts({ calls, inputTokens, outputTokens, retries, cost }: ModelUsage): string[] {
  if (calls === 0) return [];
  return [
    count(calls, "call"),
    `${inputTokens.toLocaleString("en")} tokens in`,
    `${outputTokens.toLocaleString("en")} out`,
    ...(retries > 0 ? [count(retries, "retry", "retries")] : []),
    ...(cost === null ? [] : [costText(cost)]),
  ];
}

/** US dollars, with as many digits as a small amount needs: '$1.25', '$0.0012', '< $0.0001'. */
function costText(cost: number): string {
  if (cost >= 0.01 || cost === 0) return `$${cost.toFixed(2)}`;
  return cost < 0.0001 ? "< $0.0001" : `$${cost.toFixed(4)}`;
}
