/** Whether PostgreSQL can store every text in the value: none may hold U+0000 or half of a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  return typeof value !== "object" || value === null || Object.values(value).every(isStorable);
}
