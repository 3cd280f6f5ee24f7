import { readFileSync, statSync } from "node:fs";
import { UsageError } from "./usageError.ts";

/** Files beyond this are no schemas. */
const MAX_BYTES = 50_000_000;

/** The text of the file, in UTF-8, or in UTF-16 with a mark, as tools of SQL Server write it. Throws a UsageError that says what is wrong with it. */
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
  return decoded(bytes, file);
}

/** The bytes of a file as text, without a byte-order mark. Throws a UsageError when they are none. */
export function decoded(bytes: Uint8Array, file: string): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Said below.
  }
  throw new UsageError(`${file} is not a text in UTF-8.`);
}
