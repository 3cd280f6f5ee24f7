import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** What a project's records say of its use. */
export const analyticsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["projects", "analytics", projectId],
    queryFn: ({ signal }) => call("getProjectAnalytics", { params: { id: projectId } }, signal),
  });

/** All sessions of a project, newest first. */
export const sessionPages = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: ["projects", "sessionPages", projectId],
    queryFn: ({ pageParam, signal }) =>
      call("listSessions", { params: { id: projectId }, query: { cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The query records of a session, oldest first. */
export const queryPages = (sessionId: string) =>
  infiniteQueryOptions({
    queryKey: ["projects", "queries", sessionId],
    queryFn: ({ pageParam, signal }) =>
      call("listQueries", { params: { id: sessionId }, query: { cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
