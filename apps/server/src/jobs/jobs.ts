import { CompiledQuery, sql } from "kysely";
import PgBoss from "pg-boss";
import type { OpenDatabase, UserTransaction } from "../database/database.ts";
import type { Log } from "../log.ts";
import type { Mail } from "../mail/mailer.ts";

/** What a job holds, by the name of its queue. */
export interface JobData {
  mail: Mail;
  webhook: { deliveryId: string; userId: string };
  "expired-api-keys": Record<string, never>;
  "deleted-project": { userId?: string };
}
export type JobName = keyof JobData;

export interface JobAttempt {
  /** 1 for the first. */
  number: number;
  /** Whether the job is given up when this attempt fails, too. */
  last: boolean;
}

export interface JobDefinition<N extends JobName> {
  /** Does the work of one job. What it throws makes the job be tried again. */
  run(data: JobData[N], attempt: JobAttempt): Promise<void>;
  /** How often a failed job is tried again, and the seconds before the first time; each wait is twice as long. */
  retries?: { limit: number; delaySeconds: number };
  /** Runs by itself at these times (cron, UTC). */
  schedule?: string;
}

/** How often other processes' jobs, and jobs that are to be tried again, are looked for; own new ones start at once. */
const POLL_SECONDS = 10;

/** Work that must be done although a request has ended or the process is killed: it waits in the store. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #execute: OpenDatabase["execute"];
  readonly #log: Log;
  readonly #definitions = new Map<JobName, JobDefinition<JobName>>();
  readonly #workers = new Map<JobName, string>();
  readonly #pollSeconds: number;

  constructor(store: Pick<OpenDatabase, "execute">, log: Log, pollSeconds = POLL_SECONDS) {
    this.#log = log;
    this.#pollSeconds = pollSeconds;
    this.#execute = store.execute;
    this.#boss = new PgBoss({ db: { executeSql: store.execute }, archiveFailedAfterSeconds: 7 * 24 * 60 * 60 });
    this.#boss.on("error", (error) => log.error({ err: error }, "The job queue failed"));
  }

  /** Says what the jobs of a queue do. All of it before `start`. */
  define<N extends JobName>(name: N, definition: JobDefinition<N>): void {
    this.#definitions.set(name, definition as unknown as JobDefinition<JobName>);
  }

  /** Opens the queues and begins to work. */
  async start(): Promise<void> {
    await this.#boss.start();
    for (const [name, { retries, schedule }] of this.#definitions) {
      const { limit = 0, delaySeconds = 1 } = retries ?? {};
      const queue = { name, retryLimit: limit, retryDelay: delaySeconds, retryBackoff: true };
      await this.#boss.createQueue(name, queue);
      await this.#boss.updateQueue(name, queue);
      if (schedule) await this.#boss.schedule(name, schedule, {}, { tz: "UTC" });
      const work = { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: this.#pollSeconds } as const;
      this.#workers.set(name, await this.#boss.work<JobData[JobName]>(name, work, (jobs) => this.#runAll(name, jobs)));
    }
  }

  /** Puts a job into its queue; resolves when it is stored. */
  async send<N extends JobName>(name: N, data: JobData[N]): Promise<void> {
    await this.#boss.send(name, data);
    this.wake(name);
  }

  /**
   * The same as part of a transaction: the job exists when that is committed. `wake` then lets it start at once, or it
   * waits for so many seconds.
   */
  async sendWithin<N extends JobName>(
    transaction: UserTransaction,
    name: N,
    data: JobData[N],
    startAfter = 0,
  ): Promise<void> {
    const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(transaction);
    const become = (role: string) => sql`select set_config('role', ${role}, true)`.execute(transaction);
    // The queue is the owner's: people's roles neither see nor touch it.
    await become("none");
    const executeSql = (text: string, values: unknown[]) =>
      transaction.executeQuery(CompiledQuery.raw(text, values)).then(({ rows }) => ({ rows: [...rows] }));
    await this.#boss.send(name, data, { startAfter, db: { executeSql } });
    await become(rows[0]?.role ?? "none");
  }

  /** Looks for jobs of this queue now. */
  wake(name: JobName): void {
    const worker = this.#workers.get(name);
    if (worker) this.#boss.notifyWorker(worker);
  }

  /** Removes the jobs of a person whose account is gone: those that wait, and those that were given up. */
  async forget({ id, email }: { id: string; email: string }): Promise<void> {
    for (const table of ["job", "archive"]) {
      await this.#execute(`delete from pgboss.${table} where data->>'userId' = $1 or data->>'to' = $2`, [id, email]);
    }
  }

  /** Waits for jobs that run; those that wait stay in the store. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, wait: true, timeout: 5_000 });
  }

  async #runAll(name: JobName, jobs: PgBoss.JobWithMetadata<JobData[JobName]>[]): Promise<void> {
    for (const { data, id, retryCount, retryLimit } of jobs) {
      const attempt = { number: retryCount + 1, last: retryCount >= retryLimit };
      try {
        await this.#definitions.get(name)?.run(data, attempt);
        // What is done is of no use any more, and a mail may hold a link or a code that lets somebody in.
        await this.#boss.deleteJob(name, id);
      } catch (error) {
        this.#log.warn({ err: error, job: name, id, attempt: attempt.number, last: attempt.last }, "A job failed");
        throw error;
      }
    }
  }
}
