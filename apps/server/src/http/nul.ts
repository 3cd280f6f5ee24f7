/** Whether a text anywhere in the value holds U+0000, which PostgreSQL can store in no text. */
export function containsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return typeof value === "object" && value !== null && Object.values(value).some(containsNul);
}
