import type { ProjectSummary } from "@dbcoach/contract/records";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { removeFromLists, returnToLists, withProject } from "./listCache.ts";

const project = (number: number): ProjectSummary => ({
  id: `id-${number}`,
  name: `Project ${number}`,
  databaseType: "SQL",
  description: "",
  mode: "dbcoach",
  tableCount: 1,
  streamed: true,
  lastAccessed: `2026-01-${String(number).padStart(2, "0")}T00:00:00.000Z`,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
});
const pages = (...numbers: number[][]) => ({
  pages: numbers.map((page) => ({ data: page.map(project), next: null })),
  pageParams: numbers.map(() => undefined),
});
const numbersOf = (list: { pages: { data: ProjectSummary[] }[] } | undefined) =>
  list?.pages.map(({ data }) => data.map(({ id }) => Number(id.slice(3))));

describe("the loaded lists of projects", () => {
  it("lose a project that is deleted, and get it back where it was", () => {
    const client = new QueryClient();
    client.setQueryData(["projects", "list", ""], pages([9, 8], [5, 3]));
    client.setQueryData(["projects", "list", "shop"], pages([9, 3]));
    const lists = removeFromLists(client, "id-5");
    expect(lists).toEqual([["projects", "list", ""]]);
    expect(numbersOf(client.getQueryData(["projects", "list", ""]))).toEqual([[9, 8], [3]]);
    returnToLists(client, project(5), lists);
    returnToLists(client, project(5), lists);
    expect(numbersOf(client.getQueryData(["projects", "list", ""]))).toEqual([
      [9, 8],
      [5, 3],
    ]);
    expect(numbersOf(client.getQueryData(["projects", "list", "shop"]))).toEqual([[9, 3]]);
  });

  it.each([
    [9, [[9, 8, 6], [5]]],
    [7, [[8, 7, 6], [5]]],
    [
      1,
      [
        [8, 6],
        [5, 1],
      ],
    ],
  ])("take project %d in its order", (number, expected) => {
    expect(numbersOf(withProject(pages([8, 6], [5]), project(number)))).toEqual(expected);
  });
});
