import type { Evidence } from "@dbcoach/design/evidence";
import type { EvidenceCount } from "@dbcoach/design/evidenceCounts";
import { EVIDENCE_KINDS, heldWord } from "./describe.ts";

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

/** One sentence on what the engine saw; without a result it is still at work. `round` 0 is the first verification. */
export function verdictSentence(result: Omit<Evidence, "items"> | undefined, round: number): string {
  const which = round === 0 ? "" : `, repair round ${round}`;
  if (!result) return `Verifying${which}…`;
  return `${LEVELS[result.level]} ${result.version}${which}: ${ENDINGS[result.level][result.ok ? "ok" : "wrong"]}`;
}

/** How many of a kind there were, and what became of them: "39" and "statements ran". */
export function countText(count: EvidenceCount, level: Evidence["level"]): { amount: string; what: string } {
  const { kind, total, held, amount } = count;
  return {
    amount: held === total ? String(amount) : `${held} of ${total}`,
    what: `${EVIDENCE_KINDS[kind].label.toLowerCase()} ${kind === "skipped" ? "" : heldWord(kind, level)}`.trimEnd(),
  };
}
