import type { ChatEvent } from "@dbcoach/contract/assistant";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { proxy, type Remote, wrap } from "comlink";
import type { Asked, DesignerApi } from "./designer.worker.ts";
import type { DemoEngine } from "./targets.ts";

/** The designer's thread could not be loaded, or has ended. */
export class DesignerLostError extends Error {
  constructor() {
    super("The designer could not be loaded. Check your connection and try again.");
  }
}

interface Running {
  api: Remote<DesignerApi>;
  lost: Promise<never>;
  end(): void;
}

let running: Running | undefined;

/** The thread, started when it is first needed, and again after it was lost. */
function thread(): Running {
  running ??= start();
  return running;
}

function start(): Running {
  const worker = new Worker(new URL("./designer.worker.ts", import.meta.url), { type: "module", name: "designer" });
  let end = () => {};
  const lost = new Promise<never>((_, reject) => {
    end = () => {
      worker.terminate();
      running = undefined;
      reject(new DesignerLostError());
    };
  });
  lost.catch(() => {});
  worker.onerror = end;
  return { api: wrap<DesignerApi>(worker), lost, end };
}

/** What the thread answers; rejects when it is lost meanwhile. */
function ask<T>(question: (api: Remote<DesignerApi>) => Promise<T>): Promise<T> {
  const { api, lost } = thread();
  return Promise.race([question(api), lost]);
}

/** The built-in designer and assistant in a thread of this browser. All of it may reject with DesignerLostError. */
export const browserDesigner = {
  warmUp: (engine: DemoEngine) => ask((api) => api.warmUp(engine)),
  design: (request: Parameters<DesignerApi["design"]>[0], tell: (event: GenerationEvent) => void) =>
    ask((api) => api.design(request, proxy(tell))),
  stopDesigning: () => ask((api) => api.stopDesigning()),
  answer: (asked: Asked, tell: (event: ChatEvent) => void) => ask((api) => api.answer(asked, proxy(tell))),
  /** Ends the thread, and frees the databases in it. It starts again when it is needed. */
  end: () => running?.end(),
  change: (...change: Parameters<DesignerApi["change"]>) => ask((api) => api.change(...change)),
};
