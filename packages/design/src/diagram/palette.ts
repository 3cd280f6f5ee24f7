import type { Change } from "../diff/comparison.ts";

/** The colours of a diagram outside the application, where no style sheet names them. */
export interface Palette {
  canvas: string;
  surface: string;
  line: string;
  ink: string;
  muted: string;
  edge: string;
  /** By the number of a module, from 1. */
  modules: readonly string[];
  /** Of what differs between two versions. */
  changes: Record<Change, string>;
}

export const LIGHT: Palette = {
  canvas: "#f7f8fa",
  surface: "#ffffff",
  line: "#cfd3da",
  ink: "#16181d",
  muted: "#606672",
  edge: "#8b919c",
  modules: ["#4549d8", "#0f7272", "#b3256f", "#8a5200", "#0a6ea8", "#7a35c9", "#4b6b12", "#a23b12"],
  changes: { added: "#17713a", removed: "#b42318", changed: "#8a5200" },
};

export const DARK: Palette = {
  canvas: "#131417",
  surface: "#1b1d21",
  line: "#3a3e46",
  ink: "#eceef2",
  muted: "#a0a6b1",
  edge: "#6a717d",
  modules: ["#8f95ff", "#52c4c0", "#f083b8", "#e8b057", "#5cb8ee", "#bd92f5", "#a8c860", "#f39a75"],
  changes: { added: "#5fcb8a", removed: "#ff8a80", changed: "#e8b057" },
};
