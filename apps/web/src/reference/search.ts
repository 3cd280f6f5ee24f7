import type { ReferenceGroup } from "@dbcoach/contract/reference";

/** The groups with only those calls that hold every word of the search in their name, summary, method, path or group. */
export function matching(groups: readonly ReferenceGroup[], search: string): ReferenceGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ name: group, entries }) => ({
      name: group,
      entries: entries.filter(({ name, summary, method, path }) => {
        const text = `${group} ${name} ${summary} ${method} ${path}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
