import { Text } from "@mantine/core";
import { EvidenceView } from "../evidence/EvidenceView.tsx";
import { Findings } from "./Findings.tsx";
import { documentTabs } from "./StageDocument.tsx";
import { SubTabs } from "./SubTabs.tsx";
import type { ShownDesign } from "./shown.ts";

/** What was executed and seen, what the quality rules report, and the report in words. */
export function QualityStage({ shown, text }: { shown: ShownDesign; text: string }) {
  const { verification, findings, design } = shown;
  const [report, ...parts] = text.trim() === "" ? [] : documentTabs(text);
  const own = new Set(["Evidence", "Findings"]);
  return (
    <SubTabs
      label="Parts of the quality report"
      tabs={[
        {
          title: "Evidence",
          content: verification ? (
            <EvidenceView items={verification.items} result={verification.result} round={verification.round} />
          ) : (
            <Text c="dimmed" size="sm">
              This design was not executed.
            </Text>
          ),
        },
        { title: "Findings", content: <Findings findings={findings} design={design} /> },
        ...(report ? [{ ...report, title: "Report" }] : []),
        ...parts.filter(({ title }) => !own.has(title)),
      ]}
    />
  );
}
