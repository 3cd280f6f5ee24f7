import type { Evidence, EvidenceItem } from "@dbcoach/design/evidence";
import type { EvidenceKind } from "@dbcoach/design/evidenceCounts";

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
