import type { Change, Comparison } from "@dbcoach/design/diff/comparison";
import { createContext, useContext } from "react";

/** How each kind of change is marked: a word, a sign before names, a colour token. */
export const CHANGES: Record<Change, { word: string; sign: string; colour: string }> = {
  added: { word: "added", sign: "+", colour: "var(--good)" },
  removed: { word: "removed", sign: "−", colour: "var(--bad)" },
  changed: { word: "changed", sign: "~", colour: "var(--warn)" },
};

export const ComparisonContext = createContext<Comparison | undefined>(undefined);
/** What became of the parts of the design that is shown, where two versions are compared. */
export const useComparison = (): Comparison | undefined => useContext(ComparisonContext);
