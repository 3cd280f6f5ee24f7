import { RECONNECT_DELAYS_MS } from "@dbcoach/contract/limits";

/** A server that is away for longer than these waits is not coming back by itself. */
const WAITS_MS = [...RECONNECT_DELAYS_MS, 10_000, 10_000];

/**
 * Loads a part of the application, when the server is there: a page in use must not fall over because of a part that it
 * had not needed yet. Rejects like the last attempt. Chromium asks for a module once and remembers for as long as the
 * page lives that it failed: so nothing is asked for while the browser knows that it is not connected, and who has
 * failed with a server that answers again is told at once to reload the page.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  // The build, which draws pages, has everything at hand.
  if (typeof window === "undefined") return load();
  if (!navigator.onLine) await untilAnswered();
  try {
    return await load();
  } catch {
    await untilAnswered();
    return load();
  }
}

let answering: Promise<void> | undefined;

/** Resolves as soon as the server answers, or when it has not for long enough. All who wait ask together. */
function untilAnswered(): Promise<void> {
  answering ??= askAgain().finally(() => {
    answering = undefined;
  });
  return answering;
}

async function askAgain(): Promise<void> {
  for (const wait of WAITS_MS) {
    const answered = await fetch("/healthz", { cache: "no-store" }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await passed(wait);
  }
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
