import type { Change } from "@dbcoach/design/diff/comparison";

const NAMES = {
  edge: "--edge",
  accent: "--accent",
  canvas: "--canvas",
  surface: "--surface",
  ink: "--ink",
  line: "--line",
  good: "--good",
  warn: "--warn",
  bad: "--bad",
} as const;
const MODULES = 8;

/** The tokens of the current theme, for what is drawn on a canvas, where style sheets do not reach. */
export interface Colours extends Record<keyof typeof NAMES, string> {
  /** By the number of a module less one. */
  modules: readonly string[];
  /** The face of text. */
  text: string;
}

/** Reads them where the element stands. */
export function coloursAt(element: Element): Colours {
  const style = getComputedStyle(element);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const named = Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, value(name)]));
  return {
    ...(named as Record<keyof typeof NAMES, string>),
    modules: Array.from({ length: MODULES }, (_, at) => value(`--module-${at + 1}`)),
    text: value("--mantine-font-family") || "sans-serif",
  };
}

/** The colour of what became of a part, where two versions are compared. */
export function changeColour(change: Change, colours: Colours): string {
  return { added: colours.good, removed: colours.bad, changed: colours.warn }[change];
}
