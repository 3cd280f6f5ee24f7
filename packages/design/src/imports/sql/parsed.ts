import type { Token } from "../../sql/tokens.ts";
import type { Expression } from "./expressions.ts";
import type { WrittenType } from "./types.ts";

/** What a script says, by the names that it uses. */
export interface ParsedSchema {
  tables: Map<string, ParsedTable>;
  enums: { name: string; values: string[] }[];
  domains: Map<string, ParsedDomain>;
}

export interface ParsedDomain {
  type: WrittenType;
  notNull: boolean;
  default?: Expression;
  /** The column stands as VALUE in them. */
  checks: { expression: Expression; place: Token; text?: string }[];
}

export interface ParsedColumn {
  name: string;
  place: Token;
  /** Absent for a computed column of SQL Server, whose type follows from its expression. */
  type?: WrittenType;
  notNull: boolean;
  identity: boolean;
  default?: { expression: Expression; text: string; place: Token };
  generated?: { expression: Expression; place: Token };
  comment?: string;
  /** Whether its collation compares without case. */
  folded: boolean;
}

export interface ParsedReference {
  name?: string;
  columns: string[];
  table: string;
  /** Empty for the primary key. */
  targets: string[];
  onDelete: "restrict" | "cascade" | "setNull" | "noAction";
  place: Token;
}

export interface ParsedIndex {
  name: string;
  unique: boolean;
  method: "btree" | "fullText" | "vector";
  keys: Expression[];
  /** For a vector: how distances are measured. */
  metric?: "cosine" | "l2" | "innerProduct";
  where?: Expression;
  place: Token;
}

export interface ParsedTable {
  name: string;
  place: Token;
  columns: ParsedColumn[];
  primaryKey: string[];
  uniques: string[][];
  checks: { name?: string; expression: Expression; place: Token; text?: string }[];
  references: ParsedReference[];
  indexes: ParsedIndex[];
  comment?: string;
  /** Whether it only holds rows of another table. */
  isPartition?: boolean;
}
