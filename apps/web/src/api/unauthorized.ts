type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls back whenever the server has refused a request because nobody is signed in. Gives the way to end that. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everyone who wants to know that a request was refused because nobody is signed in. */
export function sayUnauthorized(): void {
  for (const listener of listeners) listener();
}
