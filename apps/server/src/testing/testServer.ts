import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChatEvent } from "@dbcoach/contract/assistant";
import type { LoggedEvent } from "@dbcoach/contract/generationEvent";
import type { Generation } from "@dbcoach/contract/records";
import type { Assistant } from "@dbcoach/designers/assistant/assistant";
import type { Designer } from "@dbcoach/designers/designer";
import { inject } from "vitest";
import { readConfig } from "../config.ts";
import type { Designing } from "../designing.ts";
import { createLog } from "../log.ts";
import { type RunningServer, startServer } from "../server.ts";

export interface TestServer extends RunningServer {
  dataDir: string;
}

export interface TestServerOptions {
  designer: Designer;
  /** Who answers questions; by default, nobody. */
  assistant?: Assistant;
  /** Who thinks with a model; by default, the same. */
  withModel?: Designing["withModel"];
  /** What executes; by default, nothing does. They stay the caller's to close. */
  engineFor?: Designing["engineFor"];
  /** An existing directory, to start again on what another server left. */
  dataDir?: string;
  environment?: Record<string, string>;
}

/** A directory with a migrated, empty store: a copy of the one that the test run prepared. */
export function newDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), "dbcoach-test-"));
  cpSync(inject("emptyStore"), directory, { recursive: true });
  return directory;
}

/** A real server on a store of its own, at a free port. */
export async function startTestServer({
  designer,
  assistant = silence,
  withModel,
  engineFor = noEngine,
  dataDir,
  environment,
}: TestServerOptions): Promise<TestServer> {
  const directory = dataDir ?? newDataDir();
  const own = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: directory, LOG_LEVEL: "error", TRUSTED_PROXIES: "127.0.0.1" };
  const config = readConfig({ ...own, ...environment });
  const minds = { designer, assistant };
  const server = await startServer({
    config,
    log: createLog(config.logLevel),
    webRoot: join(directory, "no-web-app"),
    designing: {
      builtin: minds,
      withModel: withModel ?? (() => minds),
      engineFor,
      warmUp: async () => {},
      close: async () => {},
    },
  });
  return { ...server, dataDir: directory };
}

function noEngine(): never {
  throw new Error("This test has no engines.");
}

const silence: Assistant = {
  name: "nobody",
  async *answer() {
    yield { type: "answered", kind: "text", confidence: null };
  },
};

/** Stops the server and removes its store. */
export async function disposeTestServer(server: TestServer): Promise<void> {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
}

/** Someone who asks the server with headers that say who it is (or, without any, is nobody). */
export class TestClient {
  readonly #url: string;
  readonly #identity: Record<string, string>;

  constructor(url: string, identity: Record<string, string> = {}) {
    this.#url = url;
    this.#identity = identity;
  }

  /** The session's cookie; empty without a session. */
  get cookie(): string {
    return this.#identity.cookie ?? "";
  }

  /** The same person at another address: a server that was started again. */
  at(url: string): TestClient {
    return new TestClient(url, this.#identity);
  }

  request(path: string, init: RequestInit = {}): Promise<Response> {
    const from = path.startsWith("/auth/v1/") ? callerOf(this.#url) : {};
    return fetch(this.#url + path, { ...init, headers: { ...from, ...this.#identity, ...plain(init.headers) } });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  }

  /** The body of a successful GET. */
  async read<T>(path: string): Promise<T> {
    const response = await this.request(path);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Starts a generation and gives its id. */
  async generate(prompt: string, key?: string): Promise<string> {
    const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
    const response = await this.post("/functions/v1/generations", { prompt, dbType: "SQL", mode: "dbcoach" }, headers);
    const { id } = (await response.json()) as { id: string };
    return id;
  }

  /** Asks the assistant at this path, and gives all that it streams. */
  async ask(path: string, question: string, onEvent: (event: ChatEvent) => void = () => {}): Promise<ChatEvent[]> {
    const response = await this.post(path, { question });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const events: ChatEvent[] = [];
    for await (const message of messagesOf(response)) {
      const [, data] = /^data: ?(.*)$/m.exec(message) ?? [];
      if (data === undefined) continue;
      const event: ChatEvent = JSON.parse(data);
      events.push(event);
      onEvent(event);
    }
    return events;
  }

  /** Follows the live events behind `after` until `stopWhen` or the end of the stream. */
  async follow(id: string, after = -1, stopWhen: (event: LoggedEvent) => boolean = () => false): Promise<Followed> {
    const response = await this.request(`/realtime/v1/generations/${id}`, {
      headers: after >= 0 ? { "last-event-id": String(after) } : {},
    });
    const followed: Followed = { events: [], saves: [] };
    for await (const message of messagesOf(response)) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(message)?.[1];
      const data = field("data");
      if (data === undefined) continue;
      if (field("event") === "end") followed.end = JSON.parse(data);
      else if (field("event") === "save") followed.saves.push(JSON.parse(data).state);
      else {
        const event: LoggedEvent = JSON.parse(data);
        followed.events.push(event);
        // Leaving the loop ends the connection.
        if (stopWhen(event)) return followed;
      }
    }
    return followed;
  }
}

/** The messages of an event stream, as they come. */
async function* messagesOf(response: Response): AsyncGenerator<string> {
  let text = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const messages = text.split("\n\n");
    text = messages.pop() ?? "";
    yield* messages;
  }
}

export interface Followed {
  events: LoggedEvent[];
  saves: string[];
  /** Present when the stream said that the generation has ended. */
  end?: Generation;
}

let people = 0;

/** A new account (or, with another path, an old one), signed in. */
export async function signUp(
  server: Pick<TestServer, "url">,
  credentials = { email: `person${++people}-${process.pid}@example.com`, password: "Correct-horse-7", name: "" },
  path = "/auth/v1/sign-up/email",
): Promise<TestClient> {
  const response = await fetch(server.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url, ...callerOf(server.url) },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return new TestClient(server.url, { cookie: cookies.join("; ") });
}

/**
 * Says that who asks this server about accounts comes from an address of its own. The requests of an address are counted
 * in the process, which many test servers share.
 */
function callerOf(url: string): Record<string, string> {
  const port = Number(new URL(url).port);
  return { "x-forwarded-for": `10.0.${port >> 8}.${port & 255}` };
}

const plain = (headers: HeadersInit | undefined) => Object.fromEntries(new Headers(headers));
