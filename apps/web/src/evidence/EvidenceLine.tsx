import type { VerificationState } from "@dbcoach/contract/generationState";
import { countEvidence } from "@dbcoach/design/evidenceCounts";
import { Text } from "@mantine/core";
import { countText, verdictSentence } from "./verdictText.ts";

/** What was proven, in a line, wherever its items are too much; nothing before the engine is through. */
export function EvidenceLine({ verification }: { verification: VerificationState | undefined }) {
  const result = verification?.result;
  if (!result) return null;
  const counts = countEvidence(verification.items).map((count) => {
    const { amount, what } = countText(count, result.level);
    return `${amount} ${what}`;
  });
  return (
    <Text component="span" display="block" size="sm" c={result.ok ? undefined : "var(--bad)"} data-numbers>
      {verdictSentence(result, verification.round)}.{counts.length > 0 && ` ${counts.join(", ")}.`}
    </Text>
  );
}
