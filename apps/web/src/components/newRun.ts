const madeHere = new Set<string>();

/** Whether this page has submitted it, since it was loaded. */
export const isMadeHere = (run: string): boolean => madeHere.has(run);

/** A random id for a submit. `crypto.randomUUID` exists only on secure origins; a server in the office has none. */
export function newRun(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const run = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  madeHere.add(run);
  return run;
}
