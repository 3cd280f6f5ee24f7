import type { GenerationEvent, LoggedEvent } from "@dbcoach/contract/generationEvent";
import { foldEvent, type GenerationState, initialGenerationState } from "@dbcoach/contract/generationState";
import { isRunning } from "@dbcoach/contract/generationStatus";
import type { Generation } from "@dbcoach/contract/records";
import { DEFAULT_MODE } from "@dbcoach/contract/targets";
import type { StreamMessage } from "../api/generationStream.ts";
import { newRun } from "../components/newRun.ts";
import type { GenerationSource } from "../live/source.ts";
import { browserDesigner, DesignerEndedError, DesignerLostError } from "./browserDesigner.ts";
import { type DemoDatabaseType, ENGINE_OF } from "./targets.ts";

/** One generation in this browser: the real designer, a log like the server's, and no request. */
export class DemoRun implements GenerationSource {
  /** It is gone with its tab. */
  readonly saves = false;
  readonly id = newRun();
  readonly mode = DEFAULT_MODE;
  readonly prompt: string;
  readonly dbType: DemoDatabaseType;
  readonly #createdAt = new Date().toISOString();
  readonly #log: LoggedEvent[] = [];
  #state = initialGenerationState;
  #running: Promise<void> | undefined;
  /** It was stopped before anything came of it. */
  #stopped = false;
  readonly #readers = new Set<() => void>();

  /** `prompt` is trimmed. */
  constructor(prompt: string, dbType: DemoDatabaseType) {
    this.prompt = prompt;
    this.dbType = dbType;
  }

  /** What was made so far. */
  get state(): GenerationState {
    return this.#state;
  }

  /** Its events so far. */
  get log(): readonly LoggedEvent[] {
    return this.#log;
  }

  /** See `GenerationSource`. Whoever left the demo while it designed comes back to see it go on. */
  async start(): Promise<string> {
    if (!this.#running && isRunning(this.#state)) this.#run();
    return this.id;
  }

  /** See `GenerationSource`. Whoever looks comes in time to see it happen: it is not older than the page. */
  async find(): Promise<Generation> {
    return { ...this.record(), status: "streaming" };
  }

  /** See `GenerationSource`. */
  async *follow(_id: string, after: number, signal: AbortSignal): AsyncGenerator<StreamMessage> {
    for (let next = after + 1; !signal.aborted; ) {
      const logged = this.#log[next];
      if (logged) {
        yield { type: "event", logged };
        next += 1;
      } else if (this.#running) await this.#news(signal);
      else {
        yield { type: "end", generation: this.record() };
        return;
      }
    }
  }

  /** See `GenerationSource`. */
  async cancel(): Promise<void> {
    // A thread that is still on its way could not be asked before it has come.
    if (this.#log.length > 0) await browserDesigner.stopDesigning().catch(() => {});
    else {
      this.#stopped = true;
      browserDesigner.end();
    }
    await this.#running;
    this.#stopped = false;
  }

  /** See `GenerationSource`. */
  async resume(): Promise<void> {
    if (!this.#running) this.#run();
  }

  /** The generation, as the server's records have it. */
  record(): Generation {
    const { status, failure } = this.#state;
    return {
      id: this.id,
      prompt: this.prompt,
      dbType: this.dbType,
      mode: this.mode,
      run: this.id,
      enhances: null,
      status,
      failure: failure ?? null,
      usage: null,
      projectId: null,
      conversationId: null,
      createdAt: this.#createdAt,
      updatedAt: this.#log.at(-1)?.at ?? this.#createdAt,
    };
  }

  #run(): void {
    this.#running = this.#design().finally(() => {
      this.#running = undefined;
      this.#tell();
    });
  }

  async #design(): Promise<void> {
    const history = this.#log.map(({ event }) => event);
    const request = { description: this.prompt, engine: ENGINE_OF[this.dbType], mode: this.mode, history };
    try {
      await browserDesigner.design(request, (event) => this.#append(event));
      if (isRunning(this.#state)) this.#append({ type: "failed", code: "cancelled" });
    } catch (error) {
      if (error instanceof DesignerEndedError) {
        if (this.#stopped) this.#append({ type: "failed", code: "cancelled" });
        return;
      }
      const details = error instanceof DesignerLostError ? error.message : undefined;
      this.#append({ type: "failed", code: "internal", details });
      // A thread does not ask again for a part that it could not load; the next one does.
      browserDesigner.end();
    }
  }

  #append(event: GenerationEvent): void {
    this.#log.push({ index: this.#log.length, at: new Date().toISOString(), event });
    this.#state = foldEvent(this.#state, event);
    this.#tell();
  }

  #tell(): void {
    for (const wake of this.#readers) wake();
  }

  /** Resolves when there is something new, or nobody waits for it any more. */
  #news(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#readers.delete(wake);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      this.#readers.add(wake);
      signal.addEventListener("abort", wake, { once: true });
    });
  }
}
