import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Asked, Behaviour } from "./behaviour.ts";
import type { End, Protocol } from "./protocols/protocol.ts";
import { PROTOCOLS, protocolOf } from "./protocols.ts";

/** How much of a text is sent at once, and in how many parts at most. */
const PART_LENGTH = 40;
const MAX_PARTS = 500;

export interface ProviderStub {
  /** Without a slash at its end. The same for all protocols. */
  url: string;
  /** Everything that was asked, in its order. */
  asked: Asked[];
  /** From now on requests are answered so; `count` is how many came before. */
  answer(behave: (asked: Asked, count: number) => Behaviour): void;
  /** Resolves when nobody listens to an answer any more. */
  unheard(): Promise<void>;
  close(): Promise<void>;
}

/** A server on this machine that speaks the protocols of model providers, and says what a test wants to be said. */
export async function startProviderStub(behave: (asked: Asked, count: number) => Behaviour): Promise<ProviderStub> {
  const asked: Asked[] = [];
  let behaviour = behave;
  const open = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const closed = new Promise<void>((resolve) => response.once("close", resolve));
    open.add(closed);
    void closed.then(() => open.delete(closed));
    void respond(request, response, (one) => {
      asked.push(one);
      return behaviour(one, asked.length - 1);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (next) => {
      behaviour = next;
    },
    unheard: async () => {
      await Promise.all(open);
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond(request: IncomingMessage, response: ServerResponse, behave: (asked: Asked) => Behaviour) {
  const path = request.url ?? "";
  if (/\/models(\?|$)/.test(path)) return json(response, 200, MODELS);
  const name = protocolOf(path);
  if (!name) return json(response, 404, { error: { message: `Nothing is at ${path}` } });
  const body: Record<string, unknown> = JSON.parse(await textOf(request));
  const protocol = PROTOCOLS[name];
  const asked: Asked = { protocol: name, key: keyOf(request), ...protocol.read(body, path) };
  const behaviour = behave(asked);
  if ("hang" in behaviour) return;
  if ("status" in behaviour) {
    return json(response, behaviour.status, protocol.error(behaviour.status, behaviour.message), behaviour.headers);
  }
  if ("garbage" in behaviour) {
    response.writeHead(200, { "content-type": asked.stream ? "text/event-stream" : "application/json" });
    return response.end(behaviour.garbage);
  }
  const [text, end] = spoken(behaviour);
  const usage = { input: Math.ceil(JSON.stringify(body).length / 4), output: Math.ceil(text.length / 4) };
  if (!asked.stream) return json(response, 200, protocol.whole(text, end ?? "stop", usage, asked.model));
  response.writeHead(200, { "content-type": "text/event-stream" });
  const calls = "call" in behaviour ? behaviour.call.flatMap((one, index) => protocol.call(one, index)) : [];
  for (const event of [...protocol.start(asked.model), ...partsOf(protocol, text), ...calls]) response.write(event);
  // The end of the connection without the end of the answer: what was said arrives.
  if ("cutOff" in behaviour) return response.socket?.end();
  if (end) response.end(protocol.end(end, usage).join(""));
}

/** What is said, and how it ends; without an end, the connection stays open. */
function spoken(
  behaviour: Exclude<Behaviour, { hang: true } | { status: number } | { garbage: string }>,
): [string, End | undefined] {
  if ("call" in behaviour) return [behaviour.say ?? "", "tools"];
  if ("say" in behaviour) return [behaviour.say, "stop"];
  if ("tooLong" in behaviour) return [behaviour.tooLong, "length"];
  if ("refuse" in behaviour) return ["", "refusal"];
  return ["cutOff" in behaviour ? behaviour.cutOff : behaviour.thenHang, undefined];
}

function partsOf(protocol: Protocol, text: string): string[] {
  const length = Math.max(PART_LENGTH, Math.ceil(text.length / MAX_PARTS));
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += length) parts.push(...protocol.part(text.slice(at, at + length)));
  return parts;
}

/** In the form of each provider's list. */
const NAMES = ["stub-large", "stub-small"];
const MODELS = {
  models: NAMES.map((name) => ({ name: `models/${name}`, supportedGenerationMethods: ["generateContent"] })),
  data: NAMES.map((id) => ({ id })),
};

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

function keyOf({ headers }: IncomingMessage): string {
  return String(
    headers["x-goog-api-key"] ?? headers["x-api-key"] ?? headers.authorization?.replace("Bearer ", "") ?? "",
  );
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}
