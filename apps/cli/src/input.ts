import { readFileSync, statSync } from "node:fs";
import { UsageError } from "./usageError.ts";

/** Files beyond this are no schemas. */
const MAX_BYTES = 50_000_000;

/** The text of the file, in UTF-8. Throws a UsageError that says what is wrong with it. */
export function readText(file: string): string {
  let bytes: Buffer;
  try {
    const { size } = statSync(file);
    if (size > MAX_BYTES) throw new UsageError(`${file} has ${size} bytes; the most that can be read is ${MAX_BYTES}.`);
    bytes = readFileSync(file);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw new UsageError(missing ? `There is no file ${file}.` : `Cannot read ${file}.`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${file} is no text in UTF-8.`);
  }
}
