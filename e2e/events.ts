import type { Page } from "playwright-core";

export interface LoggedEvent {
  index: number;
  event: { type: string; taskId?: string; restarted?: boolean; operation?: { op: string } };
}

/**
 * The id of the generation that the page starts or finds next. The store is asked for it: a browser does not always keep
 * the answer that told it to the page.
 */
export async function generationIdOf(page: Page, act: () => Promise<unknown>): Promise<string> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith("/functions/v1/generations") && response.request().method() === "POST",
  );
  await act();
  const newest = new URL("/rest/v1/generations", (await answered).url()).href;
  const { data } = await (await page.request.get(newest)).json();
  return data[0].id;
}

/**
 * Follows a generation's events as the page's user, until `stopWhen` or the end of the stream, whichever is first. What
 * arrived is returned; a connection that breaks ends it, too.
 */
export async function followEvents(
  page: Page,
  url: string,
  id: string,
  stopWhen: (event: LoggedEvent) => boolean = () => false,
): Promise<LoggedEvent[]> {
  const cookies = await page.context().cookies(url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const abort = new AbortController();
  const events: LoggedEvent[] = [];
  const response = await fetch(`${url}/realtime/v1/generations/${id}`, { headers: { cookie }, signal: abort.signal });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  let text = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const messages = text.split("\n\n");
    text = messages.pop() ?? "";
    for (const message of messages) {
      if (!message.includes("id: ")) continue;
      const event: LoggedEvent = JSON.parse(/^data: (.*)$/m.exec(message)?.[1] ?? "");
      events.push(event);
      if (stopWhen(event)) {
        abort.abort();
        return events;
      }
    }
  }
  return events;
}
