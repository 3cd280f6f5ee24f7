import type { EvidenceItem } from "@dbcoach/design/evidence";
import type { ExpectedRefusal } from "./refusals.ts";

type AttackItem = Extract<EvidenceItem, { kind: "attack" }>;
type SkippedItem = Extract<EvidenceItem, { kind: "skipped" }>;
type AttackWords = Pick<AttackItem, "constraint" | "table" | "columns" | "attempt" | "sql">;

/** A change that the constraint aimed at must refuse. */
export type AttackStep = AttackWords & {
  kind: "attack";
  expect: ExpectedRefusal;
  /** Changes before it, undone with it, so that nothing else can be the reason for the refusal. */
  prepare?: readonly string[];
};

/** The deletion of a row that others refer to: they must go along, or forget it. */
export type DeletionStep = AttackWords & {
  kind: "deletion";
  outcome: "rowsGone" | "referenceEmptied";
  prepare?: readonly string[];
  /** Counts the rows that are not as they must be afterwards. */
  look: string;
};

/** What a session does, as data: it can be sent to a worker, looked at and tested without an engine. */
export type Step =
  | { kind: "statement"; sql: string }
  | { kind: "rows"; table: string; rows: number; sql: string }
  | AttackStep
  | DeletionStep
  | { kind: "plan"; purpose: string; sql: string }
  | SkippedStep;

export type SkippedStep = Pick<SkippedItem, "kind" | "what" | "why"> & {
  /** part: the script lacks it. attack: it is there, but there is no fair way to attack it. */
  of: "part" | "attack";
};

/** One statement of a script that somebody else wrote. */
export interface ScriptStatement {
  sql: string;
  /** The rows after COPY … FROM stdin. */
  data?: string;
}
