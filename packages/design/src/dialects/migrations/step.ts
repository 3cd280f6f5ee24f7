/**
 * What a statement does beside its purpose. safe: neither blocks others for long nor loses anything; locks: the table
 * cannot be written, or not even read, while it is gone through; losesData: values or rows are gone for good; mayFail:
 * rows that break the new rule make the statement fail, and nothing is changed by it.
 */
export type MigrationMark = "safe" | "locks" | "losesData" | "mayFail";

/** One statement of a migration. */
export interface MigrationStep {
  /** Without a semicolon at its end. */
  sql: string;
  marks: MigrationMark[];
  /** What it is for, and what its marks mean here. */
  why: string;
  /** Statements that reach the same with less blocking or without failing, where there are such. */
  saferSequence?: string[];
  /** The table that the statement is about. */
  tableId?: string;
}

/** The way from one design to another and back. */
export interface Migration {
  up: MigrationStep[];
  down: MigrationStep[];
}

/** What a design does not say and a migration of rows needs. */
export interface MigrationOptions {
  /** The value for rows that have none where a column becomes required. */
  backfills?: readonly Backfill[];
  /** One text column that became several: it is parted at the separator, the last part takes the rest. */
  splits?: readonly Split[];
}

export interface Backfill {
  tableId: string;
  columnId: string;
  value: string | number | boolean;
}

export interface Split {
  tableId: string;
  /** A column that is gone, or computed from the parts now. */
  from: string;
  into: readonly string[];
  separator: string;
}

/** A step that blocks nobody for long. */
export function safe(sql: string, why: string, tableId?: string): MigrationStep {
  return step(sql, ["safe"], why, tableId);
}

/** A step with these marks; no mark means safe. */
export function step(
  sql: string,
  marks: readonly MigrationMark[],
  why: string,
  tableId?: string,
  saferSequence?: string[],
): MigrationStep {
  const telling = [...new Set(marks)].filter((mark) => mark !== "safe");
  return {
    sql,
    marks: telling.length > 0 ? telling : ["safe"],
    why,
    ...(saferSequence ? { saferSequence } : {}),
    ...(tableId === undefined ? {} : { tableId }),
  };
}
