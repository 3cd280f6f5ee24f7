import { emptyDesign } from "../design.ts";
import type { Design } from "../model.ts";
import type { SampleRows } from "../samples/rows.ts";
import { accessPatterns } from "./accessPatterns.ts";
import type { CompiledStatement, Dialect } from "./dialect.ts";
import type { Target } from "./target.ts";

/** An SQL dialect as a target. */
export function sqlTarget(dialect: Dialect): Target {
  const { name, title, capabilities } = dialect;
  return {
    name,
    title,
    language: "sql",
    extension: "sql",
    scriptTitle: "SQL",
    script: (design, samples) => sqlText(dialect, design, samples),
    columnType: dialect.columnType,
    exactType: (kind) => {
      const kept = kind === "money" ? capabilities.replacedTypes.money === undefined : capabilities.timeZones;
      return kept ? dialect.typeName(emptyDesign, { kind }) : undefined;
    },
    queries: (design, samples) =>
      accessPatterns(design, samples, dialect).map(({ tableId, purpose, sql }) => ({
        tableId,
        purpose,
        text: `${sql};`,
      })),
    findings: (design) => dialect.compile(design).findings,
  };
}

const HEADINGS: Record<CompiledStatement["what"], string> = {
  extension: "Settings",
  enum: "Enumerations",
  table: "Tables",
  foreignKey: "Foreign keys",
  index: "Indexes",
  comment: "Comments",
};

function sqlText(dialect: Dialect, design: Design, samples?: SampleRows): string {
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
