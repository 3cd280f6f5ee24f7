import type { ExportFormat } from "@dbcoach/contract/exportFormats";
import type { Written } from "@dbcoach/publishing/written";

/** What the thread that writes exports is asked, and what it answers. */
export interface ExportRequest {
  format: ExportFormat;
  parts: Written;
}
export type ExportAnswer = { ok: true; content: Uint8Array<ArrayBuffer> } | { ok: false; why: string };
