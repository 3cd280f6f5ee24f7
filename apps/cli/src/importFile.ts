import { extname } from "node:path";
import type { EngineName } from "@dbcoach/contract/targets";
import type { Imported } from "@dbcoach/design/imports/result";
import type { Command } from "commander";
import { type OutputOptions, tellLeftOut, withOutputOptions } from "./exportFile.ts";
import { requireFile } from "./formatNames.ts";
import { readText } from "./input.ts";
import { put } from "./output.ts";
import { UsageError } from "./usageError.ts";

type Reader = (text: string, engine: EngineName) => Imported;

/** What reads a file, by the end of its name; loaded when needed, because a parser takes a while. */
const READERS: Record<string, () => Promise<Reader>> = {
  ".sql": sqlReader,
  ".ddl": sqlReader,
  ".dbml": async () => (await import("@dbcoach/design/imports/dbml")).importDbml,
  ".prisma": async () => (await import("@dbcoach/design/imports/prisma")).importPrisma,
};

async function sqlReader(): Promise<Reader> {
  const { importSql } = await import("@dbcoach/design/imports/sql/importSql");
  return (text, engine) => {
    if (engine !== "mongodb") return importSql(text, engine);
    throw new UsageError("MongoDB has no SQL: say with --engine which dialect the file is written in.");
  };
}

/** Adds `import`: a schema that exists already, in any format. What is not understood goes to stderr, by line. */
export function addImportCommand(program: Command) {
  const command = program
    .command("import")
    .description(
      "read a schema (.sql, .dbml, .prisma) and write it in another format; --engine is also the file's dialect",
    )
    .argument("<file>", "the schema");
  withOutputOptions(command, "json").action(async (file: string, { engine, format, out }: OutputOptions) => {
    requireFile(format, out);
    const reader = READERS[extname(file).toLowerCase()];
    if (!reader) throw new UsageError(`${file}: a schema's name ends in ${Object.keys(READERS).join(", ")}.`);
    const text = readText(file);
    const [{ emptyDesign }, { applyAll }, { written }] = await Promise.all([
      import("@dbcoach/design/design"),
      import("@dbcoach/design/operations/apply"),
      import("./formats.ts"),
    ]);
    const { operations, notUnderstood } = (await reader())(text, engine);
    for (const { line, column = 1, text: piece, why } of notUnderstood) {
      process.stderr.write(`${file}:${line}:${column}: ${why}: ${piece}\n`);
    }
    const design = applyAll(emptyDesign, operations);
    if (design.tables.length === 0) throw new UsageError(`${file} holds no table that can be read.`);
    put(await written(format, { design, engine }), out);
    if (format === "sql") await tellLeftOut(design, engine);
  });
}
