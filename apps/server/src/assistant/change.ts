import type { Proposal } from "@dbcoach/contract/assistant";
import { VERIFICATION_TIMEOUT_MS } from "@dbcoach/contract/limits";
import type { EngineName } from "@dbcoach/contract/targets";
import { migrationScript } from "@dbcoach/design/dialects/migrations/script";
import type { Split } from "@dbcoach/design/dialects/migrations/step";
import type { Evidence } from "@dbcoach/design/evidence";
import { countEvidence } from "@dbcoach/design/evidenceCounts";
import type { Design } from "@dbcoach/design/model";
import { applyOperation } from "@dbcoach/design/operations/apply";
import { describeOperation } from "@dbcoach/design/operations/describe";
import type { Operation } from "@dbcoach/design/operations/schema";
import type { Finding } from "@dbcoach/design/quality/finding";
import { findingsFor } from "@dbcoach/designers/agents/review";
import { samplesFor } from "@dbcoach/designers/agents/samples";
import type { Engine } from "@dbcoach/engines/engine";

/** The most failed items that a proposal keeps; all are counted. */
const SHOWN_FAILURES = 20;

export interface Changed {
  design: Design;
  /** A line for each operation. */
  changes: string[];
}

/** The design after the operations, and what they do in words; undefined when one of them does not apply. */
export function changed(design: Design, operations: readonly Operation[]): Changed | undefined {
  let current = design;
  const changes: string[] = [];
  for (const operation of operations) {
    const applied = applyOperation(current, operation);
    if (!applied.ok) return undefined;
    changes.push(describeOperation(operation, current));
    current = applied.design;
  }
  return { design: current, changes };
}

/** A change of a version, executed. */
export interface ProvenChange extends Changed {
  baseVersion: number;
  operations: Operation[];
  findings: Finding[];
  /** Those that the base version does not have. */
  newFindings: Finding[];
  migration: Proposal["migration"];
  evidence: Evidence;
}

export interface Base {
  version: number;
  design: Design;
  engine: EngineName;
}

export interface ProofOptions {
  engineFor(name: EngineName): Engine;
  signal: AbortSignal;
}

/**
 * What the operations make of a version: checked by the rules, executed with its sample rows, with the scripts between
 * the two. Undefined when they do not apply. Rejects when the signal aborts.
 */
export async function proveChange(
  { version, design: before, engine }: Base,
  operations: Operation[],
  { engineFor, signal }: ProofOptions,
): Promise<ProvenChange | undefined> {
  const result = changed(before, operations);
  if (!result) return undefined;
  const { design } = result;
  const findings = findingsFor(design, engine);
  const known = new Set(findingsFor(before, engine).map(identity));
  const samples = samplesFor(design);
  const evidence = await engineFor(engine).verify(design, samples, { signal, timeoutMs: VERIFICATION_TIMEOUT_MS });
  return {
    ...result,
    baseVersion: version,
    operations,
    findings,
    newFindings: findings.filter((finding) => !known.has(identity(finding))),
    migration: migrationBetween(before, design, engine),
    evidence,
  };
}

/** The change as it is shown and stored until somebody decides about it. */
export function proposalOf(change: ProvenChange): Proposal {
  const { baseVersion, operations, changes, migration, newFindings, evidence } = change;
  const failed = evidence.items.filter(({ ok }) => !ok);
  return {
    baseVersion,
    operations,
    changes,
    migration,
    findings: newFindings,
    evidence: { ...evidence, items: failed.slice(0, SHOWN_FAILURES) },
    counts: countEvidence(evidence.items),
    status: "pending",
    version: null,
  };
}

/** The scripts there and back. */
function migrationBetween(before: Design, after: Design, engine: EngineName): Proposal["migration"] {
  const options = { splits: splitsBetween(before, after) };
  return { up: migrationScript(before, after, engine, options), down: migrationScript(after, before, engine, options) };
}

/**
 * Who takes one column out of a table and puts several in with the same change, splits it: its values go along as far
 * as they are texts. A name is written with spaces between its parts, everything else with commas.
 */
function splitsBetween(before: Design, after: Design): Split[] {
  return after.tables.flatMap(({ id: tableId, columns }) => {
    const old = before.tables.find(({ id }) => id === tableId)?.columns ?? [];
    const [from, ...others] = old.filter(({ id }) => !columns.some((column) => column.id === id));
    const into = columns.map(({ id }) => id).filter((id) => !old.some((column) => column.id === id));
    if (!from || others.length > 0 || into.length < 2) return [];
    return [{ tableId, from: from.id, into, separator: from.type.kind === "personName" ? " " : ", " }];
  });
}

const identity = ({ code, path }: Finding) => JSON.stringify([code, path]);
