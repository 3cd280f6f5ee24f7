import type { CompiledStatement } from "../dialects/dialect.ts";
import { dialectFor } from "../dialects/registry.ts";
import type { Design } from "../model.ts";
import type { SampleRows } from "../samples/rows.ts";

const HEADINGS: Record<CompiledStatement["what"], string> = {
  extension: "Settings",
  enum: "Enumerations",
  table: "Tables",
  foreignKey: "Foreign keys",
  index: "Indexes",
  comment: "Comments",
};

/** The design as one script that runs as it is; with the sample rows when they are given. */
export function sqlScript(design: Design, engineName: string, samples?: SampleRows): string {
  const dialect = dialectFor(engineName);
  const batchEnd = dialect.batchEnd ? [dialect.batchEnd] : [];
  const parts = [`-- ${oneLine(design.name || "Database")} (${dialect.title})`];
  let what: CompiledStatement["what"] | undefined;
  for (const statement of dialect.compile(design).statements) {
    const joins = what === statement.what && !statement.sql.includes("\n");
    if (what !== undefined && what !== statement.what) parts.push(...batchEnd);
    const heading = what === statement.what ? "" : `-- ${HEADINGS[statement.what]}\n\n`;
    parts.push(`${joins ? "" : "\n"}${heading}${statement.sql};`);
    what = statement.what;
  }
  if (what !== undefined) parts.push(...batchEnd);
  if (samples) {
    parts.push("\n-- Sample data");
    for (const { sql } of dialect.insert(design, samples)) parts.push(`${sql.includes("\n") ? "\n" : ""}${sql};`);
    parts.push(...batchEnd);
  }
  return `${parts.join("\n")}\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
