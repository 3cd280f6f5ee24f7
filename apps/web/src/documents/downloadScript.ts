import { EXPORT_FILES } from "@dbcoach/contract/exportFormats";
import { downloadText } from "../components/downloadText.ts";

/** What a script is written in. */
export type ScriptLanguage = "sql" | "javascript";

const FILES = { sql: EXPORT_FILES.sql, javascript: EXPORT_FILES.mongoose } as const;

/** The name of a script's file. */
export const scriptFileName = (name: string, language: ScriptLanguage): string =>
  `${name}.${FILES[language].extension}`;

/** Saves a script on the user's machine. */
export function downloadScript(name: string, text: string, language: ScriptLanguage): void {
  downloadText(scriptFileName(name, language), text, FILES[language].mediaType);
}
