import type { z } from "zod";

/**
 * A section as it was stored, completed by defaults. What an older or newer version of the program wrote and this one
 * does not understand takes its default, too: preferences never keep a page from opening.
 */
export function readSection<T extends z.ZodObject>(schema: T, stored: unknown): z.output<T> {
  const parsed = schema.safeParse(stored ?? {});
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  const understood = Object.entries(isRecord(stored) ? stored : {}).filter(([key]) => !wrong.has(key));
  const rest = schema.safeParse(Object.fromEntries(understood));
  return rest.success ? rest.data : schema.parse({});
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
