import { createParser, type EventSourceMessage } from "eventsource-parser";

/** The server-sent events in an answer's body, as they arrive. Leaving the loop ends the answer. */
export async function* serverEvents(response: Response): AsyncGenerator<EventSourceMessage> {
  const pending: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => pending.push(message) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(value);
      yield* pending.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
