import type { Proposal } from "@dbcoach/contract/assistant";
import { migrationBetween } from "@dbcoach/design/dialects/migrations/between";
import { countEvidence } from "@dbcoach/design/evidenceCounts";
import type { ProvenChange } from "../proof.ts";

/** The most failed items that a proposal keeps; all are counted. */
const SHOWN_FAILURES = 20;

/** The change as it is shown and stored until somebody decides about it. */
export function proposalOf(change: ProvenChange): Proposal {
  const { base, design, operations, changes, newFindings, evidence } = change;
  const failed = evidence.items.filter(({ ok }) => !ok);
  return {
    baseVersion: base.version,
    operations,
    changes,
    migration: migrationBetween(base.design, design, base.engine),
    findings: newFindings,
    evidence: { ...evidence, items: failed.slice(0, SHOWN_FAILURES) },
    counts: countEvidence(evidence.items),
    status: "pending",
    version: null,
  };
}
