import { z } from "zod";

/** A person's profile: what may be in it, and what is said when something may not. */

export const NAME_LENGTH = { min: 2, max: 100 } as const;
export const BIO_LENGTH = 160;
export const COMPANY_LENGTH = 100;
export const LOCATION_LENGTH = 100;

/** An empty optional field is stored as null. */
const optional = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? null : value), schema.nullable());
const text = (max: number, message: string) => z.string().trim().max(max, message);
const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);

export const profileInputSchema = z.object({
  name: z
    .string()
    .trim()
    .min(NAME_LENGTH.min, "Name must be at least 2 characters")
    .max(NAME_LENGTH.max, "Name must be less than 100 characters"),
  bio: optional(text(BIO_LENGTH, "Bio must be less than 160 characters")),
  company: optional(text(COMPANY_LENGTH, "Company name must be less than 100 characters")),
  location: optional(text(LOCATION_LENGTH, "Location must be less than 100 characters")),
  website: optional(z.string().trim().max(2000, "Invalid URL").refine(isWebAddress, "Invalid URL")),
});
export type ProfileInput = z.infer<typeof profileInputSchema>;

export const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Empty until the person gives one. */
  name: z.string(),
  bio: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  /** A path on this server; null for the initials. */
  avatarUrl: z.string().nullable(),
  updatedAt: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;
