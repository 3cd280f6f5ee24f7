import {
  ModelEnvironmentError,
  modelEnvironmentSchema,
  modelLimitsOf,
  modelOfEnvironment,
} from "@dbcoach/designers/model/environment";
import type { ConfiguredModel, ModelLimits } from "@dbcoach/designers/model/languageModel";
import { z } from "zod";

/** Addresses and CIDR ranges, separated by commas. */
const addressList = z
  .string()
  .transform((text) => text.split(",").map((entry) => entry.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])));

/** Everything that the environment decides, parsed once at start. `.env.example` documents each. */
const configSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  /** Where people reach the product; cookies and links depend on it. */
  PUBLIC_URL: z.url().optional(),
  /** The embedded database and the generated secret live here. */
  DATA_DIR: z.string().default("./data"),
  /** A PostgreSQL to use instead of the embedded one. */
  DATABASE_URL: z.string().optional(),
  /** Signs sessions; generated into DATA_DIR when absent. */
  AUTH_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  /** Generations that this process designs at the same time; each keeps one database engine busy. */
  GENERATION_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(1),
  /** Generations for which this process waits for models at the same time. */
  MODEL_CONCURRENCY: z.coerce.number().int().min(1).max(256).default(8),
  /** In production nothing works that is only for development, such as the mailbox page. */
  NODE_ENV: z.string().optional(),
  /** Where mails are handed over, such as smtp://user:password@mail.example.com:587. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of mails. */
  MAIL_FROM: z.string().default("DBCoach <no-reply@localhost>"),
  /** Proxies in front of the server, whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: addressList.optional(),
  /** Whether webhooks may be sent to this machine and its network; without a word, everywhere but in production. */
  WEBHOOK_ALLOW_PRIVATE: z.enum(["true", "false"]).optional(),
  /** The most generations that one person may start in a month; without it there is no limit. */
  PLAN_GENERATIONS_PER_MONTH: z.coerce.number().int().min(1).optional(),
  /** The video of the service that 'Watch Intro' shows; without one, a recording of the application itself. */
  INTRO_VIDEO_ID: z
    .string()
    .regex(/^[\w-]{11}$/, "not the eleven characters after watch?v= in the video's address")
    .optional(),
  /** How long a session lasts after it was last renewed. */
  SESSION_SECONDS: z.coerce
    .number()
    .int()
    .min(10)
    .default(7 * 24 * 60 * 60),
  /** Servers to execute designs on, each in a database of its own; without one, a target is parsed or validated only. */
  MYSQL_URL: z.url().optional(),
  MSSQL_URL: z.url().optional(),
  MONGODB_URL: z.url().optional(),
  ...modelEnvironmentSchema.shape,
});

export interface Config {
  port: number;
  host: string;
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  authSecret: string | undefined;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  generationConcurrency: number;
  modelConcurrency: number;
  /** The model that thinks for everybody who has none of his own. */
  serverModel: ConfiguredModel | undefined;
  modelLimits: ModelLimits;
  production: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Addresses and CIDR ranges. */
  trustedProxies: readonly string[];
  webhookAllowPrivate: boolean;
  /** Undefined: no limit. */
  generationsPerMonth: number | undefined;
  /** Undefined: the recording that comes with the application. */
  introVideoId: string | undefined;
  sessionSeconds: number;
  /** Where the database servers for executing designs are. */
  engines: { MYSQL_URL?: string; MSSQL_URL?: string; MONGODB_URL?: string };
}

/** The environment does not fit: the message says what to change. */
export class EnvironmentError extends Error {}

/** The configuration from these variables. Throws an EnvironmentError whose message names each wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = configSchema.safeParse(present);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new EnvironmentError(`The environment is not valid. ${faults.join("; ")}`);
  }
  const { data } = parsed;
  if (data.NODE_ENV === "production" && !data.SMTP_URL) {
    // Without mail nobody could verify an address or reset a password, and the development mailbox is for nobody else.
    throw new EnvironmentError(
      "The environment is not valid. SMTP_URL: needed in production, such as smtp://mail.example.com:587",
    );
  }
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    authSecret: data.AUTH_SECRET,
    logLevel: data.LOG_LEVEL,
    generationConcurrency: data.GENERATION_CONCURRENCY,
    modelConcurrency: data.MODEL_CONCURRENCY,
    serverModel: serverModelOf(data),
    modelLimits: modelLimitsOf(data),
    production: data.NODE_ENV === "production",
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    trustedProxies: data.TRUSTED_PROXIES ?? [],
    webhookAllowPrivate: data.WEBHOOK_ALLOW_PRIVATE
      ? data.WEBHOOK_ALLOW_PRIVATE === "true"
      : data.NODE_ENV !== "production",
    generationsPerMonth: data.PLAN_GENERATIONS_PER_MONTH,
    introVideoId: data.INTRO_VIDEO_ID,
    sessionSeconds: data.SESSION_SECONDS,
    engines: { MYSQL_URL: data.MYSQL_URL, MSSQL_URL: data.MSSQL_URL, MONGODB_URL: data.MONGODB_URL },
  };
}

function serverModelOf(data: z.infer<typeof configSchema>): ConfiguredModel | undefined {
  try {
    return modelOfEnvironment(data);
  } catch (error) {
    if (!(error instanceof ModelEnvironmentError)) throw error;
    throw new EnvironmentError(`The environment is not valid. ${error.message}`);
  }
}
