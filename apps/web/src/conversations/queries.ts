import { CONVERSATION_REFRESH_MS } from "@dbcoach/contract/limits";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** The conversations that match a search, newest first, refreshed on their own. */
export const conversationsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ["conversations", "list", search],
    queryFn: ({ pageParam, signal }) => call("listConversations", { query: { cursor: pageParam, search } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: CONVERSATION_REFRESH_MS,
    placeholderData: (before) => before,
  });

/** One conversation with its documents. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ["conversations", "one", id],
    queryFn: ({ signal }) => call("getConversation", { params: { id } }, signal),
  });
