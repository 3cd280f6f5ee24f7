import type { TaskId } from "@dbcoach/contract/agents";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import type { Engine } from "@dbcoach/engines/engine";
import { type Voice, voiceOf, type Workbench } from "../../agents/workbench.ts";
import type { ConfiguredModel } from "../languageModel.ts";
import type { Piece } from "../pieces.ts";
import { type Reply, type Talk, type TalkLimits, talk } from "../talk.ts";

/** What the agents of a model work on. */
export interface ModelWorkbench extends Workbench {
  readonly model: ConfiguredModel;
  /** The engine that runs queries on the design, and the name of its SQL. */
  readonly queries: { engine: Engine; language: string };
  /** The quick mode's one answer, as far as the analyst did not read it. */
  onePass?: OpenAnswer;
}

/** An answer that is being read by one agent after another. */
export interface OpenAnswer {
  pieces: AsyncGenerator<Piece, Reply>;
  /** A piece that was read and not used. */
  next?: Piece;
}

/** How long this agent may talk, from now on. */
export function limitsOf({ model, signal }: ModelWorkbench): TalkLimits {
  return { signal, deadline: performance.now() + model.limits.agentMs };
}

/** Insights are for reading: what is longer is no insight. */
const INSIGHT_LENGTH = 400;

/** What an agent of a model can say. */
export interface ModelVoice extends Voice {
  called(reply: Reply): GenerationEvent;
  /** What the model says about its work. */
  thought(text: string): GenerationEvent;
}

/** The voice of a task's agent. */
export function modelVoiceOf(taskId: TaskId): ModelVoice {
  const voice = voiceOf(taskId);
  return {
    ...voice,
    called: ({ call }) => ({ type: "modelCall", taskId, call }),
    thought: (text) =>
      voice.insight("reasoning", text.length > INSIGHT_LENGTH ? `${text.slice(0, INSIGHT_LENGTH)}…` : text),
  };
}

/** Asks and returns the whole answer; says when a call is made again, and what it took. */
export async function* ask(
  { model }: ModelWorkbench,
  voice: ModelVoice,
  said: Talk,
  limits: TalkLimits,
): AsyncGenerator<GenerationEvent, Reply> {
  const answer = talk(model, said, limits);
  let step = await answer.next();
  while (!step.done) {
    if (step.value.type === "retry") yield voice.insight("warning", step.value.message);
    step = await answer.next();
  }
  yield voice.called(step.value);
  return step.value;
}
