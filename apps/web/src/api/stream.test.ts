// biome-ignore lint/style/noRestrictedImports: the tests run on Node, against a real server
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
// biome-ignore lint/style/noRestrictedImports: as above
import type { AddressInfo } from "node:net";
import type { ChatEvent } from "@dbcoach/contract/assistant";
import { afterEach, describe, expect, it, vi } from "vitest";
import { stream } from "./stream.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const close of closers.splice(0)) close();
});

interface Asked {
  method: string | undefined;
  path: string | undefined;
  body: string;
}

/** A server for the relative addresses that the page asks, and what it was asked. */
async function serve(answer: (response: ServerResponse, request: IncomingMessage) => void): Promise<Asked[]> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push({ method: request.method, path: request.url, body });
    answer(response, request);
  });
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(base + path, init));
  return asked;
}

const open = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" });
const event = (body: unknown) => `data: ${JSON.stringify(body)}\n\n`;
const text = (delta: string) => ({ type: "text", delta });

function ask(signal = new AbortController().signal): AsyncGenerator<ChatEvent> {
  return stream("askAboutProject", { params: { id: "a b" }, body: { question: "Why?" } }, signal);
}

async function read(events: AsyncGenerator<ChatEvent>, into: ChatEvent[] = []): Promise<ChatEvent[]> {
  for await (const event of events) into.push(event);
  return into;
}

describe("stream", () => {
  it("sends what is asked, and reads an answer that is cut anywhere", async () => {
    const asked = await serve((response) => {
      open(response);
      for (const byte of Buffer.from(`: comment\n\n${event(text("Zürich"))}${event(text("!"))}`)) {
        response.write(Uint8Array.of(byte));
      }
      response.end();
    });
    expect(await read(ask())).toEqual([text("Zürich"), text("!")]);
    expect(asked).toEqual([
      { method: "POST", path: "/functions/v1/projects/a%20b/chat", body: JSON.stringify({ question: "Why?" }) },
    ]);
  });

  it("fails like any call when the server refuses", async () => {
    await serve((response) => {
      response.writeHead(404, { "content-type": "application/problem+json" });
      response.end(JSON.stringify({ code: "not_found", status: 404, detail: "There is nothing here." }));
    });
    await expect(read(ask())).rejects.toMatchObject({ code: "not_found", status: 404 });
  });

  it("says that the connection broke, after what had arrived", async () => {
    await serve((response) => {
      open(response).write(event(text("half")), () => response.destroy());
    });
    const events: ChatEvent[] = [];
    await expect(read(ask(), events)).rejects.toMatchObject({ code: "no_answer" });
    expect(events).toEqual([text("half")]);
  });

  it("hangs up when aborted", async () => {
    let note = () => {};
    const hungUp = new Promise<void>((resolve) => {
      note = resolve;
    });
    await serve((response) => {
      response.on("close", note);
      open(response).write(event(text("half")));
    });
    const abort = new AbortController();
    const events = ask(abort.signal);
    expect((await events.next()).value).toEqual(text("half"));
    abort.abort();
    await expect(events.next()).rejects.toMatchObject({ name: "AbortError" });
    await hungUp;
  });
});
