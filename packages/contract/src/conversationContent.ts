import type { Evidence } from "@dbcoach/design/evidence";
import type { LoggedEvent } from "./generationEvent.ts";
import type { GenerationState } from "./generationState.ts";
import { lastingEvents } from "./lastingEvents.ts";
import type { Conversation } from "./records.ts";
import type { Mode } from "./targets.ts";

/** What a conversation keeps of a generation. `duration` is what it took, in milliseconds. */
export function conversationContent(
  state: GenerationState,
  events: readonly LoggedEvent[],
  { duration, mode }: { duration: number; mode: Mode },
): Pick<Conversation, "generatedContent" | "insights" | "tasks" | "metadata"> {
  const { tasks, insights, designer } = state;
  return {
    generatedContent: Object.fromEntries(tasks.map(({ id, text }) => [id, text])),
    insights: lastingEvents(events).flatMap(({ at, event }) =>
      event.type === "insight" ? [{ agent: event.agent, message: event.message, timestamp: at }] : [],
    ),
    tasks: tasks.map(({ id, title, agent, status, progress }) => ({ id, title, agent, status, progress })),
    metadata: {
      duration,
      totalChunks: tasks.reduce((sum, { text }) => sum + text.length, 0),
      totalInsights: insights.length,
      mode,
      designer,
    },
  };
}

/** What was seen when the design was executed for the last time; null when that did not end. */
export function evidenceIn({ verifications }: GenerationState): Evidence | null {
  const last = verifications.at(-1);
  return last?.result ? { ...last.result, items: last.items } : null;
}
