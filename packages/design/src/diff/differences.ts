import { type Change, type Comparison, countsOf } from "./comparison.ts";

/** The sign that stands before the name of what was added, removed or changed. */
export const CHANGE_SIGNS: Record<Change, string> = { added: "+", removed: "−", changed: "~" };

const ORDER: readonly Change[] = ["added", "changed", "removed"];

/** How much of each kind of change there is, in words like "2 tables, 1 column"; without the kinds that do not occur. */
export function differencesIn(comparison: Comparison): { change: Change; what: string }[] {
  const counts = countsOf(comparison);
  return ORDER.flatMap((change) => {
    const what = Object.entries(counts[change])
      .filter(([, count]) => count > 0)
      .map(([parts, count]) => `${count} ${count === 1 ? parts.slice(0, -1) : parts}`)
      .join(", ");
    return what === "" ? [] : [{ change, what }];
  });
}
