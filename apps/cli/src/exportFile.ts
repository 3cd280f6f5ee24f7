import { type EngineName, engineNameSchema } from "@dbcoach/contract/targets";
import { readDesign } from "@dbcoach/design/exports/designJson";
import type { Design } from "@dbcoach/design/model";
import { type Command, Option } from "commander";
import { FORMATS, type Format, requireFile, written } from "./formats.ts";
import { readText } from "./input.ts";
import { put } from "./output.ts";
import { UsageError } from "./usageError.ts";

export interface OutputOptions {
  engine: EngineName;
  format: Format;
  out?: string;
}

/** Adds --engine, --format and --out. */
export function withOutputOptions(command: Command, format: Format): Command {
  return command
    .addOption(
      new Option("--engine <engine>", "what it is written for").choices(engineNameSchema.options).default("postgresql"),
    )
    .addOption(new Option("--format <format>", "what to write").choices(FORMATS).default(format))
    .option("--out <file>", "write to this file");
}

/** Adds `export`: a saved design in any format. */
export function addExportCommand(program: Command) {
  const command = program
    .command("export")
    .description("write a saved design (the JSON of `design --format json`) in another format")
    .argument("<file>", "the saved design");
  withOutputOptions(command, "sql").action(async (file: string, { engine, format, out }: OutputOptions) => {
    requireFile(format, out);
    put(await written(format, { design: savedDesign(file), engine }), out);
  });
}

/** The whole design in a file. Throws a UsageError when it holds none. */
export function savedDesign(file: string): Design {
  const read = readDesign(readText(file));
  if (!read.ok) throw new UsageError(`${file}: ${read.why}`);
  return read.design;
}
