/** Whether PostgreSQL can store every text in the value: none may hold U+0000 or half of a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  return typeof value !== "object" || value === null || Object.values(value).every(isStorable);
}

/** The same plain data with texts that PostgreSQL can store: without U+0000, halves of surrogate pairs replaced. */
export function storable<T>(value: T): T {
  // Only texts change, and a text stays a text.
  return JSON.parse(JSON.stringify(value), (_, item) =>
    typeof item === "string" ? item.replaceAll("\0", "").toWellFormed() : item,
  ) as T;
}
