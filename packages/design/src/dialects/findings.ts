import type { Finding } from "../quality/finding.ts";

/** What a dialect could not write as designed. Nothing is lost silently: each has a text in quality/texts.ts. */
export type DialectProblem =
  | "default-left-out"
  | "check-left-out"
  | "reference-left-out"
  | "index-left-out"
  | "type-replaced"
  | "name-changed"
  | "value-changed";

/** A finding of a dialect; `path` holds ids from the outside in. */
export function dialectFinding(
  problem: DialectProblem,
  dialect: string,
  path: string[],
  params: Record<string, string>,
): Finding {
  const severity = problem === "name-changed" || problem === "value-changed" ? "advice" : "warning";
  return { code: `dialect.${problem}`, severity, path, params: { dialect, ...params }, fix: [] };
}
