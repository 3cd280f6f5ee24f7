import type { PhysicalConstraint, PhysicalIndex, PhysicalTable } from "./physical.ts";
import { type MigrationMark, type MigrationStep, step } from "./step.ts";
import type { MigrationWords } from "./words.ts";

const BROKEN_BY: Record<PhysicalConstraint["kind"], string> = {
  primaryKey: "rows that share or lack a value",
  unique: "rows that share a value",
  check: "rows that break the rule",
  foreignKey: "rows that refer to nothing",
};

/** The step that adds a constraint. `holds`: all rows are known to satisfy it. */
export function addConstraint(
  table: PhysicalTable,
  part: PhysicalConstraint,
  holds: boolean,
  { spelling, saferConstraint }: MigrationWords,
): MigrationStep {
  const sql = `ALTER TABLE ${spelling.quote(table.name)} ADD ${part.sql}`;
  const marks: MigrationMark[] = holds ? ["locks"] : ["locks", "mayFail"];
  const why = holds
    ? `All rows of "${table.name}" are gone through once; they satisfied the rule before.`
    : `All rows of "${table.name}" are gone through once; it fails on ${BROKEN_BY[part.kind]}.`;
  return step(sql, marks, why, table.id, saferConstraint?.(table.name, part));
}

/** The step that creates an index. `holds`: all rows are known to satisfy it where it is unique. */
export function addIndex(
  table: PhysicalTable,
  index: PhysicalIndex,
  holds: boolean,
  { saferIndex }: MigrationWords,
): MigrationStep {
  const fails = index.unique && !holds;
  const marks: MigrationMark[] = fails ? ["locks", "mayFail"] : ["locks"];
  const why = `Nothing is written to "${table.name}" while the index is built${fails ? "; it fails on rows that share a value" : ""}.`;
  return step(index.sql, marks, why, table.id, saferIndex?.(index.sql));
}
