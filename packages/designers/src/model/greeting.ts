import type { TaskId } from "@dbcoach/contract/agents";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { ask, limitsOf, type ModelWorkbench, modelVoiceOf } from "./agents/bench.ts";
import { failureOf, ModelFailure } from "./faults.ts";
import { PROVIDERS } from "./languageModel.ts";

/** The phrase that a model must be able to say before four agents rely on it. */
const READY = "DBCoach is ready";

/**
 * The connection test before a generation: the model is asked to say one phrase. Throws a ModelFailure when it cannot
 * be reached or says something else (the specification, part 2, sections 5 and 8).
 */
export async function* greet(bench: ModelWorkbench, first: TaskId): AsyncGenerator<GenerationEvent> {
  const [phrase, who] =
    bench.request.mode === "dbcoach" ? [READY, "Enhanced DBCoach"] : ["OK", PROVIDERS[bench.model.provider].title];
  const voice = modelVoiceOf(first);
  const unable = `Unable to connect to ${who} API. Please check your API key and network connection.`;
  const said = {
    system: "You are tested for being there.",
    messages: [{ role: "user" as const, content: `Reply with exactly: ${phrase}` }],
  };
  try {
    const reply = yield* ask(bench, voice, said, limitsOf(bench));
    if (reply.text.toLowerCase().includes(phrase.toLowerCase())) return;
    const message = `${unable} The model was asked to say “${phrase}” and answered: ${reply.text.trim().slice(0, 200) || "nothing"}`;
    throw failureOf({ code: "model_answer", message, retryable: false }, bench.model);
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.failure.details?.startsWith(unable)) throw error;
    throw new ModelFailure({ ...error.failure, details: `${unable} ${error.failure.details ?? ""}` }, { cause: error });
  }
}
