import type { TaskId } from "@dbcoach/contract/agents";
import type { EngineName } from "@dbcoach/contract/targets";
import { emptyDesign } from "@dbcoach/design/design";
import type { Engine } from "@dbcoach/engines/engine";
import { baseReview } from "../agents/baseReview.ts";
import { runTeam, type Team } from "../agents/team.ts";
import type { Agent } from "../agents/workbench.ts";
import type { Designer } from "../designer.ts";
import { DesignFailure } from "../failure.ts";
import { implementationSpecialist } from "./agents/implementationSpecialist.ts";
import { improver } from "./agents/improver.ts";
import { qualityAssurance } from "./agents/qualityAssurance.ts";
import { requirementsAnalyst } from "./agents/requirementsAnalyst.ts";
import { schemaArchitect } from "./agents/schemaArchitect.ts";
import { reasonForNothing, understand } from "./understand.ts";
import type { BuiltinWorkbench } from "./workbench.ts";

const AGENTS: Readonly<Record<TaskId, Agent<BuiltinWorkbench>>> = {
  requirements_analysis: requirementsAnalyst,
  schema_design: schemaArchitect,
  implementation_package: implementationSpecialist,
  quality_assurance: qualityAssurance,
};

/** Who improves a design that is there already. */
const IMPROVERS: typeof AGENTS = { ...AGENTS, requirements_analysis: baseReview, schema_design: improver };

const TEAM: Team<BuiltinWorkbench> = {
  name: "built-in",
  agents: AGENTS,
  prepare({ understanding, request }) {
    const nothing = request.base ? undefined : reasonForNothing(understanding);
    if (nothing) throw new DesignFailure({ code: "nothing_to_design", details: nothing });
    return [];
  },
};

export interface BuiltinDesignerOptions {
  /** The engine that verifies designs for a target. */
  engineFor(name: EngineName): Engine;
}

/** The designer that needs no model: it reads English descriptions with a language library and a pattern library. */
export function createBuiltinDesigner({ engineFor }: BuiltinDesignerOptions): Designer {
  return {
    name: TEAM.name,
    async *design(request, signal) {
      signal.throwIfAborted();
      const understanding = understand(request.description);
      const engine = engineFor(request.engine);
      const agents = request.base ? IMPROVERS : AGENTS;
      yield* runTeam(
        { ...TEAM, agents },
        { request, understanding, engine, signal, design: emptyDesign, accessPatterns: [] },
      );
    },
  };
}
