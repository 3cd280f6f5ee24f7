import type { EngineError, EvidenceItem } from "@dbcoach/design/evidence";

type AttackItem = Extract<EvidenceItem, { kind: "attack" }>;
export type ConstraintKind = AttackItem["constraint"];

/** What an engine told about the constraint that refused a change. What it does not tell is absent. */
export interface Refusal {
  kind: ConstraintKind;
  /** The name of the constraint, of the unique index, or of the enumeration type. */
  constraint?: string;
  table?: string;
  columns?: readonly string[];
}

/** The constraint that an attack is aimed at, by its physical names. */
export interface ExpectedRefusal {
  kind: ConstraintKind;
  constraint?: string;
  table: string;
  columns: readonly string[];
  /** The check that lists the values where the engine has no type for an enumeration. */
  listCheck?: string;
}

/** An error as evidence has it, and what it says about a constraint if it is a refusal. */
export interface Fault extends EngineError {
  refusal?: Refusal;
}

/** Whether the very constraint refused that was aimed at, as far as the engine tells. */
export function isExpected(told: Refusal, expected: ExpectedRefusal): boolean {
  if (expected.listCheck !== undefined && told.kind === "check") return same(told.constraint, expected.listCheck);
  // Most engines do not say whether a key is the primary one, but say its name or its columns.
  const kindFits = told.kind === expected.kind || (expected.kind === "primaryKey" && told.kind === "unique");
  return (
    kindFits &&
    (told.constraint === undefined || same(told.constraint, expected.constraint)) &&
    (told.table === undefined || same(told.table, expected.table)) &&
    (told.columns === undefined || sameNames(told.columns, expected.columns))
  );
}

/** The expected refusal in the words of the engine: its code, and what it would name. */
export function expectedWords(
  { kind, constraint, table, columns, listCheck }: ExpectedRefusal,
  codes: Readonly<Record<ConstraintKind, string>>,
  fault: Fault | undefined,
): string {
  const told = fault?.refusal;
  const isList = told?.kind === "check" && listCheck !== undefined;
  const expected = isList ? "check" : kind;
  // Some engines have several codes for one kind of refusal.
  const code = told?.kind === expected ? fault?.code : codes[expected];
  const place = `${table}.${columns.join(", ")}`;
  if (told && told.constraint === undefined) return [code, ...(told.columns ? [place] : [])].join(" ");
  return `${code} ${(isList ? listCheck : constraint) ?? place}`;
}

/** What the engine told, in its words. */
export function seenWords({ code, refusal }: Fault): string {
  const { constraint, table, columns } = refusal ?? {};
  const place = columns && [table, columns.join(", ")].filter(Boolean).join(".");
  return [code, constraint ?? place].filter(Boolean).join(" ");
}

function same(a: string | undefined, b: string | undefined): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  const names = new Set(b.map((name) => name.toLowerCase()));
  return a.length === b.length && a.every((name) => names.has(name.toLowerCase()));
}
