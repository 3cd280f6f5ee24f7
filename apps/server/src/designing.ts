import type { EngineName } from "@dbcoach/contract/targets";
import type { Assistant } from "@dbcoach/designers/assistant/assistant";
import { createBuiltinDesigner } from "@dbcoach/designers/builtin/builtinDesigner";
import type { Designer } from "@dbcoach/designers/designer";
import type { Engine } from "@dbcoach/engines/engine";
import { createEngine, type EngineSettings } from "@dbcoach/engines/node";

/** A designer with the engines behind it. */
export interface Designing {
  designer: Designer;
  /** The engine of a target. It starts when it is first needed. */
  engineFor(name: EngineName): Engine;
  /** Who answers this person's questions. */
  assistantFor?(userId: string): Promise<Assistant>;
  /** Starts the engine that most generations need, so that the first one does not wait for it. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** The built-in designer on the engines of all targets. An engine starts when it is first needed. */
export function createDesigning(settings: EngineSettings): Designing {
  const engines = new Map<EngineName, Engine>();
  const engineFor = (name: EngineName) => {
    const engine = engines.get(name) ?? createEngine(name, settings);
    engines.set(name, engine);
    return engine;
  };
  return {
    engineFor,
    designer: createBuiltinDesigner({ engineFor }),
    warmUp: () => engineFor("postgresql").warmUp(),
    close: async () => {
      await Promise.all([...engines.values()].map((engine) => engine.close()));
    },
  };
}
