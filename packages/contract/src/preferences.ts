import { z } from "zod";
import { conventionsSchema } from "./conventions.ts";
import { databaseTypeSchema, modeSchema } from "./targets.ts";

/** What a person has chosen on the settings pages. */

export const THEMES = ["light", "dark", "system"] as const;
export const EDITOR_THEMES = ["github", "dracula", "monokai", "nord", "synthwave"] as const;
/** Pixels. */
export const FONT_SIZES = [12, 14, 16, 18, 20] as const;

export const appearanceSchema = z.object({
  theme: z.enum(THEMES).default("system"),
  editorTheme: z.enum(EDITOR_THEMES).default("github"),
  fontSize: z.literal(FONT_SIZES).default(14),
  /** Null: as `prefers-reduced-motion` says. */
  animations: z.boolean().nullable().default(null),
  glassmorphism: z.boolean().default(false),
  compactMode: z.boolean().default(false),
  /** Null: as `prefers-contrast` says. */
  highContrast: z.boolean().nullable().default(null),
});
export type Appearance = z.infer<typeof appearanceSchema>;

export const MODEL_PROVIDERS = ["google", "anthropic", "openai", "openai-compatible"] as const;
export const modelProviderSchema = z.enum(MODEL_PROVIDERS);
export type ModelProvider = z.infer<typeof modelProviderSchema>;

export const aiPreferencesSchema = z.object({
  defaultMode: modeSchema.default("dbcoach"),
  /** automatic: a model where one is configured, first one's own, then the server's. */
  designer: z.enum(["automatic", "built-in"]).default("automatic"),
  provider: modelProviderSchema.default("google"),
  /** Empty: the provider's default. */
  model: z.string().trim().max(200).default(""),
  /** Only for OpenAI-compatible endpoints. */
  baseUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  temperature: z.number().min(0).max(2).default(0.1),
  topP: z.number().min(0).max(1).default(0.8),
  topK: z.int().min(1).max(500).default(40),
  /** US dollars for a million tokens; null: no cost is counted. */
  inputPrice: z.number().min(0).max(10_000).nullable().default(null),
  outputPrice: z.number().min(0).max(10_000).nullable().default(null),
});
export type AiPreferences = z.infer<typeof aiPreferencesSchema>;

const channelsSchema = z.object({ email: z.boolean().default(false), browser: z.boolean().default(false) });
export const NOTIFICATION_EVENTS = ["generationFinished", "generationFailed", "security"] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

export const notificationPreferencesSchema = z.object({
  generationFinished: channelsSchema.prefault({}),
  generationFailed: channelsSchema.prefault({}),
  /** New device, changed password, API keys. By e-mail unless that is switched off. */
  security: channelsSchema.extend({ email: z.boolean().default(true) }).prefault({}),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

export const advancedPreferencesSchema = conventionsSchema.extend({
  defaultEngine: databaseTypeSchema.default("SQL"),
  /** Where the end of each generation is announced; empty: nowhere. */
  webhookUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(2000)]).default(""),
});
export type AdvancedPreferences = z.infer<typeof advancedPreferencesSchema>;

/** The sections as they are stored; what is missing takes its default. */
export const preferenceSections = {
  appearance: appearanceSchema,
  ai: aiPreferencesSchema,
  notifications: notificationPreferencesSchema,
  advanced: advancedPreferencesSchema,
};

export const preferencesSchema = z.object({
  ...preferenceSections,
  /** The last four characters of the stored model key; null when there is none. The key itself is never sent back. */
  modelKeyHint: z.string().nullable(),
  /** Whether there is a secret that signs webhooks. */
  hasWebhookSecret: z.boolean(),
  updatedAt: z.string().nullable(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Whole sections replace what is stored; a section that is not named stays. */
export const preferencesInputSchema = z.object({
  appearance: appearanceSchema.optional(),
  ai: aiPreferencesSchema.optional(),
  notifications: notificationPreferencesSchema.optional(),
  advanced: advancedPreferencesSchema.optional(),
});
export type PreferencesInput = z.infer<typeof preferencesInputSchema>;
