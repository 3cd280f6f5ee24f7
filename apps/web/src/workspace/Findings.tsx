import type { Design } from "@dbcoach/design/model";
import type { Finding } from "@dbcoach/design/quality/finding";
import { findingText } from "@dbcoach/design/quality/texts";
import { Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from "@tabler/icons-react";
import classes from "./Findings.module.css";

const SEVERITIES: Record<Finding["severity"], { word: string; icon: typeof IconInfoCircle }> = {
  error: { word: "Error", icon: IconCircleX },
  warning: { word: "Warning", icon: IconAlertTriangle },
  advice: { word: "Advice", icon: IconInfoCircle },
};

/** What the quality rules report, errors first as they come. */
export function Findings({ findings, design }: { findings: readonly Finding[]; design: Design }) {
  if (findings.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        The quality rules report nothing.
      </Text>
    );
  }
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => {
        const { word, icon: Icon } = SEVERITIES[finding.severity];
        return (
          <li
            key={`${finding.code} ${finding.path.join("/")}`}
            className={classes.finding}
            data-severity={finding.severity}
          >
            <span className={classes.severity}>
              <Icon size={16} stroke={1.7} aria-hidden />
              {word}
            </span>
            <Text size="sm">{findingText(finding, design)}</Text>
          </li>
        );
      })}
    </ul>
  );
}
