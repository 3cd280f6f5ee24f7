import { migrationScript } from "@dbcoach/design/dialects/migrations/script";
import type { Backfill, MigrationOptions, Split } from "@dbcoach/design/dialects/migrations/step";
import { readDesign } from "@dbcoach/design/exports/designJson";
import type { Column, Design } from "@dbcoach/design/model";
import { type Command, Option } from "commander";
import { readText } from "./input.ts";
import { put } from "./output.ts";
import { UsageError } from "./usageError.ts";

const ENGINES = ["postgresql", "mysql", "sqlite", "sqlserver", "vectordb"];

interface MigrateOptions {
  engine: string;
  down?: boolean;
  backfill: string[];
  split: string[];
  out?: string;
}

const collect = (value: string, known: string[]) => [...known, value];

/** Adds `migrate`: the script that turns a database of one saved design into one of another. */
export function addMigrateCommand(program: Command) {
  program
    .command("migrate")
    .description("write the script that turns a database of one saved design (.json) into one of another")
    .argument("<old>", "the design as it is, as written by --format json")
    .argument("<new>", "the design as it shall be; parts keep their ids, so that a rename is one")
    .addOption(new Option("--engine <engine>", "the database").choices(ENGINES).default("postgresql"))
    .option("--down", "write the way back")
    .option("--backfill <table.column=value>", "the value of rows where a column becomes required", collect, [])
    .option("--split <table.column=first,second>", "a text column that is parted at blanks into new ones", collect, [])
    .option("--out <file>", "write to this file")
    .action((old: string, now: string, { engine, down, backfill, split, out }: MigrateOptions) => {
      const [before, after] = [designIn(old), designIn(now)];
      const options: MigrationOptions = {
        backfills: backfill.map((text) => backfillIn(text, [after, before])),
        splits: split.map((text) => splitIn(text, before, after)),
      };
      put(
        down ? migrationScript(after, before, engine, options) : migrationScript(before, after, engine, options),
        out,
      );
    });
}

function designIn(file: string): Design {
  const read = readDesign(readText(file));
  if (!read.ok) throw new UsageError(`${file}: ${read.why}`);
  return read.design;
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
