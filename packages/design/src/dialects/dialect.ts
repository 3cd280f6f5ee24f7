import type { Design } from "../model.ts";
import type { Finding } from "../quality/finding.ts";
import type { SampleRows, SampleValue } from "../samples/rows.ts";
import type { LogicalType } from "../types.ts";
import type { SchemaNames } from "./schemaNames.ts";

/** What a target can do. What it cannot is left out of the script and reported as a finding. */
export interface Capabilities {
  /** Bytes of UTF-8 in one identifier or enum value. */
  identifierBytes: number;
  /** Whether columns can hold embedding vectors and find nearest neighbours. */
  vectors: boolean;
  /** The most dimensions that an index on vectors takes. */
  vectorIndexDimensions: number;
}

export interface CompiledStatement {
  sql: string;
  what: "extension" | "enum" | "table" | "foreignKey" | "index" | "comment";
  /** The table that the statement is about. */
  tableId?: string;
  /** The index, relationship, enum or column that the statement is about. */
  partId?: string;
}

export interface CompiledSchema {
  /** In an order in which they can be executed. No statement ends in a semicolon. */
  statements: CompiledStatement[];
  /** What the target cannot express, and what was written instead. */
  findings: Finding[];
}

export interface DataStatement {
  sql: string;
  /** rows: new rows; references: references that had to wait; numbering: identity columns go on after the rows. */
  what: "rows" | "references" | "numbering";
  tableId: string;
  /** How many rows the statement writes. */
  rows: number;
}

/** How a design is written down for one target. */
export interface Dialect {
  /** As in the contract: "postgresql". */
  readonly name: string;
  /** For people: "PostgreSQL". */
  readonly title: string;
  readonly capabilities: Capabilities;
  compile(design: Design): CompiledSchema;
  /** The statements that store the rows, in an order in which they can be executed. */
  insert(design: Design, samples: SampleRows): DataStatement[];
  /** The physical names of all parts of a design, unquoted. */
  names(design: Design): SchemaNames;
  /** The name as it stands in a statement: quoted only where needed. */
  quote(name: string): string;
  /** The value as it stands in a statement, for a column of this type. */
  literal(value: SampleValue, type: LogicalType): string;
  /** The column type as it stands in a statement. */
  typeName(design: Design, type: LogicalType): string;
}
