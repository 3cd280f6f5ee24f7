import { TASKS, type TaskId } from "@dbcoach/contract/agents";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { foldEvent, foldGeneration } from "@dbcoach/contract/generationState";
import type { EngineName } from "@dbcoach/contract/targets";
import type { Engine } from "@dbcoach/engines/engine";
import type { Designer, DesignRequest } from "../designer.ts";
import { implementationSpecialist } from "./agents/implementationSpecialist.ts";
import { qualityAssurance } from "./agents/qualityAssurance.ts";
import { requirementsAnalyst } from "./agents/requirementsAnalyst.ts";
import { schemaArchitect } from "./agents/schemaArchitect.ts";
import { type Agent, breathe, type Workbench } from "./agents/workbench.ts";
import { reasonForNothing, understand } from "./understand.ts";

const NAME = "built-in";

const AGENTS: Readonly<Record<TaskId, Agent>> = {
  requirements_analysis: requirementsAnalyst,
  schema_design: schemaArchitect,
  implementation_package: implementationSpecialist,
  quality_assurance: qualityAssurance,
};

export interface BuiltinDesignerOptions {
  /** The engine that verifies designs for a target. */
  engineFor(name: EngineName): Engine;
}

/** The designer that needs no model: it reads English descriptions with a language library and a pattern library. */
export function createBuiltinDesigner({ engineFor }: BuiltinDesignerOptions): Designer {
  return {
    name: NAME,
    design: (request, signal) => run(request, engineFor(request.engine), signal),
  };
}

async function* run(request: DesignRequest, engine: Engine, signal: AbortSignal): AsyncGenerator<GenerationEvent> {
  signal.throwIfAborted();
  let state = foldGeneration(request.history);
  if (state.status === "completed" || state.status === "error") return;
  if (state.status === "initializing") yield { type: "started", designer: NAME };
  await breathe(signal);
  const understanding = understand(request.description);
  const nothing = reasonForNothing(understanding);
  for (const { id } of TASKS) {
    const status = state.tasks.find((task) => task.id === id)?.status;
    if (status === "completed") continue;
    const start: GenerationEvent = {
      type: "taskStarted",
      taskId: id,
      ...(status === "active" ? { restarted: true } : {}),
    };
    yield start;
    if (nothing) {
      yield { type: "failed", code: "nothing_to_design", details: nothing };
      return;
    }
    state = foldEvent(state, start);
    const bench: Workbench = { request, understanding, engine, signal, design: state.design };
    yield* AGENTS[id](bench);
    state = { ...state, design: bench.design };
    await breathe(signal);
    yield { type: "taskCompleted", taskId: id };
  }
  yield { type: "finished" };
}
