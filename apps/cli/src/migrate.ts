import { migrationScript } from "@dbcoach/design/dialects/migrations/script";
import type { Backfill, MigrationOptions, Split } from "@dbcoach/design/dialects/migrations/step";
import type { Column, Design } from "@dbcoach/design/model";
import { savedDesign } from "./savedDesign.ts";
import { UsageError } from "./usageError.ts";

export interface Migrated {
  old: string;
  now: string;
  engine: string;
  down: boolean;
  /** "table.column=value" each. */
  backfill: readonly string[];
  /** "table.column=first,second" each. */
  split: readonly string[];
}

/** The script between the designs of two files. Throws a UsageError on files and options that say nothing. */
export function migrationOf({ old, now, engine, down, backfill, split }: Migrated): string {
  const [before, after] = [savedDesign(old), savedDesign(now)];
  const options: MigrationOptions = {
    backfills: backfill.map((text) => backfillIn(text, [after, before])),
    splits: split.map((text) => splitIn(text, before, after)),
  };
  return down ? migrationScript(after, before, engine, options) : migrationScript(before, after, engine, options);
}

/** "orders.state=new", by the names of the first design that has such a column. */
function backfillIn(text: string, designs: readonly Design[]): Backfill {
  const [, table, column, value] = /^([^.=]+)\.([^=]+)=([\s\S]*)$/.exec(text) ?? [];
  if (table === undefined || column === undefined || value === undefined) {
    throw new UsageError(`--backfill ${text}: write it as table.column=value.`);
  }
  const found = designs.map((design) => columnIn(design, table, column)).find((known) => known !== undefined);
  if (!found) throw new UsageError(`--backfill ${text}: there is no column ${table}.${column}.`);
  return { tableId: found.tableId, columnId: found.column.id, value };
}

/** "people.full_name=first_name,last_name": the first column by the old names, the others by the new ones. */
function splitIn(text: string, before: Design, after: Design): Split {
  const [, table, column, parts] = /^([^.=]+)\.([^=]+)=(.+)$/.exec(text) ?? [];
  if (table === undefined || column === undefined || parts === undefined || !parts.includes(",")) {
    throw new UsageError(`--split ${text}: write it as table.column=first,second.`);
  }
  const whole = columnIn(before, table, column);
  if (!whole) throw new UsageError(`--split ${text}: the old design has no column ${table}.${column}.`);
  const target = after.tables.find(({ id }) => id === whole.tableId);
  const into = parts.split(",").map((name) => {
    const part = target?.columns.find((known) => known.name === name.trim());
    if (!part) throw new UsageError(`--split ${text}: the new table has no column ${name.trim()}.`);
    return part.id;
  });
  return { tableId: whole.tableId, from: whole.column.id, into, separator: " " };
}

function columnIn(
  design: Design,
  tableName: string,
  columnName: string,
): { tableId: string; column: Column } | undefined {
  const table = design.tables.find(({ name }) => name === tableName);
  const column = table?.columns.find(({ name }) => name === columnName);
  return table && column ? { tableId: table.id, column } : undefined;
}
