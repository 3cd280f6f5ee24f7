import type { Appearance } from "@dbcoach/contract/preferences";
import { useSyncExternalStore } from "react";

/**
 * How the product looks, as attributes of the document's root that the token sets (tokens.css, glass.css) answer to.
 * The choice is kept in this browser, so that the next page has it before its first paint; for whoever is signed in it
 * is kept on the server as well (accountPreferences.ts).
 */

const KEY = "dbcoach.appearance";
/** The attributes that follow from the choice, for the script that runs before the first paint (color-scheme.js). */
const ATTRIBUTES_KEY = "dbcoach.appearance-attributes";

const DEFAULT_APPEARANCE: Appearance = {
  theme: "system",
  editorTheme: "github",
  fontSize: 14,
  animations: null,
  glassmorphism: false,
  compactMode: false,
  highContrast: null,
};

const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
const moreContrast = window.matchMedia("(prefers-contrast: more)");

/** Whether things may move: as chosen, or else as the system says. */
export const animated = ({ animations }: Appearance): boolean => animations ?? !reducedMotion.matches;
/** Whether contrast is raised: as chosen, or else as the system says. */
export const contrasted = ({ highContrast }: Appearance): boolean => highContrast ?? moreContrast.matches;

let current = stored();
const listeners = new Set<() => void>();

function stored(): Appearance {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...DEFAULT_APPEARANCE, ...(typeof kept === "object" ? kept : {}) };
  } catch {
    return DEFAULT_APPEARANCE;
  }
}

function attributesOf(appearance: Appearance): Record<string, string | null> {
  return {
    "data-font-size": String(appearance.fontSize),
    "data-motion": animated(appearance) ? null : "off",
    "data-contrast": contrasted(appearance) ? "more" : null,
    "data-glass": appearance.glassmorphism ? "on" : null,
    "data-compact": appearance.compactMode ? "on" : null,
  };
}

function render(): void {
  for (const [name, value] of Object.entries(attributesOf(current))) {
    if (value === null) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
  for (const listener of listeners) listener();
}

/** Shows an appearance now, in this tab only: what is being tried out. */
export function showAppearance(appearance: Appearance): void {
  current = appearance;
  render();
}

/** Shows an appearance and keeps it in this browser; other tabs follow. */
export function keepAppearance(appearance: Appearance): void {
  localStorage.setItem(KEY, JSON.stringify(appearance));
  localStorage.setItem(ATTRIBUTES_KEY, JSON.stringify(attributesOf(appearance)));
  showAppearance(appearance);
}

/** Goes back to what is kept. */
export function restoreAppearance(): void {
  showAppearance(stored());
}

reducedMotion.addEventListener("change", render);
moreContrast.addEventListener("change", render);
window.addEventListener("storage", ({ key }) => key === KEY && restoreAppearance());
render();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The appearance that is shown. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => current);
/** Whether things may move. */
export const useAnimated = (): boolean => useSyncExternalStore(subscribe, () => animated(current));
