import { writeFileSync } from "node:fs";
import { UsageError } from "./usageError.ts";

/** Writes to the file, or to standard output. Throws a UsageError when the file cannot be written. */
export function put(content: string | Buffer, out: string | undefined): void {
  if (out === undefined) {
    process.stdout.write(typeof content === "string" && !content.endsWith("\n") ? `${content}\n` : content);
    return;
  }
  try {
    writeFileSync(out, content);
  } catch (error) {
    throw new UsageError(`Cannot write ${out}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
