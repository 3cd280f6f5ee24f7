import type { DatabaseType, Mode } from "@dbcoach/contract/targets";
import { useSyncExternalStore } from "react";

/** What the home form starts with: the choices of the settings, remembered in this browser. */
export interface HomeDefaults {
  mode: Mode;
  databaseType: DatabaseType;
}

const KEY = "dbcoach.home-defaults";
const NONE: HomeDefaults = { mode: "dbcoach", databaseType: "SQL" };
const listeners = new Set<() => void>();
let current = stored();

function stored(): HomeDefaults {
  try {
    return { ...NONE, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return NONE;
  }
}

/** Remembers the defaults; undefined forgets them. */
export function keepHomeDefaults(defaults: HomeDefaults | undefined): void {
  if (defaults) localStorage.setItem(KEY, JSON.stringify(defaults));
  else localStorage.removeItem(KEY);
  current = defaults ?? NONE;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => current;

/** The defaults, also when they arrive after the form. */
export const useHomeDefaults = (): HomeDefaults => useSyncExternalStore(subscribe, read, read);
