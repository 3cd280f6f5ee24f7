import type { GenerationState, Insight } from "@dbcoach/contract/generationState";
import { STAGES, type StageDefinition } from "@dbcoach/contract/stages";
import {
  REASONING_LINE_MS,
  REASONING_LINES,
  STAGE_CHARACTERS,
  STAGE_TICK_MS,
  STAGE_WAIT_MS,
  STAGE_WAIT_MS_PER_CHARACTER,
} from "@dbcoach/contract/typing";
import { emptyDesign } from "@dbcoach/design/design";

/** How far the alternative live page has told what arrived: one stage after the other. */
export interface Played {
  /** The index of the stage that is told; the number of stages when all are. */
  stage: number;
  /** Milliseconds for which its lines have been told, never longer than there was something to tell. */
  reasoned: number;
  /** Milliseconds since its text began. */
  typed: number;
}

export const BEGINNING: Played = { stage: 0, reasoned: 0, typed: 0 };
export const EVERYTHING: Played = { stage: STAGES.length, reasoned: 0, typed: 0 };

/** A tab is not left sooner than this after its text began. */
const waitFor = (characters: number) => Math.min(STAGE_WAIT_MS, characters * STAGE_WAIT_MS_PER_CHARACTER);

/** What is told after so many milliseconds more. What has not arrived is waited for; nothing is told before it is there. */
export function advancePlayed(played: Played, state: GenerationState, ms: number): Played {
  const stage = STAGES[played.stage];
  if (!stage) return played;
  const { lines, text, complete } = arrivedFor(stage, state);
  const reasoningEnd = lines.length * REASONING_LINE_MS;
  if (played.reasoned < reasoningEnd) {
    const reasoned = Math.min(reasoningEnd, played.reasoned + ms);
    const left = played.reasoned + ms - reasoned;
    return left > 0 ? advancePlayed({ ...played, reasoned }, state, left) : { ...played, reasoned };
  }
  // More lines may come, and they come before the text.
  if (!complete && lines.length < REASONING_LINES) return played;
  const typingEnd = Math.ceil(text.length / STAGE_CHARACTERS) * STAGE_TICK_MS;
  const end = Math.max(typingEnd, waitFor(text.length));
  const typed = Math.min(end, played.typed + ms);
  if (typed < end || !complete) return { ...played, typed };
  return advancePlayed({ stage: played.stage + 1, reasoned: 0, typed: 0 }, state, played.typed + ms - end);
}

/** Whether everything was told. */
export const isAllPlayed = ({ stage }: Played): boolean => stage >= STAGES.length;

/** The state as far as it was told: what was not yet is as if it had not happened. */
export function playedState(state: GenerationState, played: Played): GenerationState {
  if (isAllPlayed(played)) return state;
  const tasks = state.tasks.map((task) => {
    const stage = STAGES.findIndex(({ taskId }) => taskId === task.id);
    if (stage < played.stage) return task;
    if (stage > played.stage) return { ...task, status: "pending" as const, progress: 0, text: "" };
    const text = task.text.slice(0, charactersOf(played));
    const progress = task.text === "" ? 0 : Math.round((text.length / task.text.length) * 100);
    return { ...task, status: "active" as const, progress, text };
  });
  const insights = STAGES.flatMap((stage, index) => {
    const { lines } = arrivedFor(stage, state);
    return index < played.stage ? lines : index > played.stage ? [] : lines.slice(0, linesOf(played));
  });
  // What is drawn is built when analysis and design are there; what was executed belongs to the quality report.
  const design = played.stage > indexOf("design") ? state.design : emptyDesign;
  const verifications = played.stage >= indexOf("validation") ? state.verifications : [];
  return { ...state, tasks, insights, design, verifications };
}

const indexOf = (id: StageDefinition["id"]) => STAGES.findIndex((stage) => stage.id === id);

/** A line is there as soon as its time begins. */
const linesOf = ({ reasoned }: Played) => Math.floor(reasoned / REASONING_LINE_MS) + 1;
const charactersOf = ({ typed }: Played) => Math.floor(typed / STAGE_TICK_MS) * STAGE_CHARACTERS;

/** What has arrived of a stage: at most so many lines, its text, and whether there will be no more. */
function arrivedFor({ taskId }: StageDefinition, { tasks, insights, status }: GenerationState) {
  const task = tasks.find(({ id }) => id === taskId);
  const lines: Insight[] = insights.filter((insight) => insight.taskId === taskId).slice(0, REASONING_LINES);
  return { lines, text: task?.text ?? "", complete: task ? task.status === "completed" : status === "completed" };
}
