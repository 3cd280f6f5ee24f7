import type { EngineName } from "@dbcoach/contract/targets";
import type { Assistant } from "@dbcoach/designers/assistant/assistant";
import { createBuiltinAssistant } from "@dbcoach/designers/assistant/builtin/builtinAssistant";
import { createBuiltinDesigner } from "@dbcoach/designers/builtin/builtinDesigner";
import type { Designer } from "@dbcoach/designers/designer";
import type { ConfiguredModel } from "@dbcoach/designers/model/languageModel";
import { createModelAssistant } from "@dbcoach/designers/model/modelAssistant";
import { createModelDesigner } from "@dbcoach/designers/model/modelDesigner";
import type { Engine } from "@dbcoach/engines/engine";
import { createEngine, type EngineSettings } from "@dbcoach/engines/node";

/** Who designs, and who answers questions about designs. */
export interface Minds {
  designer: Designer;
  assistant: Assistant;
}

/** The minds with the engines behind them. */
export interface Designing {
  /** Those that need no model. */
  builtin: Minds;
  /** Those that think with this model. */
  withModel(model: ConfiguredModel): Minds;
  /** The engine of a target. It starts when it is first needed. */
  engineFor(name: EngineName): Engine;
  /** Starts the engine that most generations need, so that the first one does not wait for it. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** Designers and assistants on the engines of all targets. An engine starts when it is first needed. */
export function createDesigning(settings: EngineSettings): Designing {
  const engines = new Map<EngineName, Engine>();
  const engineFor = (name: EngineName) => {
    const engine = engines.get(name) ?? createEngine(name, settings);
    engines.set(name, engine);
    return engine;
  };
  return {
    engineFor,
    builtin: { designer: createBuiltinDesigner({ engineFor }), assistant: createBuiltinAssistant() },
    withModel: (model) => ({
      designer: createModelDesigner({ model, engineFor }),
      assistant: createModelAssistant({ model }),
    }),
    warmUp: () => engineFor("postgresql").warmUp(),
    close: async () => {
      await Promise.all([...engines.values()].map((engine) => engine.close()));
    },
  };
}
