import { z } from "zod";
import { KEY_STYLES, NAMING_CONVENTIONS } from "./targetNames.ts";

/** How a person wants designs to be written, beside what the description says. */
export const conventionsSchema = z.object({
  /** How tables and columns are spelled. */
  naming: z.enum(NAMING_CONVENTIONS).default("snake_case"),
  /** What a table gets as its key when the description names nothing that identifies its rows. */
  keyStyle: z.enum(KEY_STYLES).default("integer"),
});
export type Conventions = z.infer<typeof conventionsSchema>;
