import type { Conventions } from "@dbcoach/contract/conventions";
import { ENGINE_NAMES, KEY_STYLES, MODES, NAMING_CONVENTIONS } from "@dbcoach/contract/targetNames";
import type { EngineName, Mode } from "@dbcoach/contract/targets";
import { Command, CommanderError, Option } from "commander";
import { addExportCommand } from "./exportFile.ts";
import { FORMATS, type Format } from "./formatNames.ts";
import { addImportCommand } from "./importFile.ts";
import { addMigrateCommand } from "./migrateCommand.ts";
import { addSamplesCommand } from "./samplesCommand.ts";
import { UsageError } from "./usageError.ts";
import { addVerifyCommand } from "./verifyCommand.ts";

interface DesignOptions {
  engine: EngineName;
  format: Format;
  batch?: string;
  out?: string;
}

interface DesignCommandOptions extends DesignOptions {
  mode: Mode;
  model?: string;
  naming: Conventions["naming"];
  keys: Conventions["keyStyle"];
}

/** The command `dbcoach`; what a command needs is loaded when it runs, so that help comes at once. */
function dbcoach(): Command {
  const program = new Command("dbcoach")
    .description("Designs databases from a plain-language description, and executes what it designs.")
    .exitOverride();

  program
    .command("design")
    .description("design one description, or a file of them, one JSON object {id, prompt} a line")
    .argument("[description]", "what is to be stored, in English")
    .addOption(new Option("--engine <engine>", "what to design for").choices(ENGINE_NAMES).default("postgresql"))
    .addOption(new Option("--format <format>", "what to write").choices(FORMATS).default("sql"))
    .addOption(new Option("--mode <mode>", "with repair rounds, or in one pass").choices(MODES).default("dbcoach"))
    .option(
      "--model <provider:model>",
      "let this model design, with its key from the environment, instead of the built-in designer",
    )
    .addOption(
      new Option("--naming <naming>", "how names are spelled").choices(NAMING_CONVENTIONS).default("snake_case"),
    )
    .addOption(new Option("--keys <style>", "what unnamed keys are").choices(KEY_STYLES).default("integer"))
    .option("--batch <file>", "read descriptions from this file")
    .option("--out <file>", "write to this file; with --batch, one JSON object {id, design, evidence, ms} a line")
    .action(async (description: string | undefined, { naming, keys, ...options }: DesignCommandOptions) => {
      const conventions: Conventions = { naming, keyStyle: keys };
      if (options.batch) {
        if (description) throw new UsageError("Give a description or --batch, not both.");
        if (!options.out) throw new UsageError("--batch needs --out <file>.");
        const { designBatch } = await import("./batch.ts");
        const { batch: input, out: output, engine, mode, model } = options;
        await designBatch({ input, output, engine, mode, model, conventions });
        return;
      }
      if (!description?.trim())
        throw new UsageError(
          'Describe what is to be stored, for example: dbcoach design "A library lends books to members"',
        );
      const { designOne } = await import("./designOne.ts");
      process.exitCode = await designOne({ ...options, conventions, description: description.trim() });
    });

  addVerifyCommand(program);
  addExportCommand(program);
  addImportCommand(program);
  addMigrateCommand(program);
  addSamplesCommand(program);
  return program;
}

/**
 * Runs the command with these arguments. Leaves the exit code with the process: 0 for success, 1 when a design did not
 * pass its verification, 2 for bad input.
 */
export async function run(args: string[]): Promise<void> {
  try {
    await dbcoach().parseAsync(args, { from: "user" });
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

/** Says what was wrong, in one line, and gives the exit code. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2; // commander has said what is wrong
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`dbcoach: ${message}\n`);
  return error instanceof UsageError ? 2 : 1;
}
