import type { Evidence, EvidenceItem as Item } from "@dbcoach/design/evidence";
import { Accordion, Text } from "@mantine/core";
import { IconCheck, IconMinus, IconX } from "@tabler/icons-react";
import { CodeBlock } from "../documents/CodeBlock.tsx";
import { evidenceOutcome, evidenceTitle } from "./describe.ts";
import classes from "./EvidenceItem.module.css";

interface EvidenceItemProps {
  item: Item;
  value: string;
  /** How far the engine could go. */
  level: Evidence["level"];
}

/** One item of evidence: what was tried, whether it went as it must, and the SQL behind it. */
export function EvidenceItem({ item, value, level }: EvidenceItemProps) {
  const tone = item.kind === "skipped" ? "neutral" : item.ok ? "good" : "bad";
  const Icon = item.kind === "skipped" ? IconMinus : item.ok ? IconCheck : IconX;
  return (
    <Accordion.Item value={value} className={classes.item}>
      <Accordion.Control className={classes.control}>
        <span className={classes.line}>
          <span className={classes.mark} data-tone={tone}>
            <Icon size={14} stroke={2} aria-hidden />
          </span>
          <span className={classes.title} data-code={item.kind === "statement" || undefined}>
            {evidenceTitle(item)}
          </span>
          <span className={classes.outcome} data-tone={tone}>
            {evidenceOutcome(item, level)}
          </span>
          <span className={classes.ms} data-numbers>
            {item.kind === "skipped" ? "" : `${item.ms.toFixed(1)} ms`}
          </span>
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <Details item={item} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function Details({ item }: { item: Item }) {
  if (item.kind === "skipped") return <Text size="sm">{item.why}</Text>;
  return (
    <>
      {item.kind === "attack" && (
        <Text size="sm" c="dimmed">
          Expected <code>{item.expected}</code>, seen <code>{item.seen ?? "no error"}</code>
        </Text>
      )}
      {item.error && !item.ok && (
        <Text size="sm" c="var(--bad)">
          {item.error.code}: {item.error.message}
        </Text>
      )}
      <CodeBlock code={item.sql} language={/^db\./.test(item.sql) ? "javascript" : "sql"} />
      {item.kind === "plan" && (
        <Text component="pre" size="xs" ff="monospace" c="dimmed" className={classes.plan}>
          {item.plan}
        </Text>
      )}
    </>
  );
}
