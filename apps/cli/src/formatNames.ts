import { EXPORT_FORMATS, type ExportFormat } from "@dbcoach/contract/exportFormats";
import { UsageError } from "./usageError.ts";

export const FORMATS = EXPORT_FORMATS;
export type Format = ExportFormat;

const BINARY = new Set<Format>(["png", "pdf"]);

/** Throws a UsageError for a format that no terminal shows when there is no file for it. */
export function requireFile(format: Format, out: string | undefined): void {
  if (BINARY.has(format) && !out) throw new UsageError(`--format ${format} needs --out <file>.`);
}
