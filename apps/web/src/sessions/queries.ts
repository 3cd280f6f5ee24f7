import type { LoggedEvent } from "@dbcoach/contract/generationEvent";
import { isRunning } from "@dbcoach/contract/generationStatus";
import { generationEventsPath } from "@dbcoach/contract/routes";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { noAnswer } from "../api/apiError.ts";
import { call } from "../api/client.ts";
import { followGeneration } from "../api/generationStream.ts";

/** How often the state of one that runs is asked for. */
const RUNNING_REFRESH_MS = 5_000;

/** The streaming sessions that match a search, newest first; asked for again while one of them runs. */
export const streamingSessionsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ["generations", "list", search],
    queryFn: ({ pageParam, signal }) => call("listGenerations", { query: { cursor: pageParam, search } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isRunning)) ? RUNNING_REFRESH_MS : false,
  });

/** One streaming session. */
export const streamingSessionQuery = (id: string) =>
  queryOptions({
    queryKey: ["generations", "one", id],
    queryFn: ({ signal }) => call("getGeneration", { params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? RUNNING_REFRESH_MS : false),
  });

/** The event log of a session that has ended, read once. Resumed, it gets longer: `updatedAt` tells one from the other. */
export const sessionLogQuery = (id: string, updatedAt: string) =>
  queryOptions({
    queryKey: ["generations", "log", id, updatedAt],
    queryFn: ({ signal }) => readLog(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function readLog(id: string, signal: AbortSignal): Promise<LoggedEvent[]> {
  const events: LoggedEvent[] = [];
  for await (const message of followGeneration(generationEventsPath(id), { signal })) {
    // Whoever waits for a replay is told instead of left waiting for the connection to come back.
    if (message.type === "connection" && !message.connected) throw noAnswer();
    if (message.type === "event") events.push(message.logged);
  }
  return events;
}
