import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** The projects that match a search, last accessed first. */
export const projectsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ["projects", "list", search],
    queryFn: ({ pageParam, signal }) => call("listProjects", { query: { cursor: pageParam, search } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  });

/** Counts over all projects of the user. */
export const statsQuery = queryOptions({
  queryKey: ["projects", "stats"],
  queryFn: ({ signal }) => call("getStats", {}, signal),
});

/** A project with its newest design. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ["projects", "one", id],
    queryFn: ({ signal }) => call("getProject", { params: { id } }, signal),
  });
