import { diffOperations } from "../../diff/operations.ts";
import type { Design } from "../../model.ts";
import { applyDescribed } from "../../operations/applyDescribed.ts";
import { mongoMigration } from "../mongodb/migration.ts";
import { dialectFor, targetFor } from "../registry.ts";
import { migration } from "./migration.ts";
import type { MigrationMark, MigrationOptions, MigrationStep } from "./step.ts";

const MARKS: Record<MigrationMark, string> = {
  safe: "safe",
  locks: "locks",
  losesData: "loses data",
  mayFail: "may fail",
};

/**
 * The migration from one design to the other as a script of the engine's language; each statement has its marks and
 * reasons as comments before it, and the safer sequence where there is one. `options` are for SQL. Throws for an unknown
 * engine.
 */
export function migrationScript(from: Design, to: Design, engineName: string, options: MigrationOptions = {}): string {
  const { title, language } = targetFor(engineName);
  const isSql = language === "sql";
  const writing: Writing = isSql
    ? { comment: "--", batchEnd: dialectFor(engineName).batchEnd }
    : { comment: "//", batchEnd: undefined };
  const steps = isSql ? migration(from, to, engineName, options).up : mongoMigration(from, to);
  const changes = changeLines(from, to).map(oneLine);
  const lines = changes.length > 0 ? changes : ["Nothing changes."];
  const head = [`Migration (${title})`, ...lines.map((line) => `  ${line}`)].map(
    (line) => `${writing.comment} ${line}`,
  );
  return `${[head.join("\n"), ...steps.map((step) => stepText(step, writing))].join("\n\n")}\n`;
}

/** How the engine's language writes comments, and what stands after each statement. */
interface Writing {
  comment: string;
  batchEnd: string | undefined;
}

/** What changes, in words. */
function changeLines(from: Design, to: Design): string[] {
  return applyDescribed(from, diffOperations(from, to))?.changes ?? [];
}

function stepText({ sql, marks, why, saferSequence }: MigrationStep, { comment, batchEnd }: Writing): string {
  const safer = saferSequence ?? [];
  return [
    `${comment} ${marks.map((mark) => MARKS[mark]).join(", ")}: ${oneLine(why)}`,
    ...(safer.length > 0 ? [`${comment} Safer:`, ...safer.map((line) => `${comment}   ${oneLine(line)};`)] : []),
    `${sql};`,
    ...(batchEnd === undefined ? [] : [batchEnd]),
  ].join("\n");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
