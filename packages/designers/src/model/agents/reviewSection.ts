import { markdownTable, plain } from "@dbcoach/design/exports/markdown/parts";
import type { CLASSES } from "../prompts/qualityAssurance.ts";

/** What a review ended with. */
export interface Left {
  verdict: string;
  /** What the last round still named. */
  issues: readonly { subject: string; class: (typeof CLASSES)[number]; reason: string }[];
  /** Rounds of repair before it. */
  rounds: number;
}

/** What each class of issue is called. */
export const CLASS_WORDS: Record<(typeof CLASSES)[number], string> = {
  wrong_schema: "Wrong schema",
  wrong_test: "Wrong test",
  unclear_requirement: "Unclear requirement",
};

/** The review as a section of the quality report; none when nobody reviewed. */
export function reviewSection({ verdict, issues, rounds }: Left): string[] {
  if (verdict === "" && issues.length === 0 && rounds === 0) return [];
  const repaired = rounds > 0 ? `After ${rounds === 1 ? "one round" : `${rounds} rounds`} of repair: ` : "";
  const left = issues.length === 0 ? "nothing is left." : "this is left.";
  const table = issues.map(({ subject, class: kind, reason }) => [CLASS_WORDS[kind], plain(subject), plain(reason)]);
  return [
    [
      "## Review",
      plain(verdict),
      `${repaired}${repaired ? left : left.charAt(0).toUpperCase() + left.slice(1)}`,
      ...(table.length > 0 ? [markdownTable(["Class", "What", "Why"], table)] : []),
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
  ];
}
