import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../apps/server/dist/main.js", import.meta.url));

/** The built product as its own process, on a store of its own. */
export class Product {
  readonly port: number;
  readonly dataDir: string;
  readonly #settings: Record<string, string>;
  #process: ChildProcess | undefined;
  #mailbox: string | undefined;

  private constructor(port: number, dataDir: string, settings: Record<string, string>) {
    this.port = port;
    this.dataDir = dataDir;
    this.#settings = settings;
  }

  /** `settings` are variables of its environment. Tests begin with a copy of the store that their run prepared. */
  static async start(settings: Record<string, string> = {}): Promise<Product> {
    const product = new Product(await freePort(), mkdtempSync(join(tmpdir(), "dbcoach-e2e-")), settings);
    const { EMPTY_STORE } = process.env;
    if (EMPTY_STORE) cpSync(EMPTY_STORE, product.dataDir, { recursive: true });
    await product.start();
    return product;
  }

  /**
   * The product that all files of a test run share, started by the run. It serves whoever needs nothing but an account
   * of their own: its settings and its end are not theirs.
   */
  static shared(): Product {
    const { SHARED_PORT, SHARED_MAILBOX } = process.env;
    if (!SHARED_PORT) throw new Error("The run has started no product.");
    const product = new Product(Number(SHARED_PORT), "", {});
    product.#mailbox = SHARED_MAILBOX;
    return product;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** The mails that were sent to an address, newest first, from the mailbox that the server named at its start. */
  async mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
    const response = await fetch(this.#mailbox ?? "", { headers: { accept: "application/json" } });
    const mails: { to: string; subject: string; text: string }[] = await response.json();
    return mails.filter(({ to }) => to === address);
  }

  /** Where the server shows the mails that it sent. */
  get mailboxUrl(): string {
    return this.#mailbox ?? "";
  }

  /** Starts the server and resolves when it says that it answers. */
  async start(): Promise<void> {
    const own = { PORT: String(this.port), DATA_DIR: this.dataDir, HOST: "127.0.0.1" };
    const environment = { ...process.env, ...own, ...this.#settings };
    const child = spawn(process.execPath, [MAIN], { env: environment, stdio: ["ignore", "pipe", "inherit"] });
    this.#process = child;
    const lines = createInterface({ input: child.stdout });
    for await (const line of lines) {
      this.#mailbox = /Mail goes to (http\S+\/dev\/mailbox\/[\w-]+)/.exec(line)?.[1] ?? this.#mailbox;
      if (line.includes("DBCoach is at")) break;
    }
    child.stdout.resume();
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
  }

  /** Ends the server as a power cut would. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Asks the server to stop, and keeps its store. */
  async stop(): Promise<void> {
    await this.#end("SIGTERM");
  }

  /** Asks the server to stop, and removes its store. */
  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}

/** A port of this machine that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
