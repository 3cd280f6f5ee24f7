import type { LogicalType } from "../../types.ts";
import type { Spelling } from "../spelling.ts";
import type { KeptColumn, TableChange } from "./compare.ts";
import type { Conversion } from "./conversions.ts";
import type { PhysicalColumn, PhysicalConstraint, PhysicalEnum, PhysicalIndex, PhysicalTable } from "./physical.ts";
import type { MigrationStep } from "./step.ts";

/** How a part gets another name: by a statement, only by being made anew, or not at all since its name is nowhere. */
export type Renaming = "statement" | "anew" | "nameless";

/** A column that changes, in a table that has its new name already. */
export interface ColumnChange {
  table: PhysicalTable;
  change: KeptColumn;
  /** Whether the column is in a key: no value for all rows fits it. */
  inKey: boolean;
  /** The value for rows without one, as a literal; undefined when none was given. */
  backfill: string | undefined;
}

/** How one dialect spells the steps that the shared planner has decided. Names are given unquoted. */
export interface MigrationWords {
  spelling: Spelling;
  renaming: Record<PhysicalConstraint["kind"] | "index", Renaming>;
  /** Whether what depends on the column must go while it changes. */
  disturbs(change: KeptColumn): boolean;
  /** Whether foreign keys on the column must go while it changes, where all else may stay. */
  disturbsReferences?(change: KeptColumn): boolean;
  /** Whether checks, computed columns and filters must go while a column that they read gets another name. */
  renamesBreakExpressions: boolean;
  /** What becomes of values, where the stored types say more than the logical ones. */
  convert?(before: PhysicalColumn, after: PhysicalColumn): Conversion | undefined;
  /** Whether foreign keys must go while the indexes under them change. */
  referencesNeedIndexes: boolean;
  renameTable(before: string, after: string): string;
  renameColumn(table: string, before: string, after: string): string;
  renameConstraint(table: string, kind: PhysicalConstraint["kind"], before: string, after: string): string;
  renameIndex(table: string, before: string, after: string): string;
  renameEnum?(before: string, after: string): string;
  /** From the old values to the new ones; `uses` are the columns that hold them, with their tables. */
  changeEnum?(before: PhysicalEnum, after: PhysicalEnum, uses: readonly EnumUse[]): MigrationStep[];
  dropConstraint(table: PhysicalTable, part: PhysicalConstraint): string[];
  dropIndex(table: string, index: PhysicalIndex): string;
  /** `table` is the name that the table has at that moment. */
  dropColumn(table: string, name: string, column: PhysicalColumn): string[];
  /** Before keys go: what could not be without them. */
  loosenColumn?(table: TableChange, change: KeptColumn): string[];
  alterColumn(change: ColumnChange): MigrationStep[];
  /** When all keys are there: what needs them. */
  finishColumn?(table: TableChange, change: KeptColumn | undefined, column: PhysicalColumn): MigrationStep[];
  /** The clause of a column that is added before its keys are there. */
  addedClause?(column: PhysicalColumn): string;
  addColumn(table: string, clause: string): string;
  /** Whether the engine makes up values for rows when a required column is added. */
  inventsValues?: boolean;
  setNotNull(table: PhysicalTable, column: PhysicalColumn): string;
  /** The comment of a table or column; undefined text takes it away. Absent where comments are part of all else. */
  comment?(
    table: PhysicalTable,
    column: PhysicalColumn | undefined,
    before: string | undefined,
    text: string | undefined,
  ): string;
  /** A part of a text between separators, by number from 0; the last takes the rest. */
  splitPart(quoted: string, separator: string, at: number, count: number): string;
  literal(value: string | number | boolean, type: LogicalType): string;
  /** The longer way that blocks nobody. */
  saferIndex?(sql: string): string[];
  saferConstraint?(table: string, part: PhysicalConstraint): string[];
  /** The statements for what follows CREATE TABLE, such as its comment. */
  tableTail?(before: PhysicalTable, after: PhysicalTable): string[];
}

export interface EnumUse {
  table: PhysicalTable;
  column: PhysicalColumn;
  /** The column before; absent when it is new. */
  before: PhysicalColumn;
}
