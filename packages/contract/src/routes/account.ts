import { z } from "zod";
import {
  auditEntrySchema,
  designerChoiceSchema,
  modelConnectionSchema,
  notificationSchema,
  usageSchema,
  webhookDeliverySchema,
} from "../account.ts";
import { AVATAR_MAX_BYTES, AVATAR_TYPES } from "../limits.ts";
import { modelProviderSchema, preferencesInputSchema, preferencesSchema } from "../preferences.ts";
import { profileInputSchema, profileSchema } from "../profile.ts";
import { listOf, pageQuery, route } from "./shape.ts";

export const profileRoutes = {
  getProfile: route("getProfile", {
    group: "Profile",
    summary: "The profile",
    status: 200,
    response: profileSchema,
  }),
  updateProfile: route("updateProfile", {
    group: "Profile",
    summary: "Change the profile; empty optional fields become null",
    body: profileInputSchema,
    status: 200,
    response: profileSchema,
  }),
  uploadAvatar: route("uploadAvatar", {
    group: "Profile",
    summary: "Set the profile picture: a JPG, PNG or GIF, made a JPEG of 200 by 200 pixels",
    upload: { types: AVATAR_TYPES, maxBytes: AVATAR_MAX_BYTES },
    status: 200,
    response: z.object({ avatarUrl: z.string() }),
  }),
  removeAvatar: route("removeAvatar", {
    group: "Profile",
    summary: "Go back to the initials",
    status: 204,
    response: null,
  }),
};

export const preferenceRoutes = {
  getPreferences: route("getPreferences", {
    group: "Preferences",
    summary: "Everything that is chosen on the settings pages",
    status: 200,
    response: preferencesSchema,
  }),
  updatePreferences: route("updatePreferences", {
    group: "Preferences",
    // Who may change where warnings go could hide what a key is misused for.
    permission: "admin",
    summary: "Replace whole sections of the preferences",
    body: preferencesInputSchema,
    status: 200,
    response: preferencesSchema,
  }),
  setModelKey: route("setModelKey", {
    group: "Preferences",
    summary: "Keep an own key of the model provider, encrypted",
    sessionOnly: true,
    body: z.object({ key: z.string().trim().min(8, "The key is too short").max(500, "The key is too long") }),
    status: 204,
    response: null,
  }),
  deleteModelKey: route("deleteModelKey", {
    group: "Preferences",
    summary: "Forget the own key of the model provider",
    sessionOnly: true,
    status: 204,
    response: null,
  }),
  testModelConnection: route("testModelConnection", {
    group: "Preferences",
    summary: "Ask a model provider for one word, and for its models",
    sessionOnly: true,
    body: z.object({
      provider: modelProviderSchema,
      model: z.string().trim().max(200).default(""),
      baseUrl: z.string().trim().max(2000).default(""),
      /** Empty: the stored key, or the server's. */
      key: z.string().trim().max(500).default(""),
    }),
    status: 200,
    response: modelConnectionSchema,
  }),
  getDesigner: route("getDesigner", {
    group: "Preferences",
    summary: "Who designs what this person asks for: a model, or the built-in designer",
    status: 200,
    response: designerChoiceSchema,
  }),
  listNotifications: route("listNotifications", {
    group: "Preferences",
    summary: "What happened after a moment and is to be shown by the browser, oldest first",
    query: z.object({ after: z.iso.datetime() }),
    status: 200,
    response: z.object({ data: z.array(notificationSchema) }),
  }),
};

export const webhookRoutes = {
  createWebhookSecret: route("createWebhookSecret", {
    group: "Webhook",
    summary: "Make a new secret that signs webhooks; this answer is the only one that holds it",
    sessionOnly: true,
    status: 201,
    response: z.object({ secret: z.string() }),
  }),
  sendTestWebhook: route("sendTestWebhook", {
    group: "Webhook",
    summary: "Send a signed test event to the webhook address now",
    status: 200,
    response: webhookDeliverySchema,
  }),
  listWebhookDeliveries: route("listWebhookDeliveries", {
    group: "Webhook",
    summary: "The last deliveries, newest first",
    status: 200,
    response: z.object({ data: z.array(webhookDeliverySchema) }),
  }),
};

export const accountRoutes = {
  getUsage: route("getUsage", {
    group: "Account",
    summary: "This month's usage against the plan's limits",
    status: 200,
    response: usageSchema,
  }),
  listAuditLog: route("listAuditLog", {
    group: "Account",
    summary: "Security events of the account, newest first",
    query: pageQuery,
    status: 200,
    response: listOf(auditEntrySchema),
  }),
  exportAccount: route("exportAccount", {
    group: "Account",
    summary: "All data of the account as one ZIP archive",
    permission: "admin",
    status: 200,
    response: null,
    download: "application/zip",
  }),
};
