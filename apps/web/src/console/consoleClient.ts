import type { Design } from "@dbcoach/design/model";
import type { StatementRun } from "@dbcoach/engines/console/session";
import type { ConsoleAnswer, ConsoleEngine, ConsoleRequest, Opened, Planned } from "./messages.ts";

/** The console's database was ended before it had answered. */
export class ConsoleStoppedError extends Error {
  constructor() {
    super("The database was stopped.");
  }
}

const NOT_LOADED = "The database could not be loaded. Check your connection and try again.";

/** A database in a worker of this page. It is ended with the worker, whatever it is doing. */
export class ConsoleClient {
  readonly #worker = new Worker(new URL("./database.worker.ts", import.meta.url), { type: "module", name: "console" });
  #reject: (error: Error) => void = () => {};

  /** A new database with the design and its sample data. Rejects when it cannot be built, or is ended. */
  async open(engine: ConsoleEngine, design: Design): Promise<Opened> {
    const answer = await this.#ask({ kind: "open", engine, design });
    if (answer.kind !== "opened") throw new Error("The database gave another answer than was asked for.");
    return answer.opened;
  }

  /** What the statements of the text gave, up to the first that failed. */
  async run(text: string, maxRows: number): Promise<StatementRun[]> {
    const answer = await this.#ask({ kind: "run", text, maxRows });
    return answer.kind === "ran" ? answer.runs : [];
  }

  /** How the database answers the only statement of the text. */
  async plan(text: string): Promise<Planned> {
    const answer = await this.#ask({ kind: "plan", text });
    if (answer.kind !== "planned") throw new Error("The database gave another answer than was asked for.");
    return answer.planned;
  }

  /** Ends the database, and whatever it is doing. */
  stop(): void {
    this.#worker.terminate();
    this.#reject(new ConsoleStoppedError());
  }

  #ask(request: ConsoleRequest): Promise<ConsoleAnswer> {
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      this.#worker.onmessage = ({ data }: MessageEvent<ConsoleAnswer>) =>
        data.kind === "failed" ? reject(new Error(data.message)) : resolve(data);
      // An error without words is that of a script that could not be had.
      this.#worker.onerror = ({ message }) => reject(new Error(message || NOT_LOADED));
      this.#worker.postMessage(request);
    });
  }
}
