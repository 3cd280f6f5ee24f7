import type { Loaded } from "./byteCount.ts";

/** What the demo loads into the browser before it designs. */
export type DemoPart = "designer" | "PostgreSQL";

export interface Loading extends Loaded {
  part: DemoPart;
}

let current: Loading | undefined;
const listeners = new Set<() => void>();

/** What is being loaded at the moment; undefined when nothing is. React subscribes to it. */
export const loading = {
  get: () => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set: (now: Loading | undefined): void => {
    current = now;
    for (const listener of listeners) listener();
  },
};
