import { diffOperations } from "../../diff/operations.ts";
import type { Design } from "../../model.ts";
import { applyOperation } from "../../operations/apply.ts";
import { describeOperation } from "../../operations/describe.ts";
import { dialectFor } from "../registry.ts";
import { migration } from "./migration.ts";
import type { MigrationMark, MigrationOptions, MigrationStep } from "./step.ts";

const MARKS: Record<MigrationMark, string> = {
  safe: "safe",
  locks: "locks",
  losesData: "loses data",
  mayFail: "may fail",
};

/**
 * The migration from one design to the other as a script; each statement has its marks and reasons as comments before
 * it, and the safer sequence where there is one. Throws for an engine without an SQL dialect.
 */
export function migrationScript(from: Design, to: Design, engineName: string, options: MigrationOptions = {}): string {
  const { title, batchEnd } = dialectFor(engineName);
  const { up } = migration(from, to, engineName, options);
  const changes = changeLines(from, to).map((line) => `--   ${oneLine(line)}`);
  const head = [`-- Migration (${title})`, ...(changes.length > 0 ? changes : ["--   Nothing changes."])];
  return `${[head.join("\n"), ...up.map((step) => stepText(step, batchEnd))].join("\n\n")}\n`;
}

/** What changes, in words. */
function changeLines(from: Design, to: Design): string[] {
  let design = from;
  return diffOperations(from, to).map((operation) => {
    const line = describeOperation(operation, design);
    const applied = applyOperation(design, operation);
    if (applied.ok) design = applied.design;
    return line;
  });
}

function stepText({ sql, marks, why, saferSequence }: MigrationStep, batchEnd: string | undefined): string {
  const safer = saferSequence ?? [];
  return [
    `-- ${marks.map((mark) => MARKS[mark]).join(", ")}: ${oneLine(why)}`,
    ...(safer.length > 0 ? ["-- Safer:", ...safer.map((line) => `--   ${oneLine(line)};`)] : []),
    `${sql};`,
    ...(batchEnd === undefined ? [] : [batchEnd]),
  ].join("\n");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
