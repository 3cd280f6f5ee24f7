import { ENGINE_NAMES } from "@dbcoach/contract/targetNames";
import type { EngineName } from "@dbcoach/contract/targets";
import type { Design } from "@dbcoach/design/model";
import { type Command, Option } from "commander";
import { FORMATS, type Format, requireFile } from "./formatNames.ts";
import { put } from "./output.ts";

export interface OutputOptions {
  engine: EngineName;
  format: Format;
  out?: string;
}

/** Adds --engine, --format and --out. */
export function withOutputOptions(command: Command, format: Format): Command {
  return command
    .addOption(new Option("--engine <engine>", "what it is written for").choices(ENGINE_NAMES).default("postgresql"))
    .addOption(new Option("--format <format>", "what to write").choices(FORMATS).default(format))
    .option("--out <file>", "write to this file");
}

/** Says on standard error what the script of the engine leaves out. */
export async function tellLeftOut(design: Design, engine: EngineName): Promise<void> {
  const { leftOutLines } = await import("./leftOut.ts");
  for (const line of leftOutLines(design, engine)) process.stderr.write(`${line}\n`);
}

/** Adds `export`: a saved design in any format. */
export function addExportCommand(program: Command) {
  const command = program
    .command("export")
    .description("write a saved design (the JSON of `design --format json`) in another format")
    .argument("<file>", "the saved design");
  withOutputOptions(command, "sql").action(async (file: string, { engine, format, out }: OutputOptions) => {
    requireFile(format, out);
    const [{ savedDesign }, { written }] = await Promise.all([import("./savedDesign.ts"), import("./formats.ts")]);
    const design = savedDesign(file);
    put(await written(format, { design, engine }), out);
    if (format === "sql") await tellLeftOut(design, engine);
  });
}
