import type { LoggedEvent } from "@dbcoach/contract/generationEvent";
import { HEARTBEAT_SECONDS } from "@dbcoach/contract/limits";
import type { SaveState } from "@dbcoach/contract/routes";
import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { Database } from "../database/database.ts";
import { untilReachable } from "../database/untilReachable.ts";
import { permit, type Server, type Variables } from "../http/contractRoutes.ts";
import { ApiError } from "../http/problems.ts";
import type { Log } from "../log.ts";
import type { Announcement, Hub } from "./hub.ts";
import { findGeneration } from "./store.ts";
import { readEvents } from "./storedEvents.ts";

const ENDED = new Set(["completed", "error"]);

/** Serves `GET /realtime/v1/generations/{id}`: the log from where the client is, then what happens, then the end. */
export function serveLiveEvents(app: Server, { db, hub, log }: { db: Database; hub: Hub; log: Log }): void {
  app.use("/realtime/*", permit("read"));
  app.get("/realtime/v1/generations/:id", async (c) => {
    const userId = c.get("userId");
    const id = c.req.param("id");
    const after = lastSeenIndex(c);
    if (!(await findGeneration(db, userId, id))) throw new ApiError("not_found");
    c.header("cache-control", "no-store");
    c.header("x-accel-buffering", "no");
    return streamSSE(c, async (stream) => {
      try {
        await follow(stream, { db, hub, userId, id, after });
      } catch (error) {
        // The stream ends without its end: the client comes again, and goes on where it was.
        log.warn({ err: error, generation: id }, "A live stream was cut");
      }
    });
  });
}

/** The index of the last event that the client has. -1 for none; throws invalid_request on anything but an index. */
function lastSeenIndex(c: Context<Variables>): number {
  const text = c.req.header("last-event-id") ?? c.req.query("after") ?? "-1";
  if (!/^(-1|\d{1,9})$/.test(text)) throw new ApiError("invalid_request", { reason: "Last-Event-ID: not an index" });
  return Number(text);
}

interface Followed {
  db: Database;
  hub: Hub;
  userId: string;
  id: string;
  after: number;
}

async function follow(stream: SSEStreamingApi, { db, hub, userId, id, after }: Followed): Promise<void> {
  const inbox = new Inbox();
  const closed = new AbortController();
  const sayHowSavingGoes = (state: SaveState["state"]) =>
    void stream.writeSSE({ event: "save", data: JSON.stringify({ state }) }).catch(() => {});
  const reading = <T>(work: () => Promise<T>) =>
    untilReachable(work, {
      signal: closed.signal,
      onAway: () => sayHowSavingGoes("error"),
      onBack: () => sayHowSavingGoes("saving"),
    });
  const readBehind = (index: number) => reading(() => readEvents(db, userId, id, index));
  const readGeneration = () => reading(() => findGeneration(db, userId, id));
  // Subscribed before the log is read: what is stored in between arrives twice, and the index tells.
  const unsubscribe = hub.subscribe(id, (announcement) => inbox.put(announcement));
  stream.onAbort(() => {
    closed.abort();
    inbox.put({ type: "closing" });
  });
  const heartbeat = setInterval(() => void stream.write(": still here\n\n").catch(() => {}), HEARTBEAT_SECONDS * 1000);
  try {
    let last = await send(stream, await readBehind(after), after);
    let generation = await readGeneration();
    while (generation && !ENDED.has(generation.status) && !stream.aborted) {
      const next = await inbox.take();
      if (next.type === "closing") return;
      if (next.type === "events" && next.events[0] && next.events[0].index <= last + 1) {
        last = await send(stream, next.events, last);
      } else if (next.type === "save") {
        sayHowSavingGoes(next.state);
      } else {
        last = await send(stream, await readBehind(last), last);
        generation = await readGeneration();
      }
    }
    last = await send(stream, await readBehind(last), last);
    if (generation) await stream.writeSSE({ event: "end", data: JSON.stringify(generation) });
  } finally {
    clearInterval(heartbeat);
    unsubscribe();
  }
}

async function send(stream: SSEStreamingApi, events: readonly LoggedEvent[], last: number): Promise<number> {
  let sent = last;
  for (const event of events) {
    if (event.index <= sent) continue;
    await stream.writeSSE({ id: String(event.index), data: JSON.stringify(event) });
    sent = event.index;
  }
  return sent;
}

/** Announcements in order of arrival, taken one at a time. */
class Inbox {
  readonly #items: Announcement[] = [];
  #wake: (() => void) | undefined;

  put(item: Announcement): void {
    this.#items.push(item);
    this.#wake?.();
  }

  async take(): Promise<Announcement> {
    for (;;) {
      const item = this.#items.shift();
      if (item) return item;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
