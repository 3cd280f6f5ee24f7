/** What this browser keeps under a key; undefined where there is nothing, or it keeps nothing for this site. */
export function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under a key, or with none forgets it. Where the browser has no room for it, it lasts as long as the page. */
export function keep(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Nothing that is kept this way is needed to go on.
  }
}
