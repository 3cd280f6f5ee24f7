/**
 * Method and path of every route. Apart from the schemas (routes.ts), because the web client needs nothing else of a
 * route, and the library that validates is not to be part of the first load.
 */
export const ROUTE_PATHS = {
  startGeneration: { method: "post", path: "/functions/v1/generations" },
  listGenerations: { method: "get", path: "/rest/v1/generations" },
  getGeneration: { method: "get", path: "/rest/v1/generations/{id}" },
  cancelGeneration: { method: "post", path: "/functions/v1/generations/{id}/cancel" },
  resumeGeneration: { method: "post", path: "/functions/v1/generations/{id}/resume" },
  deleteGenerations: { method: "delete", path: "/rest/v1/generations" },

  listProjects: { method: "get", path: "/rest/v1/projects" },
  getProject: { method: "get", path: "/rest/v1/projects/{id}" },
  deleteProject: { method: "delete", path: "/rest/v1/projects/{id}" },
  restoreProject: { method: "post", path: "/functions/v1/projects/{id}/restore" },
  listSessions: { method: "get", path: "/rest/v1/projects/{id}/sessions" },
  listQueries: { method: "get", path: "/rest/v1/sessions/{id}/queries" },
  getProjectAnalytics: { method: "get", path: "/rest/v1/projects/{id}/analytics" },
  getStats: { method: "get", path: "/rest/v1/stats" },

  listConversations: { method: "get", path: "/rest/v1/conversations" },
  getConversation: { method: "get", path: "/rest/v1/conversations/{id}" },
  deleteConversation: { method: "delete", path: "/rest/v1/conversations/{id}" },

  listGenerationMessages: { method: "get", path: "/rest/v1/generations/{id}/messages" },
  askAboutGeneration: { method: "post", path: "/functions/v1/generations/{id}/chat" },
  listProjectMessages: { method: "get", path: "/rest/v1/projects/{id}/messages" },
  askAboutProject: { method: "post", path: "/functions/v1/projects/{id}/chat" },
  decideProposal: { method: "post", path: "/functions/v1/messages/{id}/decision" },

  listVersions: { method: "get", path: "/rest/v1/projects/{id}/versions" },
  getVersion: { method: "get", path: "/rest/v1/projects/{id}/versions/{version}" },
  changeDesign: { method: "post", path: "/functions/v1/projects/{id}/changes" },
  restoreVersion: { method: "post", path: "/functions/v1/projects/{id}/restore-version" },
  undoVersion: { method: "post", path: "/functions/v1/projects/{id}/undo" },
  enhanceProject: { method: "post", path: "/functions/v1/projects/{id}/enhance" },
  exportProject: { method: "get", path: "/functions/v1/projects/{id}/export" },
  recordQuery: { method: "post", path: "/rest/v1/projects/{id}/queries" },

  getShare: { method: "get", path: "/rest/v1/projects/{id}/share" },
  shareProject: { method: "put", path: "/rest/v1/projects/{id}/share" },
  revokeShare: { method: "delete", path: "/rest/v1/projects/{id}/share" },
  getSharedProject: { method: "get", path: "/rest/v1/shared/{id}" },

  getProfile: { method: "get", path: "/rest/v1/profile" },
  updateProfile: { method: "put", path: "/rest/v1/profile" },
  uploadAvatar: { method: "put", path: "/storage/v1/avatar" },
  removeAvatar: { method: "delete", path: "/storage/v1/avatar" },

  getPreferences: { method: "get", path: "/rest/v1/preferences" },
  updatePreferences: { method: "patch", path: "/rest/v1/preferences" },
  setModelKey: { method: "put", path: "/rest/v1/preferences/model-key" },
  deleteModelKey: { method: "delete", path: "/rest/v1/preferences/model-key" },
  testModelConnection: { method: "post", path: "/functions/v1/model-connection" },
  getDesigner: { method: "get", path: "/rest/v1/designer" },
  listNotifications: { method: "get", path: "/rest/v1/notifications" },

  createWebhookSecret: { method: "post", path: "/rest/v1/webhook/secret" },
  sendTestWebhook: { method: "post", path: "/functions/v1/webhook/test" },
  listWebhookDeliveries: { method: "get", path: "/rest/v1/webhook/deliveries" },

  getUsage: { method: "get", path: "/rest/v1/usage" },
  listAuditLog: { method: "get", path: "/rest/v1/audit-log" },
  exportAccount: { method: "get", path: "/functions/v1/account/export" },

  listApiKeys: { method: "get", path: "/rest/v1/api-keys" },
  createApiKey: { method: "post", path: "/rest/v1/api-keys" },
  updateApiKey: { method: "patch", path: "/rest/v1/api-keys/{id}" },
  rotateApiKey: { method: "post", path: "/rest/v1/api-keys/{id}/rotate" },
  deleteApiKey: { method: "delete", path: "/rest/v1/api-keys/{id}" },
} as const;

export type RouteName = keyof typeof ROUTE_PATHS;
