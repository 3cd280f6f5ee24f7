import type { EvidenceItem } from "@dbcoach/design/evidence";

type AttackItem = Extract<EvidenceItem, { kind: "attack" }>;
type SkippedItem = Extract<EvidenceItem, { kind: "skipped" }>;

/** How an error must look for an attack to count as refused by the very constraint that it was aimed at. */
export interface ExpectedError {
  /** SQLSTATE. */
  code: string;
  constraint?: string;
  column?: string;
  table?: string;
  /** A part of the message, where the error carries no names. */
  message?: string;
}

export type AttackStep = Pick<AttackItem, "kind" | "constraint" | "table" | "columns" | "attempt" | "sql"> & {
  expect: ExpectedError;
};

/** What a session does, as data: it can be sent to a worker, looked at and tested without an engine. */
export type Step =
  | { kind: "statement"; sql: string }
  | { kind: "rows"; table: string; rows: number; sql: string }
  | AttackStep
  | { kind: "plan"; purpose: string; sql: string }
  | Pick<SkippedItem, "kind" | "what" | "why">;
