import { ENGINE_NAMES } from "@dbcoach/contract/targetNames";
import type { EngineName } from "@dbcoach/contract/targets";
import { type Command, Option } from "commander";

/** Adds `verify`: errors go to stderr, one a line, with exit code 2; otherwise one line says what was executed. */
export function addVerifyCommand(program: Command) {
  program
    .command("verify")
    .description("execute an SQL file in a throw-away database, and say where it fails")
    .argument("<file>", "the file, in UTF-8")
    .addOption(
      new Option("--engine <engine>", "what the file is written for").choices(ENGINE_NAMES).default("postgresql"),
    )
    .action(async (file: string, { engine }: { engine: EngineName }) => {
      const { verifyFile } = await import("./verify.ts");
      const { errors, summary } = await verifyFile(file, engine);
      for (const error of errors) process.stderr.write(`${error}\n`);
      if (errors.length > 0) process.exitCode = 2;
      else process.stdout.write(`${file}: ${summary}\n`);
    });
}
