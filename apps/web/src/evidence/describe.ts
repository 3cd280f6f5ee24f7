import type { Evidence, EvidenceItem } from "@dbcoach/design/evidence";

export type EvidenceKind = EvidenceItem["kind"];

/** What each kind of evidence is called, in the order in which an engine produces it. */
export const EVIDENCE_KINDS: Record<EvidenceKind, { label: string; held: string; failed: string }> = {
  statement: { label: "Statements", held: "ran", failed: "failed" },
  rows: { label: "Sample rows", held: "loaded", failed: "failed" },
  attack: { label: "Attacks", held: "refused", failed: "got through" },
  plan: { label: "Query plans", held: "looked at", failed: "failed" },
  skipped: { label: "Skipped", held: "skipped", failed: "skipped" },
};

/** What happened to what is not simply run: only an engine runs statements and loads rows. */
const HELD: Record<Evidence["level"], Partial<Record<EvidenceKind, string>>> = {
  executed: {},
  validated: { statement: "checked", rows: "validated" },
  parsed: { statement: "parsed", rows: "parsed" },
};

/** How an item of this kind is said to have gone well, by how far the engine could go. */
export function heldWord(kind: EvidenceKind, level: Evidence["level"]): string {
  return HELD[level][kind] ?? EVIDENCE_KINDS[kind].held;
}

export interface EvidenceCount {
  kind: EvidenceKind;
  total: number;
  held: number;
  /** What is counted in the verdict: the rows that were loaded, else the items that held. */
  amount: number;
}

/** How many items of each kind there are, and how many of them went as they must. Kinds without items are left out. */
export function countEvidence(items: readonly EvidenceItem[]): EvidenceCount[] {
  const counts = new Map<EvidenceKind, EvidenceCount>();
  for (const kind of Object.keys(EVIDENCE_KINDS) as EvidenceKind[])
    counts.set(kind, { kind, total: 0, held: 0, amount: 0 });
  for (const item of items) {
    const count = counts.get(item.kind);
    if (!count) continue;
    count.total += 1;
    if (!item.ok) continue;
    count.held += 1;
    count.amount += item.kind === "rows" ? item.rows : 1;
  }
  return [...counts.values()].filter(({ total }) => total > 0);
}

/** An item in one line. */
export function evidenceTitle(item: EvidenceItem): string {
  switch (item.kind) {
    case "statement":
      return item.sql
        .replace(/\s+/g, " ")
        .replace(/^(db\.createCollection\("(?:[^"\\]|\\.)*").*$/, "$1)")
        .replace(/ (\(|IS ).*$/, "");
    case "rows":
      return `${item.rows.toLocaleString("en")} rows into ${item.table}`;
    case "attack":
      return item.attempt;
    case "plan":
      return item.purpose;
    case "skipped":
      return item.what;
  }
}

/** How an item went, in a word or two. */
export function evidenceOutcome(item: EvidenceItem, level: Evidence["level"] = "executed"): string {
  const { failed } = EVIDENCE_KINDS[item.kind];
  const held = heldWord(item.kind, level);
  // A deletion shows what became of the rows that referred to the deleted one.
  if (item.kind === "attack" && item.seen !== null && isDeletion(item.outcome)) return item.seen;
  if (!item.ok) return failed;
  switch (item.kind) {
    case "plan":
      return item.usesIndex ? "uses an index" : "reads all rows";
    case "attack":
      return item.seen === null ? held : `${held}, ${item.seen.split(" ")[0]}`;
    default:
      return held;
  }
}

function isDeletion(outcome: Extract<EvidenceItem, { kind: "attack" }>["outcome"]): boolean {
  return outcome === "rowsGone" || outcome === "referenceEmptied";
}
