import { VERIFICATION_TIMEOUT_MS } from "@dbcoach/contract/limits";
import type { EngineName } from "@dbcoach/contract/targets";
import type { Evidence } from "@dbcoach/design/evidence";
import type { Design } from "@dbcoach/design/model";
import { applyDescribed, type Changed } from "@dbcoach/design/operations/applyDescribed";
import type { Operation } from "@dbcoach/design/operations/schema";
import type { Finding } from "@dbcoach/design/quality/finding";
import { samplesFor } from "@dbcoach/design/samples/samplesFor";
import type { Engine } from "@dbcoach/engines/engine";
import { findingsFor } from "./agents/review.ts";

/** A change of a version, executed. */
export interface ProvenChange extends Changed {
  operations: Operation[];
  findings: Finding[];
  /** Those that the base version does not have. */
  newFindings: Finding[];
  evidence: Evidence;
  base: Base;
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
 * What the operations make of a version: checked by the rules, executed with its sample rows. Undefined when they do not
 * apply. Rejects when the signal aborts.
 */
export async function proveChange(
  base: Base,
  operations: Operation[],
  { engineFor, signal }: ProofOptions,
): Promise<ProvenChange | undefined> {
  const { design: before, engine } = base;
  const result = applyDescribed(before, operations);
  if (!result) return undefined;
  const { design } = result;
  const findings = findingsFor(design, engine);
  const known = new Set(findingsFor(before, engine).map(identity));
  const samples = samplesFor(design);
  const evidence = await engineFor(engine).verify(design, samples, { signal, timeoutMs: VERIFICATION_TIMEOUT_MS });
  return {
    ...result,
    base,
    operations,
    findings,
    newFindings: findings.filter((finding) => !known.has(identity(finding))),
    evidence,
  };
}

const identity = ({ code, path }: Finding) => JSON.stringify([code, path]);
