/** The index-th name; where the list is at its end, those of the next rounds are numbered. */
export function numbered(names: readonly string[], index: number): string {
  const round = Math.floor(index / names.length);
  return round === 0 ? nth(names, index) : `${nth(names, index)} ${round + 1}`;
}

/** The item at this position, round and round. */
export function nth<T>(items: readonly T[], at: number): T {
  const item = items[((at % items.length) + items.length) % items.length];
  if (item === undefined) throw new Error("An empty list has no items.");
  return item;
}
