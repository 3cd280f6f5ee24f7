import type { ProjectSummary } from "@dbcoach/contract/records";
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";

interface Page {
  data: ProjectSummary[];
  next: string | null;
}
type Lists = InfiniteData<Page, string | undefined>;

const LISTS: QueryKey = ["projects", "list"];

/**
 * Takes a project out of every list that is loaded; hundreds of pages need not be read again for that. Returns the lists
 * that it was in.
 */
export function removeFromLists(client: QueryClient, id: string): QueryKey[] {
  const lists = client.getQueriesData<Lists>({ queryKey: LISTS });
  const holding = lists.filter(([, list]) => list?.pages.some(({ data }) => data.some((project) => project.id === id)));
  for (const [key] of holding) client.setQueryData<Lists>(key, (list) => list && without(list, id));
  return holding.map(([key]) => key);
}

/** Puts a project back into these lists. */
export function returnToLists(client: QueryClient, project: ProjectSummary, lists: readonly QueryKey[]): void {
  for (const key of lists) {
    client.setQueryData<Lists>(key, (list) => list && withProject(without(list, project.id), project));
  }
}

function without<L extends { pages: Page[] }>(list: L, id: string): L {
  const pages = list.pages.map((page) => ({ ...page, data: page.data.filter((project) => project.id !== id) }));
  return { ...list, pages };
}

/** The list with a project in its place: last accessed first. On the last page where it belongs behind what is loaded. */
export function withProject<L extends { pages: Page[] }>(list: L, project: ProjectSummary): L {
  const isBefore = (other: ProjectSummary) =>
    project.lastAccessed > other.lastAccessed || (project.lastAccessed === other.lastAccessed && project.id > other.id);
  const found = list.pages.findIndex(({ data }) => data.some(isBefore));
  const target = found === -1 ? list.pages.length - 1 : found;
  const pages = list.pages.map((page, index) => {
    if (index !== target) return page;
    const at = page.data.findIndex(isBefore);
    return { ...page, data: at === -1 ? [...page.data, project] : page.data.toSpliced(at, 0, project) };
  });
  return { ...list, pages };
}
