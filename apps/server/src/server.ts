import { randomUUID } from "node:crypto";
import type { Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { problemOf } from "@dbcoach/contract/errors";
import { createAdaptorServer } from "@hono/node-server";
import { sql } from "kysely";
import { createAudit } from "./accounts/audit.ts";
import { createAuth } from "./accounts/auth.ts";
import { expiredKeysJob } from "./apiKeys/expiry.ts";
import { Answers } from "./assistant/answers.ts";
import type { Config } from "./config.ts";
import { type Database, openDatabase } from "./database/database.ts";
import type { Designing } from "./designing.ts";
import { Hub } from "./generations/hub.ts";
import { followOthers } from "./generations/otherProcesses.ts";
import { Runner } from "./generations/runner.ts";
import { createApp } from "./http/app.ts";
import type { Server } from "./http/contractRoutes.ts";
import { Jobs } from "./jobs/jobs.ts";
import type { Log } from "./log.ts";
import { Mailbox } from "./mail/mailbox.ts";
import { MAILBOX_PURPOSE, mailboxPath } from "./mail/mailboxPages.ts";
import { createMailer } from "./mail/mailer.ts";
import { smtpDelivery } from "./mail/smtp.ts";
import { ModelChoice } from "./models/choice.ts";
import { announceEnds } from "./notifications/generationEnds.ts";
import { SEALING_PURPOSE } from "./preferences/sealedSecrets.ts";
import { deletedProjectJob } from "./projects/deletion.ts";
import { derivedKey, serverSecret } from "./secrets/serverSecret.ts";
import { webhookJob } from "./webhooks/sender.ts";

/** The description travels in the live page's address: 20,000 characters of nine encoded bytes, and some room. */
const MAX_HEADER_BYTES = 256 * 1024;
/** How long open requests may go on after the server was asked to stop. */
const DRAIN_MS = 5_000;
/**
 * How long a connection without a request stays open. Longer than the minute after which proxies let go of theirs: the
 * one who waits longer must be the server, or a request can meet a connection that is just being closed.
 */
const IDLE_CONNECTION_MS = 65_000;

export interface ServerOptions {
  config: Config;
  log: Log;
  /** The built web application. */
  webRoot: string;
  designing: Designing;
}

export interface RunningServer {
  url: string;
  /** Lets running generations go (the next start goes on with them), ends connections and the store. */
  stop(): Promise<void>;
}

/** Starts the whole product. Resolves when it answers. */
export async function startServer({ config, log, webRoot, designing }: ServerOptions): Promise<RunningServer> {
  const store = await openDatabase(config);
  const { db, exclusive, close } = store;
  const hub = new Hub();
  const owner = randomUUID();

  let app: Server | undefined;
  const fetch = (request: Request, environment: object) =>
    app ? app.fetch(request, environment) : Response.json(problemOf("store_unavailable"), { status: 503 });
  const serverOptions = { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: IDLE_CONNECTION_MS };
  const http = createAdaptorServer({ fetch, serverOptions }) as HttpServer;
  const port = await listen(http, config).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const url = `http://localhost:${port}`;
  const secret = serverSecret(config.authSecret, config.dataDir);
  const jobs = new Jobs(store, log);
  const ends = announceEnds(jobs, config.publicUrl ?? url);
  const sealingKey = derivedKey(secret, SEALING_PURPOSE);
  const allowPrivate = config.webhookAllowPrivate;
  const { serverModel, modelLimits: limits } = config;
  const models = new ModelChoice({ db, sealingKey, serverModel, limits, allowPrivate });
  const mindsFor = async (userId: string) => {
    const model = await models.modelFor(userId);
    return model ? designing.withModel(model) : designing.builtin;
  };
  const places = { "built-in": config.generationConcurrency, model: config.modelConcurrency };
  const runner = new Runner({ db, hub, log, mindsFor, builtin: designing.builtin, exclusive, owner, places, ends });
  const webhooks = {
    db,
    sealingKey,
    allowPrivate,
  };
  jobs.define("webhook", webhookJob(webhooks));
  const mailbox = new Mailbox();
  const mailboxAt = config.smtpUrl ? undefined : mailboxPath(derivedKey(secret, MAILBOX_PURPOSE));
  const deliver = config.smtpUrl ? smtpDelivery(config.smtpUrl, config.mailFrom) : mailbox.deliver;
  const mailer = createMailer({ jobs, deliver });
  const audit = createAudit({ db, mailer, log, appUrl: config.publicUrl ?? url });
  const auth = createAuth({
    db,
    log,
    secret,
    mailer,
    audit,
    onDeleted: (user) => jobs.forget(user),
    verifyFirst: config.smtpUrl !== undefined,
    sessionSeconds: config.sessionSeconds,
    publicUrl: config.publicUrl,
    localUrl: url,
  });
  const { engineFor } = designing;
  const assistantFor = async (userId: string) => (await mindsFor(userId)).assistant;
  const answers = new Answers({ db, log, assistantFor, engineFor });
  jobs.define("deleted-project", deletedProjectJob(db));
  jobs.define("expired-api-keys", expiredKeysJob({ db, audit }));
  app = createApp({
    db,
    jobs,
    hub,
    auth,
    audit,
    mailbox: mailboxAt === undefined ? undefined : { mailbox, path: mailboxAt },
    log,
    secret,
    config,
    webhooks,
    assistant: { answers, engineFor },
    models,
    cancel: (id) => runner.cancel(id),
    webRoot,
    wake: () => runner.wake(),
    isReady: () => storeAnswers(db),
  });
  await followOthers(store, hub, owner);
  await jobs.start();
  await runner.start();
  // In the background: a generation that comes sooner waits for it.
  let stopping = false;
  designing.warmUp().catch((error: unknown) => stopping || log.error({ err: error }, "The engine did not start"));
  if (config.smtpUrl && !config.publicUrl) {
    log.warn({ url }, "PUBLIC_URL is not set: links in mails will lead to this machine only");
  }
  if (mailboxAt) log.info({}, `Mail goes to ${url}${mailboxAt}`);
  log.info({ url, store: config.databaseUrl ? "PostgreSQL" : config.dataDir }, `DBCoach is at ${url}`);

  return {
    url,
    stop: async () => {
      stopping = true;
      await Promise.all([runner.stop(), answers.stop()]);
      await jobs.stop();
      hub.announceToAll({ type: "closing" });
      await closeHttp(http);
      await designing.close();
      await close();
    },
  };
}

function listen(http: HttpServer, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
}

async function storeAnswers(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

/** Refuses new connections, gives open requests a moment, and ends what is left: event streams have no end of their own. */
function closeHttp(http: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => http.closeAllConnections(), DRAIN_MS);
    http.close(() => {
      clearTimeout(force);
      resolve();
    });
    http.closeIdleConnections();
  });
}
