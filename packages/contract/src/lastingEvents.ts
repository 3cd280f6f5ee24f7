import type { LoggedEvent } from "./generationEvent.ts";

/** The events that count in the end: without what a task had done that began again. */
export function lastingEvents(events: readonly LoggedEvent[]): LoggedEvent[] {
  const lasting: LoggedEvent[] = [];
  let taskStart = 0;
  for (const logged of events) {
    if (logged.event.type === "taskStarted") {
      if (logged.event.restarted) lasting.length = taskStart;
      taskStart = lasting.length;
    }
    lasting.push(logged);
  }
  return lasting;
}
