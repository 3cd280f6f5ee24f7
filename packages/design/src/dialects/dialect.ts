import type { Column, Design, Table } from "../model.ts";
import type { Finding } from "../quality/finding.ts";
import type { SampleRows, SampleTable, SampleValue } from "../samples/rows.ts";
import type { LogicalType, LogicalTypeKind } from "../types.ts";
import type { SchemaNames } from "./schemaNames.ts";

/** What a target can do. What it cannot is left out of the script and reported as a finding. */
export interface Capabilities {
  /** Bytes of UTF-8 in one identifier or enum value. */
  identifierBytes: number;
  /** Whether columns can hold embedding vectors and find nearest neighbours. */
  vectors: boolean;
  /** The most dimensions that an index on vectors takes. */
  vectorIndexDimensions: number;
  /** Whether an index can hold texts without regard to case, as lower(text). */
  foldedIndexes: boolean;
  /** The characters of a short text that sets no limit of its own; absent where the target needs none. */
  textLimit?: number;
  /** Whether a change of a row that others refer to is refused for that, before its keys are looked at. */
  referencesFirst?: boolean;
  /** Whether moments keep their time zone; where not, they are stored in UTC. */
  timeZones: boolean;
  /** The kinds of values that the target cannot hold as such: what they are stored as instead, and why. */
  replacedTypes: Partial<Record<LogicalTypeKind, { as: string; why: string }>>;
}

export type VectorType = Extract<LogicalType, { kind: "vector" }>;

/** A search by words and by meaning at once. All names are quoted. */
export interface HybridSearch {
  table: string;
  key: readonly string[];
  texts: readonly string[];
  word: string;
  vectorColumn: string;
  vectorType: VectorType;
  vector: string;
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
  /** The statements that store some rows of one table. */
  insertRows(design: Design, rows: SampleTable): DataStatement[];
  /** The statements that set references which had to wait until all rows were there. */
  setLater(design: Design, later: SampleRows["later"]): DataStatement[];
  /** What has to follow once these tables have got rows with numbers of their own. */
  afterRows(design: Design, tableIds: readonly string[]): DataStatement[];
  /** The physical names of all parts of a design, unquoted. */
  names(design: Design): SchemaNames;
  /** The name as it stands in a statement: quoted only where needed. */
  quote(name: string): string;
  /** The value as it stands in a statement, for a column of this type. */
  literal(value: SampleValue, type: LogicalType): string;
  /** The type that such a column usually has, as it stands in a statement. */
  typeName(design: Design, type: LogicalType): string;
  /** The type of this very column: some dialects choose it by the keys and references that it is part of. */
  columnType(design: Design, table: Table, column: Column): string;
  /** The condition that asks for a word in these quoted columns; absent where there is no index for it. */
  readonly mentions?: (quotedColumns: readonly string[], word: string) => string;
  /** The distance of a quoted vector column from a vector literal; absent where there are no vectors. */
  readonly distance?: (type: VectorType, quotedColumn: string, vector: string) => string;
  /** The query for the rows that words and meaning together rank highest; absent where one of them has no index. */
  readonly hybridSearch?: (search: HybridSearch) => string;
  /** What ends a part of a script beside the semicolon of its statements: "GO" in SQL Server. */
  readonly batchEnd?: string;
}
