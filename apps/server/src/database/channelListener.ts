import { RECONNECT_DELAYS_MS } from "@dbcoach/contract/limits";
import pg from "pg";

export interface ChannelCallbacks {
  onMessage: (payload: string) => void;
  /** The connection was lost for a while: messages may have been missed. */
  onGap: () => void;
}

/** Listens on one channel of a PostgreSQL server, and connects again whenever the connection is lost. */
export class ChannelListener {
  readonly #url: string;
  readonly #channel: string;
  readonly #callbacks: ChannelCallbacks;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #lost = 0;
  #closed = false;

  /** `channel` becomes part of a statement: a plain identifier of ours. */
  constructor(url: string, channel: string, callbacks: ChannelCallbacks) {
    this.#url = url;
    this.#channel = channel;
    this.#callbacks = callbacks;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url });
    this.#client = client;
    client.on("error", () => {});
    client.on("end", () => this.#connectAgain());
    client.on("notification", ({ payload }) => this.#callbacks.onMessage(payload ?? ""));
    await client.connect();
    await client.query(`listen ${this.#channel}`);
    if (this.#lost > 0) this.#callbacks.onGap();
    this.#lost = 0;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  #connectAgain(): void {
    if (this.#closed) return;
    const delay = RECONNECT_DELAYS_MS[Math.min(this.#lost, RECONNECT_DELAYS_MS.length - 1)];
    this.#lost += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.connect().catch(() => this.#connectAgain()), delay);
  }
}
