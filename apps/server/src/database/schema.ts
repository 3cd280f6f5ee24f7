import type { ColumnType, Generated } from "kysely";

/** The tables as Kysely sees them: camelCase here, snake_case in the database. JSON goes in as text, comes out parsed. */

type Json<T> = ColumnType<T, string, string>;
type OptionalJson = ColumnType<unknown, string | undefined, string>;
type Time = ColumnType<Date, Date | string | undefined, Date | string>;

/** Accounts, settings and API keys. The tables of the authentication library are its own matter, but for `users`. */
interface Settings {
  users: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    image: string | null;
    twoFactorEnabled: Generated<boolean>;
    createdAt: Time;
    updatedAt: Time;
  };
  signInFailures: { id: Generated<string>; emailFingerprint: string; failedAt: Time };
  userProfiles: {
    id: string;
    name: string | null;
    bio: string | null;
    company: string | null;
    location: string | null;
    website: string | null;
    avatarUrl: string | null;
    updatedAt: Time;
  };
  avatars: { userId: string; version: string; content: Uint8Array; updatedAt: Time };
  userPreferences: {
    userId: string;
    appearance: OptionalJson;
    ai: OptionalJson;
    notifications: OptionalJson;
    advanced: OptionalJson;
    updatedAt: Time;
  };
  sealedSecrets: {
    userId: string;
    name: "model-key" | "webhook-secret";
    sealed: string;
    hint: string;
    updatedAt: Time;
  };
  monthlyUsage: {
    userId: string;
    /** The first day of the month, UTC. */
    month: ColumnType<Date, string, never>;
    generations: Generated<number>;
    apiRequests: Generated<number>;
  };
  webhookDeliveries: {
    id: Generated<string>;
    userId: string;
    event: string;
    url: string;
    payload: Json<unknown>;
    status: Generated<"waiting" | "delivered" | "failed">;
    attempts: Generated<number>;
    responseStatus: number | null;
    error: string | null;
    createdAt: Time;
    updatedAt: Time;
  };
  securityAuditLogs: {
    id: Generated<string>;
    userId: string;
    eventType: string;
    metadata: OptionalJson;
    createdAt: Time;
  };
  apiKeys: {
    id: Generated<string>;
    userId: string;
    name: string;
    permissions: string[];
    ipWhitelist: string[];
    expiresAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    keyFingerprint: string;
    keyHash: string;
    keyPreview: string;
    keyEnding: string;
    secretSince: Time;
    usageCount: Generated<string | number>;
    isActive: Generated<boolean>;
    lastUsed: ColumnType<Date | null, Date | null | undefined, Date | null>;
    createdAt: Time;
    updatedAt: Time;
  };
  apiKeyUsageLogs: {
    id: Generated<string>;
    apiKeyId: string;
    userId: string;
    clientIp: string;
    endpoint: string;
    rateLimited: Generated<boolean>;
    createdAt: Time;
  };
}

export interface Tables extends Settings {
  databaseProjects: {
    id: string;
    userId: string;
    databaseName: string;
    databaseType: string;
    description: string;
    metadata: Json<ProjectMetadata>;
    lastAccessed: Time;
    createdAt: Time;
    updatedAt: Time;
  };
  /** Projects that can still be taken back; hidden from every request. */
  deletedProjects: { projectId: string; userId: string; deletedAt: Time };
  databaseSessions: {
    id: string;
    userId: string;
    projectId: string;
    sessionName: string;
    description: string | null;
    createdAt: Time;
    updatedAt: Time;
  };
  databaseQueries: {
    id: Generated<string>;
    /** Order of insertion: records of one transaction share their time. */
    position: Generated<number>;
    userId: string;
    sessionId: string;
    projectId: string;
    queryText: string;
    queryType: string;
    description: string | null;
    resultsData: Json<unknown>;
    resultsFormat: Generated<string>;
    executionTimeMs: number | null;
    rowCount: number | null;
    success: Generated<boolean>;
    errorMessage: string | null;
    createdAt: Time;
  };
  designVersions: {
    projectId: string;
    version: number;
    userId: string;
    designer: string;
    operations: Json<unknown>;
    design: Json<unknown>;
    findings: Json<unknown>;
    evidence: Json<unknown>;
    /** The documents of this version; null: those of the generation, in the project's metadata. */
    steps: OptionalJson;
    /** What changed, a line each. */
    changes: OptionalJson;
    undoes: number | null;
    restores: number | null;
    createdAt: Time;
  };
  projectShares: { id: string; userId: string; projectId: string; createdAt: Time };
  chatMessages: {
    id: string;
    /** Order of insertion. */
    position: Generated<string | number>;
    userId: string;
    projectId: string | null;
    streamingSessionId: string | null;
    role: "user" | "assistant";
    content: string;
    type: "text" | "code" | "sql";
    confidence: number | null;
    designer: string | null;
    queries: OptionalJson;
    proposal: OptionalJson;
    usage: OptionalJson;
    failed: Generated<boolean>;
    createdAt: Time;
  };
  conversations: {
    id: string;
    userId: string;
    projectId: string | null;
    streamingSessionId: string | null;
    prompt: string;
    dbType: string;
    title: string;
    generatedContent: Json<unknown>;
    insights: Json<unknown>;
    tasks: Json<unknown>;
    status: string;
    metadata: Json<unknown>;
    createdAt: Time;
    updatedAt: Time;
  };
  streamingSessions: {
    id: string;
    userId: string;
    prompt: string;
    databaseType: string;
    mode: string;
    status: Generated<"initializing" | "streaming" | "completed" | "error">;
    idempotencyKey: string;
    conventions: ColumnType<unknown, string | null | undefined, string | null>;
    projectId: string | null;
    /** The project that it is to improve, where it is not to make one. */
    enhances: ColumnType<string | null, string | null | undefined, never>;
    completionData: Json<unknown> | null;
    errorMessage: string | null;
    /** Who is to design it: decides which of the runner's places it takes. */
    designerKind: Generated<"built-in" | "model">;
    failure: ColumnType<unknown, string | null | undefined, string | null>;
    usage: ColumnType<unknown, string | null | undefined, string | null>;
    cancelRequested: Generated<boolean>;
    attempts: Generated<number>;
    leaseOwner: string | null;
    leasedUntil: ColumnType<Date | null, Date | null | undefined, Date | null>;
    createdAt: Time;
    updatedAt: Time;
  };
  generationEvents: {
    streamingSessionId: string;
    index: number;
    userId: string;
    at: Time;
    event: Json<unknown>;
  };
}

/** What a project remembers of the generation that made it. */
export interface ProjectMetadata {
  generationMode: string;
  generatedSteps: unknown[];
  generatedAt: string;
  streamingSessionId: string | null;
  designer: string;
  tableCount: number;
}
