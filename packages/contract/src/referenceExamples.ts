import type { RouteInput, RouteName } from "./routes.ts";

/**
 * One working call of each route, for the API reference. `$NAME` in a parameter stands for the environment variable of
 * that name; `file` names the file that is uploaded.
 */
export type Example<N extends RouteName = RouteName> = N extends RouteName
  ? Omit<RouteInput<N>, "file"> & (RouteInput<N> extends { file: unknown } ? { file: string } : unknown)
  : never;

const project = { params: { id: "$PROJECT_ID" } };
const conversation = { params: { id: "$CONVERSATION_ID" } };
const key = { params: { id: "$KEY_ID" } };

export const EXAMPLES: { [N in RouteName]: Example<N> } = {
  startGeneration: {
    headers: { "idempotency-key": "library-2026-11-21" },
    body: {
      prompt: "A library lends books to members. Members can reserve books that are on loan.",
      dbType: "PostgreSQL",
      mode: "dbcoach",
    },
  },
  listGenerations: { query: { search: "library" } },
  getGeneration: { params: { id: "$GENERATION_ID" } },
  cancelGeneration: { params: { id: "$GENERATION_ID" } },
  resumeGeneration: { params: { id: "$GENERATION_ID" } },
  deleteGenerations: {},

  listProjects: { query: { search: "library" } },
  getProject: project,
  deleteProject: project,
  restoreProject: project,
  listSessions: { ...project, query: {} },
  listQueries: { params: { id: "$SESSION_ID" }, query: {} },
  getProjectAnalytics: project,
  getStats: {},

  listConversations: { query: {} },
  getConversation: conversation,
  deleteConversation: conversation,

  listGenerationMessages: { params: { id: "$GENERATION_ID" }, query: {} },
  askAboutGeneration: { params: { id: "$GENERATION_ID" }, body: { question: "What are the key relationships?" } },
  listProjectMessages: { ...project, query: {} },
  askAboutProject: { ...project, body: { question: "Add a phone number to members" } },
  decideProposal: { params: { id: "$MESSAGE_ID" }, body: { decision: "accept" } },

  listVersions: { ...project, query: {} },
  getVersion: { params: { ...project.params, version: "2" } },
  changeDesign: {
    ...project,
    body: { baseVersion: 2, operations: [{ op: "setName", name: "City library" }] },
  },
  restoreVersion: { ...project, body: { version: 1 } },
  undoVersion: project,
  enhanceProject: { ...project, headers: { "idempotency-key": "enhance-2026-11-21" } },

  exportProject: { ...project, query: { format: "json" } },
  getShare: project,
  shareProject: project,
  revokeShare: project,
  getSharedProject: { params: { id: "$SHARE_ID" } },
  recordQuery: {
    ...project,
    body: {
      queryText: "select count(*) from members",
      executionTimeMs: 1.5,
      rowCount: 1,
      success: true,
      errorMessage: null,
      version: 1,
      engine: "postgresql",
    },
  },

  getProfile: {},
  updateProfile: {
    body: { name: "Ada Lovelace", bio: "I like engines.", company: null, location: "London", website: null },
  },
  uploadAvatar: { file: "picture.png" },
  removeAvatar: {},

  getPreferences: {},
  updatePreferences: { body: { appearance: { theme: "dark", fontSize: 16 } } },
  setModelKey: { body: { key: "the-key-of-your-provider" } },
  deleteModelKey: {},
  testModelConnection: {
    body: { provider: "openai-compatible", model: "llama3", baseUrl: "http://localhost:11434/v1" },
  },
  getDesigner: {},
  listNotifications: { query: { after: "2026-11-21T00:00:00Z" } },

  createWebhookSecret: {},
  sendTestWebhook: {},
  listWebhookDeliveries: {},

  getUsage: {},
  listAuditLog: { query: {} },
  exportAccount: {},

  listApiKeys: {},
  createApiKey: {
    body: { name: "Nightly export", permissions: ["read"], ipWhitelist: ["203.0.113.0/24"], expiresInDays: 90 },
  },
  updateApiKey: { ...key, body: { isActive: false } },
  rotateApiKey: key,
  deleteApiKey: key,
};
