import type { Relationship, Table } from "@dbcoach/design/model";
import type { LogicalType } from "@dbcoach/design/types";
import type { Origin } from "../analysis/concept.ts";
import type { DefaultValue } from "./defaults.ts";

/** A table on the drawing board. Columns are named, not yet numbered; an enum is still its list of values. */
export interface ColumnDraft {
  name: string;
  type: LogicalType;
  /** For an enum that is not drawn yet. */
  values: string[];
  nullable: boolean;
  default?: DefaultValue;
  unique: boolean;
  min?: number;
  minExclusive?: boolean;
  max?: number;
  comment?: string;
  origin: Origin;
}

export interface ReferenceDraft {
  /** Key of the table referred to. */
  to: string;
  /** Columns here, position by position with the key there. */
  columns: string[];
  cardinality: Relationship["cardinality"];
  onDelete: Relationship["onDelete"];
  label: string;
  origin: Origin;
}

export interface TableDraft {
  /** The entity's key, or the junction's name. */
  key: string;
  words: string[];
  name: string;
  kind: Table["kind"];
  columns: ColumnDraft[];
  primaryKey: string[];
  /** Sets of columns that are unique together, beside those of single columns. */
  uniques: string[][];
  references: ReferenceDraft[];
  comment?: string;
  origin: Origin;
  /** Why its key is what it is. */
  keyReason: string;
}
