/** Whether two JSON values mean the same: the order of members does not matter, and undefined is absent. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, at) => isEqual(item, b[at]));
  }
  const [left, right] = [members(a), members(b)];
  return (
    left.size === right.size && [...left].every(([key, value]) => right.has(key) && isEqual(value, right.get(key)))
  );
}

function members(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).filter(([, member]) => member !== undefined));
}
