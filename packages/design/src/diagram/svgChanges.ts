import type { Change, Comparison } from "../diff/comparison.ts";
import { CHANGE_SIGNS, differencesIn } from "../diff/differences.ts";
import { CHARACTER, HEAD_HEIGHT, ROW_HEIGHT } from "./geometry.ts";
import type { Palette } from "./palette.ts";
import { text } from "./svgText.ts";

const LEGEND_LINE = 20;
/** Where the sign of a changed column stands. */
const SIGN_INSET = 3;

/** The attributes of a relationship's line, where it differs. */
export function changedLine(change: Change | undefined, palette: Palette): string {
  if (!change) return "";
  return ` stroke="${palette.changes[change]}" stroke-width="2"${change === "removed" ? ' stroke-dasharray="6 4"' : ""}`;
}

/** What is added to the attributes of a name, where it is gone. */
export const struckOut = (change: Change | undefined): string =>
  change === "removed" ? ' text-decoration="line-through"' : "";

/** What marks a column that differs: its row coloured, with a sign; `at` is the column's place in its table. */
export function changedRow(change: Change | undefined, at: number, width: number, palette: Palette): string {
  if (!change) return "";
  const [top, colour] = [HEAD_HEIGHT + at * ROW_HEIGHT, palette.changes[change]];
  const baseline = top + ROW_HEIGHT / 2 + 4;
  return [
    `<rect y="${top}" width="${width}" height="${ROW_HEIGHT}" fill="${colour}" fill-opacity="0.14"/>`,
    text(SIGN_INSET, baseline, CHANGE_SIGNS[change], `fill="${colour}" font-weight="700"`),
  ].join("");
}

interface Legend {
  width: number;
  height: number;
  /** Draws it, with its upper left corner at this point. */
  draw: (x: number, y: number) => string[];
}

/** What the colours mean, and how much of each there is; of no size where nothing differs or nothing is compared. */
export function legendOf(comparison: Comparison | undefined, palette: Palette): Legend {
  const lines = (comparison ? differencesIn(comparison) : []).map(({ change, what }) => ({
    words: `${CHANGE_SIGNS[change]} ${change}: ${what}`,
    attributes: `fill="${palette.changes[change]}" font-weight="600"`,
  }));
  return {
    width: Math.max(0, ...lines.map(({ words }) => words.length * CHARACTER)),
    height: lines.length * LEGEND_LINE,
    draw: (x, y) => lines.map(({ words, attributes }, at) => text(x, y + (at + 0.7) * LEGEND_LINE, words, attributes)),
  };
}
