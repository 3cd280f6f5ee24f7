import { ENGINE_NAMES } from "@dbcoach/contract/targetNames";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { SamplesOptions } from "./samples.ts";

/** The most rows of an entity: beyond, the keys of what others refer to no longer fit into memory. */
const MOST_ROWS = 10_000_000;

/** Adds `samples`: rows for a saved design, written while they are made. */
export function addSamplesCommand(program: Command) {
  program
    .command("samples")
    .description("write realistic rows for a saved design (the JSON of `design --format json`)")
    .argument("<file>", "the saved design")
    .addOption(new Option("--engine <engine>", "whose SQL is written").choices(ENGINE_NAMES).default("postgresql"))
    .addOption(new Option("--format <format>", "what to write").choices(["sql", "json", "csv"]).default("sql"))
    .addOption(new Option("--rows <number>", "rows of an entity").argParser(wholeNumber(1, MOST_ROWS)).default(20))
    .addOption(
      new Option("--seed <number>", "the same seed gives the same rows").argParser(wholeNumber(0, 2 ** 31)).default(1),
    )
    .option("--out <file>", "write to this file; with csv, a file for each table into this folder")
    .action(async (file: string, options: SamplesOptions) => {
      const { writeSamples } = await import("./samples.ts");
      await writeSamples(file, options);
    });
}

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < least || number > most) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    }
    return number;
  };
}
