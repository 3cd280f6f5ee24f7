import type { Finding } from "../quality/finding.ts";

/** What a dialect could not write as designed. Nothing is lost silently: each has a text in quality/texts.ts. */
export type DialectProblem =
  | "default-left-out"
  | "check-left-out"
  | "reference-left-out"
  | "index-left-out"
  | "generated-left-out"
  | "generated-replaced"
  | "key-left-out"
  | "action-replaced"
  | "index-replaced"
  | "type-replaced"
  | "length-reduced"
  | "references-unenforced"
  | "defaults-unwritten"
  | "moments-in-utc"
  | "texts-limited"
  | "name-changed"
  | "value-changed";

const ADVICE: ReadonlySet<DialectProblem> = new Set([
  "name-changed",
  "value-changed",
  "index-replaced",
  "generated-replaced",
  "moments-in-utc",
  "defaults-unwritten",
  "texts-limited",
]);

/** Whether the findings of a compilation say that this part (ids from the outside in) is not in the script. */
export function isLeftOut(findings: readonly Finding[], ...path: string[]): boolean {
  return findings.some(
    (finding) => finding.code.endsWith("-left-out") && path.every((id, at) => finding.path[at] === id),
  );
}

/** Whether the findings of a compilation say that this key of a table is not enforced. */
export function isKeyLeftOut(findings: readonly Finding[], tableId: string, partId: string): boolean {
  return findings.some(
    ({ code, path }) => code === "dialect.key-left-out" && path[0] === tableId && path[1] === partId,
  );
}

/** A finding of a dialect; `path` holds ids from the outside in. */
export function dialectFinding(
  problem: DialectProblem,
  dialect: string,
  path: string[],
  params: Record<string, string>,
): Finding {
  const severity = ADVICE.has(problem) ? "advice" : "warning";
  return { code: `dialect.${problem}`, severity, path, params: { dialect, ...params }, fix: [] };
}
