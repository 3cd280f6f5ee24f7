import type { Column, Design, Table } from "../model.ts";
import type { Finding } from "../quality/finding.ts";
import type { SampleRows } from "../samples/rows.ts";

/** A question that the application will ask, in the target's own language, with a value that the sample rows hold. */
export interface TargetQuery {
  tableId: string;
  /** In words: "orders of one customer". */
  purpose: string;
  text: string;
}

/** Where the rows of a table go in a target that can keep them inside others, and why. */
export interface TablePlacement {
  tableId: string;
  kept: "own" | "inside";
  /** In words: "inside orders". */
  place: string;
  why: string;
}

/** What documents, exports and screens need of anything that a design can be written for, SQL or not. */
export interface Target {
  /** As in the contract: "mongodb". */
  readonly name: string;
  /** For people: "MongoDB". */
  readonly title: string;
  readonly language: "sql" | "javascript";
  readonly extension: "sql" | "js";
  /** What its script is called: "SQL". */
  readonly scriptTitle: string;
  /** The whole schema as text that runs as it is; with the sample rows when they are given. */
  script(design: Design, samples?: SampleRows): string;
  /** How the column is stored. */
  columnType(design: Design, table: Table, column: Column): string;
  /** How such a value is usually stored; undefined where the target replaces it by something less. */
  exactType(kind: "money" | "timestamp"): string | undefined;
  /** One for each key, reference and index. */
  queries(design: Design, samples: SampleRows): TargetQuery[];
  /** What the target cannot express, and what was written instead. */
  findings(design: Design): Finding[];
  /** Absent where every table is a table. */
  placements?(design: Design): TablePlacement[];
}
