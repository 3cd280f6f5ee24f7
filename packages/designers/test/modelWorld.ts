import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { foldGeneration, type GenerationState } from "@dbcoach/contract/generationState";
import type { Designer, DesignRequest } from "@dbcoach/designers/designer";
import type { ConfiguredModel } from "@dbcoach/designers/model/languageModel";
import { createModelDesigner } from "@dbcoach/designers/model/modelDesigner";
import type { Engine } from "@dbcoach/engines/engine";
import { createEngine } from "@dbcoach/engines/node";
import { LIBRARY_DESCRIPTION } from "@dbcoach/provider-stub/library";
import type { ProviderStub } from "@dbcoach/provider-stub/stub";

/** Limits that no test lives to see. */
export const patient = { agentMs: 3_600_000, silenceMs: 3_600_000, retryMs: 1 };

/** A model at a stub, that is tried again at once. */
export function modelAt(stub: ProviderStub, changes: Partial<ConfiguredModel> = {}): ConfiguredModel {
  return {
    provider: "google",
    model: "stub-small",
    baseUrl: stub.url,
    key: "key-of-the-test",
    fetch,
    temperature: 0.1,
    topP: 0.8,
    topK: 40,
    inputPrice: null,
    outputPrice: null,
    ownKey: false,
    limits: { agentMs: 20_000, silenceMs: 20_000, retryMs: 1 },
    ...changes,
  };
}

/** Engines that all designers of a test file share. */
export class Engines {
  readonly #engines = new Map<string, Engine>();
  readonly for = (name: Parameters<typeof createEngine>[0]): Engine => {
    const engine = this.#engines.get(name) ?? createEngine(name, {});
    this.#engines.set(name, engine);
    return engine;
  };

  async close(): Promise<void> {
    await Promise.all([...this.#engines.values()].map((engine) => engine.close()));
  }
}

export interface Run {
  events: GenerationEvent[];
  state: GenerationState;
}

/** One generation by this model; SQLite, which starts fastest, unless the request says otherwise. */
export async function design(
  model: ConfiguredModel,
  engines: Engines,
  request: Partial<DesignRequest> = {},
  signal = new AbortController().signal,
): Promise<Run> {
  const designer: Designer = createModelDesigner({ model, engineFor: engines.for });
  const events: GenerationEvent[] = [];
  const whole: DesignRequest = {
    description: LIBRARY_DESCRIPTION,
    engine: "sqlite",
    mode: "dbcoach",
    history: [],
    ...request,
  };
  for await (const event of designer.design(whole, signal)) events.push(event);
  return { events, state: foldGeneration([...whole.history, ...events]) };
}
