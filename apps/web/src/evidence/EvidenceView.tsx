import type { Evidence, EvidenceItem as Item } from "@dbcoach/design/evidence";
import { countEvidence, type EvidenceKind } from "@dbcoach/design/evidenceCounts";
import { Accordion, Button, SegmentedControl, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { EVIDENCE_KINDS } from "./describe.ts";
import { EvidenceItem } from "./EvidenceItem.tsx";
import classes from "./EvidenceView.module.css";
import { Verdict } from "./Verdict.tsx";

interface EvidenceViewProps {
  items: readonly Item[];
  /** Absent while the engine is still at work. */
  result: Omit<Evidence, "items"> | undefined;
  /** The repair round; 0 is the first verification. */
  round?: number;
}

type Filter = EvidenceKind | "all" | "failed";
const PAGE = 40;

/** What an engine did with a design and saw: the verdict, the counts, and every item with its SQL. */
export function EvidenceView({ items, result, round = 0 }: EvidenceViewProps) {
  const [filter, setFilter] = useState<Filter>("all");
  const [limit, setLimit] = useState(PAGE);
  const counts = countEvidence(items);
  const level = result?.level ?? "executed";
  const failed = items.filter(({ ok }) => !ok).length;
  const shown = items.filter(({ kind, ok }) => filter === "all" || (filter === "failed" ? !ok : kind === filter));
  const filters: { value: Filter; label: string }[] = [
    { value: "all", label: `All ${items.length}` },
    ...counts.map(({ kind, total }) => ({ value: kind, label: `${EVIDENCE_KINDS[kind].label} ${total}` })),
    ...(failed > 0 ? [{ value: "failed" as const, label: `Failed ${failed}` }] : []),
  ];
  return (
    <section className={classes.view} aria-label="Evidence">
      <Verdict result={result} counts={counts} round={round} />
      {items.length > 0 && (
        <Stack gap="xs">
          <div className={classes.filters}>
            <SegmentedControl
              size="xs"
              aria-label="Kind of evidence"
              data={filters}
              value={filters.some(({ value }) => value === filter) ? filter : "all"}
              onChange={(value) => {
                setFilter(value);
                setLimit(PAGE);
              }}
            />
          </div>
          <Accordion variant="default" chevronPosition="left" chevronSize={14} multiple keepMounted={false} order={3}>
            {shown.slice(0, limit).map((item, index) => (
              <EvidenceItem key={itemKey(filter, index)} value={itemKey(filter, index)} item={item} level={level} />
            ))}
          </Accordion>
          {shown.length > limit && (
            <Button variant="default" size="xs" onClick={() => setLimit(limit + PAGE * 5)}>
              Show more ({shown.length - limit})
            </Button>
          )}
          {shown.length === 0 && (
            <Text size="sm" c="dimmed">
              Nothing of this kind.
            </Text>
          )}
        </Stack>
      )}
    </section>
  );
}

/** Items have no identity but their place in the order of execution. */
const itemKey = (filter: Filter, index: number) => `${filter}-${index}`;
