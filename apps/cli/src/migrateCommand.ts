import { ENGINE_NAMES } from "@dbcoach/contract/targetNames";
import { type Command, Option } from "commander";
import { put } from "./output.ts";
import { UsageError } from "./usageError.ts";

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
    .addOption(new Option("--engine <engine>", "the database").choices(ENGINE_NAMES).default("postgresql"))
    .option("--down", "write the way back")
    .option("--backfill <table.column=value>", "the value of rows where a column becomes required", collect, [])
    .option("--split <table.column=first,second>", "a text column that is parted at blanks into new ones", collect, [])
    .option("--out <file>", "write to this file")
    .action(async (old: string, now: string, { down = false, out, ...options }: MigrateOptions) => {
      if (options.engine === "mongodb" && options.backfill.length + options.split.length > 0) {
        throw new UsageError(
          "--backfill and --split are for tables; the script for MongoDB says where values are missing.",
        );
      }
      const { migrationOf } = await import("./migrate.ts");
      put(migrationOf({ old, now, down, ...options }), out);
    });
}
