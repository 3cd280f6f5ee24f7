import { TEXT_FORMATS } from "@dbcoach/design/exports/textFormats";
import { UsageError } from "./usageError.ts";

const DOCUMENT_FORMATS = ["html", "svg", "png", "pdf"] as const;
export const FORMATS = [...TEXT_FORMATS, ...DOCUMENT_FORMATS] as const;
export type Format = (typeof FORMATS)[number];

const BINARY = new Set<Format>(["png", "pdf"]);

/** Throws a UsageError for a format that no terminal shows when there is no file for it. */
export function requireFile(format: Format, out: string | undefined): void {
  if (BINARY.has(format) && !out) throw new UsageError(`--format ${format} needs --out <file>.`);
}
