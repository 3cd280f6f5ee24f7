// biome-ignore lint/style/noRestrictedImports: the tests run on Node, against a real server
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
// biome-ignore lint/style/noRestrictedImports: as above
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { followGeneration, type StreamMessage } from "./generationStream.ts";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server that gives one answer after the other, and what it was asked. */
async function serve(answers: Answer[]): Promise<{ url: string; asked: (string | undefined)[] }> {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers["last-event-id"] as string | undefined);
    answers[Math.min(asked.length, answers.length) - 1]?.(response, request);
  });
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, asked };
}

const open = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" });
const event = (index: number) =>
  `id: ${index}\ndata: ${JSON.stringify({ index, at: "2026-01-01T00:00:00Z", event: { type: "finished" } })}\n\n`;
const END = `event: end\ndata: ${JSON.stringify({ id: "g", status: "completed" })}\n\n`;

async function follow(url: string, signal = new AbortController().signal): Promise<StreamMessage[]> {
  const messages: StreamMessage[] = [];
  for await (const message of followGeneration(url, { signal, delays: [1, 2] })) messages.push(message);
  return messages;
}

const indices = (messages: StreamMessage[]) =>
  messages.flatMap((message) => (message.type === "event" ? [message.logged.index] : []));

describe("followGeneration", () => {
  it("reads events that are cut anywhere, and ends with the end", async () => {
    const { url } = await serve([
      (response) => {
        open(response);
        const whole = `: comment\n\n${event(0)}event: save\ndata: {"state":"saving"}\n\n${event(1)}${END}`;
        for (const character of whole) response.write(character);
        response.end();
      },
    ]);
    const messages = await follow(url);
    expect(messages.map(({ type }) => type)).toEqual(["connection", "event", "save", "event", "end"]);
  });

  it("reconnects behind the last event, and drops what it has seen", async () => {
    const { url, asked } = await serve([
      (response) => open(response).write(event(0) + event(1), () => response.destroy()),
      (response) => response.writeHead(503).end(),
      (response) => open(response).end(event(0) + event(1) + event(2) + END),
    ]);
    const messages = await follow(url);
    expect(indices(messages)).toEqual([0, 1, 2]);
    expect(asked).toEqual([undefined, "1", "1"]);
    expect(messages.filter(({ type }) => type === "connection")).toContainEqual({
      type: "connection",
      connected: false,
    });
  });

  it("asks again when an event is missing, instead of skipping it", async () => {
    const { url, asked } = await serve([
      (response) => open(response).end(event(0) + event(2)),
      (response) => open(response).end(event(1) + event(2) + END),
    ]);
    expect(indices(await follow(url))).toEqual([0, 1, 2]);
    expect(asked).toEqual([undefined, "0"]);
  });

  it("begins behind what is known already", async () => {
    const { url, asked } = await serve([(response) => open(response).end(event(1) + event(2) + END)]);
    const indices: number[] = [];
    for await (const message of followGeneration(url, { signal: new AbortController().signal, after: 1 })) {
      if (message.type === "event") indices.push(message.logged.index);
    }
    expect(indices).toEqual([2]);
    expect(asked).toEqual(["1"]);
  });

  it("gives up when the server refuses", async () => {
    const { url } = await serve([
      (response) =>
        response
          .writeHead(404, { "content-type": "application/problem+json" })
          .end(JSON.stringify({ code: "not_found", status: 404, detail: "There is nothing here." })),
    ]);
    await expect(follow(url)).rejects.toMatchObject({ code: "not_found", status: 404 });
  });

  it("stops when aborted", async () => {
    const abort = new AbortController();
    const { url } = await serve([(response) => open(response).write(event(0))]);
    const messages: StreamMessage[] = [];
    for await (const message of followGeneration(url, { signal: abort.signal })) {
      messages.push(message);
      if (message.type === "event") abort.abort();
    }
    expect(indices(messages)).toEqual([0]);
  });
});
