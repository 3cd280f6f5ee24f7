import { APPLICATION_NAME_HEADER } from "@dbcoach/contract/limits";
import type { Context } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Audit } from "../accounts/audit.ts";
import type { Auth } from "../accounts/auth.ts";
import { accountsHandler } from "../accounts/handler.ts";
import { analyticsHandlers } from "../analytics/handlers.ts";
import { apiKeyHandlers } from "../apiKeys/handlers.ts";
import { FINGERPRINT_PURPOSE } from "../apiKeys/secret.ts";
import { type AssistantOptions, assistantHandlers } from "../assistant/handlers.ts";
import type { Config } from "../config.ts";
import { conversationHandlers } from "../conversations/handlers.ts";
import type { Database } from "../database/database.ts";
import { exportHandlers } from "../exports/handlers.ts";
import { generationHandlers } from "../generations/handlers.ts";
import type { Hub } from "../generations/hub.ts";
import { serveLiveEvents } from "../generations/live.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Log } from "../log.ts";
import type { Mailbox } from "../mail/mailbox.ts";
import { serveMailbox } from "../mail/mailboxPages.ts";
import { modelConnectionHandlers } from "../modelConnection/handlers.ts";
import type { ModelChoice } from "../models/choice.ts";
import { modelChoiceHandlers } from "../models/handlers.ts";
import { notificationHandlers } from "../notifications/handlers.ts";
import { preferenceHandlers } from "../preferences/handlers.ts";
import { privacyHandlers } from "../privacy/handlers.ts";
import { profileHandlers } from "../profile/handlers.ts";
import { projectHandlers } from "../projects/handlers.ts";
import { derivedKey } from "../secrets/serverSecret.ts";
import { sharingHandlers } from "../sharing/handlers.ts";
import { serveSharedPictures, sharedHead } from "../sharing/page.ts";
import { avatarHandlers, serveAvatars } from "../storage/handlers.ts";
import { usageHandlers } from "../usage/handlers.ts";
import { versionHandlers } from "../versions/handlers.ts";
import { webhookHandlers } from "../webhooks/handlers.ts";
import type { SenderOptions } from "../webhooks/sender.ts";
import { limitBodies } from "./bodyLimits.ts";
import { addressBlocks } from "./clientAddress.ts";
import { createServerApp, type Handlers, type Server, serveContract, type Variables } from "./contractRoutes.ts";
import { identify } from "./identify.ts";
import { serveDocument } from "./openApi.ts";
import { errorHandler, problemResponse } from "./problems.ts";
import { ASSET_HEADERS, DESIGNER_HEADERS, pageHeaders } from "./securityHeaders.ts";
import { serveWebApp } from "./staticFiles.ts";

const API_PREFIXES = ["/auth/", "/rest/", "/functions/", "/realtime/", "/storage/"];

export interface AppOptions {
  db: Database;
  /** Work that is left when a request has ended. */
  jobs: Jobs;
  hub: Hub;
  auth: Auth;
  /** Writes the audit log. */
  audit: Audit;
  /** Where mails go when there is no mail server; undefined when there is one. */
  mailbox: { mailbox: Mailbox; path: string } | undefined;
  log: Log;
  /** The secret of this installation, from which keys are derived. */
  secret: string;
  config: Config;
  webhooks: SenderOptions;
  assistant: Omit<AssistantOptions, "db">;
  models: ModelChoice;
  /** Tells the runner that there is work. */
  wake: () => void;
  /** Tells the runner that a generation is to be stopped. */
  cancel: (generationId: string) => void;
  /** Whether the store answers. */
  isReady: () => Promise<boolean>;
  /** The built web application. */
  webRoot: string;
}

/** The whole HTTP side: health, accounts, the contract's routes, live events, and the web application. */
export function createApp(options: AppOptions): Server {
  const {
    db,
    jobs,
    hub,
    auth,
    audit,
    mailbox,
    log,
    secret,
    config,
    webhooks,
    assistant,
    models,
    wake,
    cancel,
    isReady,
    webRoot,
  } = options;
  const keys = { db, log, audit, fingerprintSecret: derivedKey(secret, FINGERPRINT_PURPOSE) };
  const proxies = addressBlocks(config.trustedProxies);
  const identified = identify({ ...keys, auth, proxies });
  const app = createServerApp();
  app.onError(errorHandler(log));
  app.notFound((c) => problemResponse(c, "not_found"));
  app.use(logRequests(log));
  // The outer one has the last word.
  app.use("/assets/:file{designer\\.worker-.+}", secureHeaders(DESIGNER_HEADERS));
  app.use("/assets/*", secureHeaders(ASSET_HEADERS));
  app.use(secureHeaders(pageHeaders(config.introVideoId)));
  app.use(limitBodies());

  app.get("/healthz", (c) => c.json({ status: "alive" }));
  app.get("/readyz", async (c) =>
    (await isReady()) ? c.json({ status: "ready" }) : problemResponse(c, "store_unavailable"),
  );

  app.on(["GET", "POST"], "/auth/v1/*", accountsHandler(auth, proxies));
  serveAvatars(app, db);
  serveSharedPictures(app, db);
  for (const prefix of ["/rest/*", "/functions/*", "/realtime/*", "/storage/*"]) app.use(prefix, identified);
  const within = assistant.answers.within.bind(assistant.answers);
  const handlers: Handlers = {
    ...generationHandlers({ db, models, wake, cancel, monthlyLimit: config.generationsPerMonth }),
    ...modelChoiceHandlers(models),
    ...usageHandlers(db, config.generationsPerMonth),
    ...projectHandlers({ db, jobs }),
    ...analyticsHandlers(db),
    ...conversationHandlers(db),
    ...assistantHandlers({ db, ...assistant }),
    ...versionHandlers({ db, engineFor: assistant.engineFor, within, signal: assistant.answers.signal }),
    ...sharingHandlers(db),
    ...exportHandlers({ db, within }),
    ...preferenceHandlers({ db, sealingKey: webhooks.sealingKey, audit }),
    ...notificationHandlers(db),
    ...webhookHandlers({ ...webhooks, audit }),
    ...modelConnectionHandlers(webhooks),
    ...privacyHandlers({ db, hub, audit }),
    ...profileHandlers(db),
    ...avatarHandlers(db),
    ...apiKeyHandlers(keys),
  };
  serveContract(app, handlers, (error) => log.warn({ err: error }, "A stream was cut"));
  serveLiveEvents(app, { db, hub, log });
  serveDocument(app);
  if (mailbox) serveMailbox(app, mailbox.mailbox, mailbox.path);
  serveWebApp(app, webRoot, {
    introVideoId: config.introVideoId,
    originOf: (address) => (config.publicUrl ? new URL(config.publicUrl) : new URL(address)).origin,
    sharedHead: (id, origin) => sharedHead(db, id, origin),
  });
  return app;
}

/** One line for each API request; pages and assets only when they fail. Never a body, a query or a cookie. */
function logRequests(log: Log) {
  return async (c: Context<Variables>, next: () => Promise<void>) => {
    const started = performance.now();
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    if (status < 400 && !API_PREFIXES.some((prefix) => path.startsWith(prefix))) return;
    const ms = Math.round(performance.now() - started);
    log.info({ method, path, status, ms, application: c.req.header(APPLICATION_NAME_HEADER) }, "request");
  };
}
