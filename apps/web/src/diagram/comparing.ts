import type { Change, Comparison } from "@dbcoach/design/diff/comparison";
import { CHANGE_SIGNS } from "@dbcoach/design/diff/differences";
import { createContext, useContext } from "react";

/** How each kind of change is marked: a word, a sign before names, a colour token. */
export const CHANGES: Record<Change, { word: string; sign: string; colour: string }> = {
  added: { word: "added", sign: CHANGE_SIGNS.added, colour: "var(--good)" },
  removed: { word: "removed", sign: CHANGE_SIGNS.removed, colour: "var(--bad)" },
  changed: { word: "changed", sign: CHANGE_SIGNS.changed, colour: "var(--warn)" },
};

export const ComparisonContext = createContext<Comparison | undefined>(undefined);
/** What became of the parts of the design that is shown, where two versions are compared. */
export const useComparison = (): Comparison | undefined => useContext(ComparisonContext);
