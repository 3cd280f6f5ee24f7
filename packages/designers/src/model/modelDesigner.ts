import type { TaskId } from "@dbcoach/contract/agents";
import type { EngineName } from "@dbcoach/contract/targets";
import { emptyDesign } from "@dbcoach/design/design";
import type { Engine } from "@dbcoach/engines/engine";
import { queryEngineFor } from "@dbcoach/engines/queryTarget";
import { baseReview } from "../agents/baseReview.ts";
import { runTeam } from "../agents/team.ts";
import type { Agent } from "../agents/workbench.ts";
import type { Designer } from "../designer.ts";
import type { ModelWorkbench } from "./agents/bench.ts";
import { implementationSpecialist } from "./agents/implementationSpecialist.ts";
import { qualityAssurance } from "./agents/qualityAssurance.ts";
import { requirementsAnalyst } from "./agents/requirementsAnalyst.ts";
import { schemaArchitect } from "./agents/schemaArchitect.ts";
import { greet } from "./greeting.ts";
import { type ConfiguredModel, designerNameOf } from "./languageModel.ts";
import { PROMPTS_VERSION } from "./prompts/version.ts";

const AGENTS: Readonly<Record<TaskId, Agent<ModelWorkbench>>> = {
  requirements_analysis: requirementsAnalyst,
  schema_design: schemaArchitect,
  implementation_package: implementationSpecialist,
  quality_assurance: qualityAssurance,
};

/** Who improves a design that is there already: nothing has to be asked about what it is for. */
const IMPROVERS: typeof AGENTS = { ...AGENTS, requirements_analysis: baseReview };

export interface ModelDesignerOptions {
  model: ConfiguredModel;
  /** The engine that verifies designs for a target. */
  engineFor(name: EngineName): Engine;
}

/** The designer whose agents think with a language model. What the model says becomes operations, and is proven. */
export function createModelDesigner({ model, engineFor }: ModelDesignerOptions): Designer {
  const name = designerNameOf(model);
  const team = { name, prompts: PROMPTS_VERSION, prepare: greet };
  return {
    name,
    async *design(request, signal) {
      const asked = queryEngineFor(request.engine);
      const over = new AbortController();
      const bench: ModelWorkbench = {
        request,
        model,
        engine: engineFor(request.engine),
        queries: { engine: engineFor(asked), language: asked === "sqlite" ? "SQLite" : "PostgreSQL" },
        signal: AbortSignal.any([signal, over.signal]),
        design: emptyDesign,
        accessPatterns: [],
      };
      try {
        yield* runTeam({ ...team, agents: request.base ? IMPROVERS : AGENTS }, bench);
      } finally {
        // Nobody may listen any more to what a model is still saying, and nobody is to pay for it.
        over.abort(new Error("The generation is over."));
      }
    },
  };
}
