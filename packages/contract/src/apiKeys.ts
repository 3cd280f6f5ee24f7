import { z } from "zod";
import { permissionSchema } from "./routes/shape.ts";

/** API keys as they cross the wire. The key itself does so once: when it is made. */

export const EXPIRY_DAYS = [7, 30, 90, 365] as const;

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(permissionSchema),
  ipWhitelist: z.array(z.string()),
  expiresAt: z.string().nullable(),
  /** The first 12 characters and "...". */
  keyPreview: z.string(),
  /** The last four characters: by them a person tells keys apart. */
  keyEnding: z.string(),
  usageCount: z.int(),
  isActive: z.boolean(),
  lastUsed: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  usage: z.object({
    totalRequests: z.int(),
    requestsToday: z.int(),
    lastRequestIp: z.string().nullable(),
    lastRequestAt: z.string().nullable(),
    rateLimitHits: z.int(),
  }),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

const nameSchema = z.string().trim().min(1, "Name is required").max(100, "Name must be at most 100 characters");
/** One entry each: an address, "*", or a CIDR range. Blank ones are dropped. */
const ipWhitelistSchema = z
  .array(z.string().max(60))
  .max(100)
  .transform((lines) => lines.map((line) => line.trim()).filter((line) => line !== ""));
const permissionsSchema = z
  .array(permissionSchema)
  .min(1, "Choose at least one permission")
  .transform((permissions) => [...new Set(permissions)]);

export const createApiKeySchema = z.object({
  name: nameSchema,
  permissions: permissionsSchema.prefault(["read", "write"]),
  ipWhitelist: ipWhitelistSchema.prefault([]),
  /** Null: never. */
  expiresInDays: z.literal(EXPIRY_DAYS).nullable().default(null),
});
export type CreateApiKey = z.input<typeof createApiKeySchema>;

export const updateApiKeySchema = z.object({
  name: nameSchema.optional(),
  permissions: permissionsSchema.optional(),
  ipWhitelist: ipWhitelistSchema.optional(),
  isActive: z.boolean().optional(),
});
export type UpdateApiKey = z.input<typeof updateApiKeySchema>;

/** A key that was just made, with the only sight of it. */
export const newApiKeySchema = z.object({ apiKey: apiKeySchema, key: z.string() });
export type NewApiKey = z.infer<typeof newApiKeySchema>;
