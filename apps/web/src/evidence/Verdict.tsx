import type { Evidence } from "@dbcoach/design/evidence";
import type { EvidenceCount } from "@dbcoach/design/evidenceCounts";
import { Text } from "@mantine/core";
import { IconCircleCheck, IconCircleX, IconLoader2 } from "@tabler/icons-react";
import { duration } from "../components/duration.ts";
import { EVIDENCE_KINDS, heldWord } from "./describe.ts";
import classes from "./Verdict.module.css";

interface VerdictProps {
  result: Omit<Evidence, "items"> | undefined;
  counts: readonly EvidenceCount[];
  round: number;
}

/** One sentence on what the engine saw, and the counts behind it. */
export function Verdict({ result, counts, round }: VerdictProps) {
  const tone = !result ? "running" : result.ok ? "good" : "bad";
  const Icon = !result ? IconLoader2 : result.ok ? IconCircleCheck : IconCircleX;
  return (
    <div className={classes.verdict} data-tone={tone}>
      <Icon className={classes.icon} size={22} stroke={1.7} aria-hidden />
      <div>
        <Text fw={600} size="sm">
          {sentence(result, round)}
        </Text>
        {result?.error && (
          <Text size="sm" ff="monospace">
            {result.error.message}
          </Text>
        )}
        <ul className={classes.counts}>
          {counts.map(({ kind, total, held, amount }) => (
            <li key={kind}>
              <strong data-numbers>{held === total ? amount : `${held} of ${total}`}</strong>{" "}
              {EVIDENCE_KINDS[kind].label.toLowerCase()}{" "}
              {kind === "skipped" ? "" : heldWord(kind, result?.level ?? "executed")}
            </li>
          ))}
          {result && <li data-numbers>{duration(result.ms)}</li>}
        </ul>
      </div>
    </div>
  );
}

/** What really happened: only an engine executes. */
const LEVELS: Record<Evidence["level"], string> = {
  executed: "Executed in",
  validated: "Validated, without a server, against",
  parsed: "Parsed, not executed, by",
};

/** A parser holds nothing: it reads. */
const ENDINGS: Record<Evidence["level"], { ok: string; wrong: string }> = {
  executed: { ok: "everything held", wrong: "not everything held" },
  validated: { ok: "everything held", wrong: "not everything held" },
  parsed: { ok: "every statement could be read", wrong: "not every statement could be read" },
};

function sentence(result: VerdictProps["result"], round: number): string {
  const which = round === 0 ? "" : `, repair round ${round}`;
  if (!result) return `Verifying${which}…`;
  return `${LEVELS[result.level]} ${result.version}${which}: ${ENDINGS[result.level][result.ok ? "ok" : "wrong"]}`;
}
