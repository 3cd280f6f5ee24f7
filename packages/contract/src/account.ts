import { z } from "zod";

/** Records about an account: usage, audit, notifications, webhook deliveries. Times are ISO 8601 in UTC. */

const time = z.string();

/** How much of something was used, and the most that the plan allows; null: as much as one likes. */
const meterSchema = z.object({ used: z.int(), limit: z.int().nullable() });

export const usageSchema = z.object({
  plan: z.string(),
  /** The first and the last moment of the month (UTC) that the figures belong to. */
  from: time,
  until: time,
  generations: meterSchema,
  /** Requests made with API keys. */
  apiRequests: meterSchema,
  /** Projects that exist now, of whatever month. */
  projects: meterSchema,
});
export type Usage = z.infer<typeof usageSchema>;

export const AUDIT_EVENTS = [
  "account_created",
  "signed_in",
  "sign_in_refused",
  "signed_out",
  "password_changed",
  "password_reset",
  "two_factor_enabled",
  "two_factor_disabled",
  "device_revoked",
  "api_key_created",
  "api_key_updated",
  "api_key_rotated",
  "api_key_revoked",
  "api_key_expired",
  "ip_whitelist_violation",
  "model_key_changed",
  "webhook_changed",
  "data_exported",
  "generations_deleted",
] as const;
export const auditEventSchema = z.enum(AUDIT_EVENTS);
export type AuditEvent = z.infer<typeof auditEventSchema>;

export const auditEntrySchema = z.object({
  id: z.string(),
  eventType: auditEventSchema,
  /** What the event was about; never a secret. */
  metadata: z.record(z.string(), z.unknown()),
  createdAt: time,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Who designs for a person, and whose model it is. */
export const designerChoiceSchema = z.object({
  /** "built-in", or provider and model: "google:gemini-flash-lite-latest". */
  designer: z.string(),
  /** own: from this person's AI preferences; server: from the environment; built-in: no model. */
  source: z.enum(["own", "server", "built-in"]),
});
export type DesignerChoice = z.infer<typeof designerChoiceSchema>;

/** What a browser notification says; `link` is a path of the web application. */
export const notificationSchema = z.object({
  id: z.string(),
  event: z.enum(["generationFinished", "generationFailed", "security"]),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  createdAt: time,
});
export type Notification = z.infer<typeof notificationSchema>;

export const webhookDeliverySchema = z.object({
  id: z.string(),
  event: z.enum(["generation.completed", "generation.failed", "test"]),
  url: z.string(),
  status: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.int(),
  /** The HTTP status of the last answer; null when there was none. */
  responseStatus: z.int().nullable(),
  error: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const modelConnectionSchema = z.object({
  ok: z.boolean(),
  /** For the user: that it works, or what to do. */
  message: z.string(),
  /** The models that the provider offers, where it says. */
  models: z.array(z.string()),
});
export type ModelConnection = z.infer<typeof modelConnectionSchema>;
