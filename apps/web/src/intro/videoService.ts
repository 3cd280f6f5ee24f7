/** The video service, as pages and players address it. What the page may show of it, the server's headers say. */
const EMBED_ORIGIN = "https://www.youtube-nocookie.com";
const THUMBNAIL_ORIGIN = "https://i.ytimg.com";

/** Longer than this nobody waits for a thumbnail or a player to show itself. */
export const LOAD_LIMIT_MS = 10_000;
/** A player that is still starting misses what is said to it. */
const GREETING_MS = 500;

/** What is shown when a video cannot be embedded: the specification's words. */
export const EMBED_FAILURE = {
  title: "Unable to load video",
  text: "The video couldn't be embedded. You can watch it directly on YouTube.",
  action: "Watch on YouTube",
} as const;

/** The id of the video that this installation has for its intro: the server writes it into the page. */
export const introVideoId = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="intro-video"]')?.content;

/** Where people watch a video at the service itself. */
export const watchUrl = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** A picture of a video, of the size that every video has. */
export const thumbnailUrl = (id: string): string => `${THUMBNAIL_ORIGIN}/vi/${id}/hqdefault.jpg`;

/** The player of a video, as a frame: it plays at once, with captions, and tells the page how it fares. */
export function playerUrl(id: string): string {
  const settings = { autoplay: "1", cc_load_policy: "1", rel: "0", enablejsapi: "1", origin: window.location.origin };
  return `${EMBED_ORIGIN}/embed/${id}?${new URLSearchParams(settings)}`;
}

/**
 * Listens to the player in a frame and calls `onFailed` once when it says that it cannot play, or says nothing in time.
 * A frame tells of no failure itself: where the service is blocked, what loads is the browser's own page about that.
 * Returns the way to stop listening. The messages are those of the service's own script, which no page of ours loads:
 * https://developers.google.com/youtube/iframe_api_reference has the events.
 */
export function followPlayer(frame: HTMLIFrameElement, onFailed: () => void): () => void {
  const say = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: "widget" }), "*");
  const greeting = setInterval(() => {
    say({ event: "listening" });
    say({ event: "command", func: "addEventListener", args: ["onError"] });
  }, GREETING_MS);
  const stop = () => {
    clearInterval(greeting);
    clearTimeout(limit);
    window.removeEventListener("message", onMessage);
  };
  const fail = () => {
    stop();
    onFailed();
  };
  const limit = setTimeout(fail, LOAD_LIMIT_MS);
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== EMBED_ORIGIN) return;
    clearInterval(greeting);
    clearTimeout(limit);
    if (typeof data === "string" && data.includes('"event":"onError"')) fail();
  };
  window.addEventListener("message", onMessage);
  return stop;
}
