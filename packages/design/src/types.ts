import { z } from "zod";

/**
 * Logical column types: what a value means, independent of any dialect. A dialect maps each kind to its own
 * storage; sample data, quality rules and API schemas read the meaning from here too.
 */
export const logicalTypeSchema = z.discriminatedUnion("kind", [
  /** A surrogate key or a reference to one. Dialects choose a 64-bit integer. */
  z.object({ kind: z.literal("identifier") }),
  z.object({ kind: z.literal("uuid") }),
  /** A single line of text. `maxLength` counts characters. */
  z.object({ kind: z.literal("text"), maxLength: z.int().positive().max(10_000).optional() }),
  /** Prose of any length. */
  z.object({ kind: z.literal("longText") }),
  /** A short identifying string that people write: an ISBN, a plate, an order number, a SKU. */
  z.object({ kind: z.literal("code"), maxLength: z.int().positive().max(255).optional() }),
  /** The name of a person (given, family or whole). */
  z.object({ kind: z.literal("personName") }),
  z.object({ kind: z.literal("email") }),
  z.object({ kind: z.literal("phone") }),
  z.object({ kind: z.literal("url") }),
  z.object({ kind: z.literal("address") }),
  z.object({ kind: z.literal("city") }),
  z.object({ kind: z.literal("postalCode") }),
  /** ISO 3166-1 alpha-2. */
  z.object({ kind: z.literal("countryCode") }),
  /** ISO 4217. */
  z.object({ kind: z.literal("currencyCode") }),
  z.object({ kind: z.literal("ipAddress") }),
  /** A salted password hash; never the password. */
  z.object({ kind: z.literal("passwordHash") }),
  z.object({ kind: z.literal("boolean") }),
  z.object({ kind: z.literal("integer") }),
  z.object({ kind: z.literal("decimal"), precision: z.int().min(1).max(38), scale: z.int().min(0).max(18) }),
  /** An amount of money with two decimals, in the currency of its row or of the application. */
  z.object({ kind: z.literal("money") }),
  /** 0 to 100. */
  z.object({ kind: z.literal("percentage") }),
  z.object({ kind: z.literal("latitude") }),
  z.object({ kind: z.literal("longitude") }),
  z.object({ kind: z.literal("year") }),
  z.object({ kind: z.literal("date") }),
  z.object({ kind: z.literal("time") }),
  /** A moment, stored with its time zone. */
  z.object({ kind: z.literal("timestamp") }),
  /** A length of time in minutes. */
  z.object({ kind: z.literal("durationMinutes") }),
  z.object({ kind: z.literal("json") }),
  z.object({ kind: z.literal("binary") }),
  z.object({ kind: z.literal("enum"), enumId: z.string() }),
  z.object({
    kind: z.literal("vector"),
    dimensions: z.int().min(1).max(16_000),
    metric: z.enum(["cosine", "l2", "innerProduct"]),
  }),
]);

export type LogicalType = z.infer<typeof logicalTypeSchema>;
export type LogicalTypeKind = LogicalType["kind"];
