/** How one list of parts becomes another: what stays keeps its order, all else goes and comes back at its place. */
export interface ListDiff<T> {
  /** The ids of parts that stay where they are, relative to each other. */
  kept: ReadonlySet<string>;
  /** Parts to remove, also those that come back at another place or as something else. */
  removed: T[];
  /** Parts to insert, with their final positions, in ascending order. */
  added: { part: T; at: number }[];
}

/** The smallest such difference; `canStay` says whether the operations can turn one part into the other in place. */
export function diffLists<T extends { id: string }>(
  from: readonly T[],
  to: readonly T[],
  canStay: (before: T, after: T) => boolean,
): ListDiff<T> {
  const before = new Map(from.map((part, at) => [part.id, { part, at }]));
  const common = to.flatMap((part) => {
    const known = before.get(part.id);
    return known && canStay(known.part, part) ? [{ id: part.id, at: known.at }] : [];
  });
  const kept = new Set(longestRise(common.map(({ at }) => at)).map((index) => common[index]?.id ?? ""));
  return {
    kept,
    removed: from.filter(({ id }) => !kept.has(id)),
    added: to.flatMap((part, at) => (kept.has(part.id) ? [] : [{ part, at }])),
  };
}

/** The indexes of a longest rising subsequence, in O(n log n). */
function longestRise(values: readonly number[]): number[] {
  /** For each length, the index of the smallest value that ends a rise of it. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? ends[low - 1] : undefined;
    ends[low] = index;
  }
  const rise: number[] = [];
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) rise.unshift(index);
  return rise;
}
