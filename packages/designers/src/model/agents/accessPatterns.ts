import { codeBlock, count, markdownTable, plain } from "@dbcoach/design/exports/markdown/parts";
import type { AccessPattern, QueryRun } from "@dbcoach/design/queryRun";

/** What was asked of the design and what it answered, as sections of a document. */
export function accessPatternSections(patterns: readonly AccessPattern[]): string[] {
  if (patterns.length === 0) return [];
  const sections = patterns.map(({ purpose, run }) =>
    [`### ${plain(purpose)}`, codeBlock("sql", run.sql), outcome(run)].join("\n\n"),
  );
  return [
    `## Queries of the application\n\nEach was executed on the sample rows in ${plain(patterns[0]?.run.engine ?? "")}.`,
    ...sections,
  ];
}

function outcome({ ok, ms, columns, rows, rowCount, error }: QueryRun): string {
  if (!ok) return `**Failed:** ${plain(error?.message ?? "unknown")}`;
  const said = `${count(rowCount, "row")} in ${ms} ms.`;
  if (rows.length === 0) return said;
  const cells = rows.map((row) => row.map((cell) => plain(cell === null ? "" : String(cell).slice(0, 60))));
  return `${said}\n\n${markdownTable(columns.map(plain), cells)}`;
}

/** What developers must know, as a section; none without notes. */
export function notesSection(notes: readonly string[]): string[] {
  return notes.length > 0 ? [`## Notes for developers\n\n${notes.map((note) => `- ${plain(note)}`).join("\n")}`] : [];
}
