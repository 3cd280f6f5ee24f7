import { RECONNECT_DELAYS_MS } from "@dbcoach/contract/limits";

/** A server that is away for longer than these waits is not coming back by itself. */
const WAITS_MS = [...RECONNECT_DELAYS_MS, 10_000, 10_000];

/**
 * Loads a part of the application, again while the server is away: a page in use must not fall over because of a part
 * that it had not needed yet. Rejects like the last attempt.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await load();
    } catch {
      await passed(wait);
    }
  }
  return load();
}

/** Resolves after this time, or as soon as the browser says that it is connected again. */
function passed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
  });
}
