import type { Conventions } from "@dbcoach/contract/conventions";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { foldGeneration, type GenerationState } from "@dbcoach/contract/generationState";
import { MAX_DESCRIPTION_LENGTH } from "@dbcoach/contract/limits";
import type { EngineName, Mode } from "@dbcoach/contract/targets";
import type { Evidence } from "@dbcoach/design/evidence";
import { createBuiltinDesigner } from "@dbcoach/designers/builtin/builtinDesigner";
import type { Designer } from "@dbcoach/designers/designer";
import { createEngine } from "@dbcoach/engines/node";
import { UsageError } from "./usageError.ts";

export interface GenerateRequest {
  description: string;
  engine: EngineName;
  mode: Mode;
  conventions?: Conventions;
}

/** The built-in designer on one engine, for as long as the work needs it. */
export async function withDesigner<T>(engineName: EngineName, work: (designer: Designer) => Promise<T>): Promise<T> {
  const engine = createEngine(engineName, process.env);
  try {
    return await work(createBuiltinDesigner({ engineFor: () => engine }));
  } finally {
    await engine.close();
  }
}

/** One whole generation. Throws a UsageError on a description that nobody would read. */
export async function generate(designer: Designer, request: GenerateRequest): Promise<GenerationState> {
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
