import type { EvidenceItem } from "./evidence.ts";

export type EvidenceKind = EvidenceItem["kind"];

/** All kinds, in the order in which an engine produces them. */
export const EVIDENCE_KINDS = ["statement", "rows", "attack", "plan", "skipped"] as const satisfies EvidenceKind[];

export interface EvidenceCount {
  kind: EvidenceKind;
  total: number;
  held: number;
  /** What is counted in the verdict: the rows that were loaded, else the items that held. */
  amount: number;
}

/** How many items of each kind there are, and how many of them went as they must. Kinds without items are left out. */
export function countEvidence(items: readonly EvidenceItem[]): EvidenceCount[] {
  return EVIDENCE_KINDS.flatMap((kind) => {
    const all = items.filter((item) => item.kind === kind);
    const held = all.filter(({ ok }) => ok);
    const amount = held.reduce((sum, item) => sum + (item.kind === "rows" ? item.rows : 1), 0);
    return all.length > 0 ? [{ kind, total: all.length, held: held.length, amount }] : [];
  });
}
