import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { CamelCasePlugin, type Kysely as Db, Kysely, Migrator, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { Config } from "../config.ts";
import { type ChannelCallbacks, ChannelListener } from "./channelListener.ts";
import { lockDirectory } from "./directoryLock.ts";
import * as initial from "./migrations/001_initial.ts";
import * as settings from "./migrations/002_settings.ts";
import * as usage from "./migrations/003_usage.ts";
import * as assistant from "./migrations/004_assistant.ts";
import * as sharing from "./migrations/005_sharing.ts";
import * as deletedProjects from "./migrations/006_deleted_projects.ts";
import * as projectSearch from "./migrations/007_project_search.ts";
import { pglitePool } from "./pglitePool.ts";
import type { Tables } from "./schema.ts";

export type Database = Db<Tables>;
export type UserTransaction = Transaction<Tables>;

export interface OpenDatabase {
  db: Database;
  /** True when this process is the only one on the store, so that leases of other owners are leases of the dead. */
  exclusive: boolean;
  /** Runs SQL as the owner of everything, outside of the query builder: one statement, or several without parameters. */
  execute(sql: string, parameters?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Calls back when another process has announced something on the channel. */
  listen(channel: string, callbacks: ChannelCallbacks): Promise<void>;
  close(): Promise<void>;
}

const migrations = {
  "001_initial": initial,
  "002_settings": settings,
  "003_usage": usage,
  "004_assistant": assistant,
  "005_sharing": sharing,
  "006_deleted_projects": deletedProjects,
  "007_project_search": projectSearch,
};

/** Opens the embedded database or the configured PostgreSQL, and brings its schema up to date. */
export async function openDatabase(config: Pick<Config, "dataDir" | "databaseUrl">): Promise<OpenDatabase> {
  const opened = config.databaseUrl ? openServer(config.databaseUrl) : await openEmbedded(config.dataDir);
  try {
    await migrate(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockDirectory(dataDir);
  const pglite = await PGlite.create(join(dataDir, "database"), { extensions: { pg_trgm } });
  const pool = pglitePool(pglite);
  const db = kyselyOn(new PostgresDialect({ pool }));
  const close = async () => {
    await db.destroy();
    await unlock();
  };
  // A single process needs no announcements from others.
  return { db, exclusive: true, execute: pool.execute, listen: async () => {}, close };
}

function openServer(url: string): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // A connection can be lost while idle, in the pool or between two statements of a transaction. The next statement on
  // it says so; without listeners the loss itself would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = kyselyOn(new PostgresDialect({ pool }));
  const channels: ChannelListener[] = [];
  const listen = async (channel: string, callbacks: ChannelCallbacks) => {
    const listener = new ChannelListener(url, channel, callbacks);
    channels.push(listener);
    await listener.connect();
  };
  const close = async () => {
    await Promise.all(channels.map((listener) => listener.close()));
    await db.destroy();
  };
  const execute: OpenDatabase["execute"] = async (text, parameters = []) => pool.query(text, [...parameters]);
  return { db, exclusive: false, execute, listen, close };
}

function kyselyOn(dialect: PostgresDialect): Database {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
}

async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Runs the work in one transaction in which only rows of this user exist. */
export function asUser<T>(
  db: Database,
  userId: string,
  work: (transaction: UserTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const become = sql`select set_config('role', 'dbcoach_app', true), set_config('app.user_id', ${userId}, true)`;
    await become.execute(transaction);
    return work(transaction);
  });
}
