import type { ChatEvent } from "@dbcoach/contract/assistant";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { proxy, type Remote, wrap } from "comlink";
import { byteCount, type Loaded } from "./byteCount.ts";
import type { Asked, DesignerApi } from "./designer.worker.ts";
import workerUrl from "./designer.worker.ts?worker&url";
import { loading } from "./loading.ts";
import type { DemoEngine } from "./targets.ts";

/** The designer's thread could not be loaded, or broke down. */
export class DesignerLostError extends Error {
  constructor() {
    super("The designer could not be loaded. Check your connection and try again.");
  }
}

/** The designer's thread was ended, because nobody needed it any more. */
export class DesignerEndedError extends Error {
  constructor() {
    super("The designer was ended.");
  }
}

interface Running {
  api: Promise<{ designer: Remote<DesignerApi> }>;
  lost: Promise<never>;
  end(reason: Error): void;
}

let running: Running | undefined;

/** The thread, started when it is first needed, and again after it was lost. */
function thread(): Running {
  running ??= start();
  return running;
}

function start(): Running {
  const ending = new AbortController();
  const { signal } = ending;
  const lost = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  lost.catch(() => {});
  const end = (reason: Error) => {
    if (signal.aborted) return;
    running = undefined;
    loading.set(undefined);
    ending.abort(reason);
  };
  const onLost = () => end(new DesignerLostError());
  const api = open(signal, onLost).catch(() => {
    onLost();
    return lost;
  });
  api.catch(() => {});
  return { api, lost, end };
}

/** Loads the thread's file where it can be counted, so that the thread finds it in the browser's cache, and starts it. */
async function open(signal: AbortSignal, onLost: () => void): Promise<{ designer: Remote<DesignerApi> }> {
  loading.set({ part: "designer", bytes: 0, of: undefined });
  const response = await fetch(workerUrl, { signal });
  if (!response.ok) throw new DesignerLostError();
  await byteCount((loaded) => loading.set({ part: "designer", ...loaded }))(response);
  signal.throwIfAborted();
  const worker = new Worker(workerUrl, { type: "module", name: "designer" });
  signal.addEventListener("abort", () => worker.terminate());
  worker.onerror = onLost;
  const designer = wrap<DesignerApi>(worker);
  const tell = (loaded: Loaded | undefined) => {
    if (!signal.aborted) loading.set(loaded && { part: "PostgreSQL", ...loaded });
  };
  // Its answer is the first that comes of it: it has started.
  const watched = designer.watchLoading(proxy(tell)).then(() => {
    if (loading.get()?.part === "designer") tell(undefined);
  });
  watched.catch(() => {});
  return { designer };
}

/** What the thread answers; rejects when it is lost or ended meanwhile. */
async function ask<T>(question: (designer: Remote<DesignerApi>) => Promise<T>): Promise<T> {
  const { api, lost } = thread();
  const { designer } = await Promise.race([api, lost]);
  return Promise.race([question(designer), lost]);
}

/** The built-in designer and assistant in a thread of this browser. All of it may reject with one of the errors above. */
export const browserDesigner = {
  warmUp: (engine: DemoEngine) => ask((designer) => designer.warmUp(engine)),
  design: (request: Parameters<DesignerApi["design"]>[0], tell: (event: GenerationEvent) => void) =>
    ask((designer) => designer.design(request, proxy(tell))),
  stopDesigning: () => ask((designer) => designer.stopDesigning()),
  answer: (asked: Asked, tell: (event: ChatEvent) => void) => ask((designer) => designer.answer(asked, proxy(tell))),
  /** Ends the thread, and frees the databases in it. It starts again when it is needed. */
  end: () => running?.end(new DesignerEndedError()),
  change: (...change: Parameters<DesignerApi["change"]>) => ask((designer) => designer.change(...change)),
};
