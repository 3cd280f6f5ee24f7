/** The text as PostgreSQL can store it: without U+0000, halves of surrogate pairs replaced. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** Whether PostgreSQL can store every text in the value: none may hold U+0000 or half of a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  return typeof value !== "object" || value === null || Object.values(value).every(isStorable);
}

/** The same plain data with texts that PostgreSQL can store. */
export function storable<T>(value: T): T {
  // Only texts change, and a text stays a text.
  return JSON.parse(JSON.stringify(value), (_, item) => (typeof item === "string" ? storableText(item) : item)) as T;
}
