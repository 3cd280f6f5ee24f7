import { existsSync } from "node:fs";
import type { Conventions } from "@dbcoach/contract/conventions";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { foldGeneration, type GenerationState } from "@dbcoach/contract/generationState";
import { MAX_DESCRIPTION_LENGTH } from "@dbcoach/contract/limits";
import type { EngineName, Mode } from "@dbcoach/contract/targets";
import type { Evidence } from "@dbcoach/design/evidence";
import { createBuiltinDesigner } from "@dbcoach/designers/builtin/builtinDesigner";
import type { Designer } from "@dbcoach/designers/designer";
import type { Engine } from "@dbcoach/engines/engine";
import { createEngine } from "@dbcoach/engines/node";
import { UsageError } from "./usageError.ts";

export interface GenerateRequest {
  description: string;
  engine: EngineName;
  mode: Mode;
  conventions?: Conventions;
  /** `provider:model`; without one, the built-in designer. */
  model?: string;
}

/**
 * A designer with its engines, for as long as the work needs it: the model that is named (`provider:model`), or the
 * built-in one. Throws a UsageError when the environment does not hold what the model needs.
 */
export async function withDesigner<T>(model: string | undefined, work: (designer: Designer) => Promise<T>): Promise<T> {
  const engines = new Map<EngineName, Engine>();
  const engineFor = (name: EngineName) => {
    const engine = engines.get(name) ?? createEngine(name, process.env);
    engines.set(name, engine);
    return engine;
  };
  try {
    const designer = model === undefined ? createBuiltinDesigner({ engineFor }) : await modelDesigner(model, engineFor);
    return await work(designer);
  } finally {
    await Promise.all([...engines.values()].map((engine) => engine.close()));
  }
}

/** Loaded when it is asked for: the built-in designer needs no provider's client. */
async function modelDesigner(model: string, engineFor: (name: EngineName) => Engine): Promise<Designer> {
  const { ModelEnvironmentError, modelEnvironmentSchema, modelOfEnvironment } = await import(
    "@dbcoach/designers/model/environment"
  );
  const { createModelDesigner } = await import("@dbcoach/designers/model/modelDesigner");
  if (existsSync(".env")) process.loadEnvFile();
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const environment = modelEnvironmentSchema.safeParse(present);
  if (!environment.success) {
    const [issue] = environment.error.issues;
    throw new UsageError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  try {
    const configured = modelOfEnvironment(environment.data, model);
    if (!configured) throw new UsageError("No model is named.");
    return createModelDesigner({ model: configured, engineFor });
  } catch (error) {
    throw error instanceof ModelEnvironmentError ? new UsageError(error.message) : error;
  }
}

/** One whole generation. Throws a UsageError on a description that nobody would read. */
export async function generate(
  designer: Designer,
  { model: _, ...request }: GenerateRequest,
): Promise<GenerationState> {
  const { length } = request.description;
  if (length > MAX_DESCRIPTION_LENGTH) {
    throw new UsageError(
      `The description has ${length} characters; the most that can be read is ${MAX_DESCRIPTION_LENGTH}.`,
    );
  }
  const events: GenerationEvent[] = [];
  const never = new AbortController().signal;
  for await (const event of designer.design({ ...request, history: [] }, never)) events.push(event);
  return foldGeneration(events);
}

/** The evidence of the last verification, if there was one. */
export function evidenceOf(state: GenerationState): Evidence | null {
  const last = state.verifications.at(-1);
  return last?.result ? { ...last.result, items: last.items } : null;
}
