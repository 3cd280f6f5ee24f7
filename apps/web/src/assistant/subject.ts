import type { ChatMessage } from "@dbcoach/contract/assistant";
import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { queryClient } from "../api/queryClient.ts";
import { type MessagePage, serverTalk, type Talk } from "./talk.ts";

/** What is talked about: a generation (and later its project), a project, or what never leaves this browser. */
export type ChatSubject = { kind: "generation" | "project"; id: string } | { kind: "local"; id: string; talk: Talk };

/** Where a subject is talked about. */
export const talkOf = (subject: ChatSubject): Talk =>
  subject.kind === "local" ? subject.talk : serverTalk(subject.kind, subject.id);

export const keyOf = ({ kind, id }: ChatSubject): string => `${kind}.${id}`;

const MESSAGES = "messages";

/** What was said so far: the newest page first, each page in its order. */
export const messagesQuery = (subject: ChatSubject) =>
  infiniteQueryOptions({
    queryKey: [MESSAGES, subject.kind, subject.id],
    queryFn: ({ pageParam, signal }): Promise<MessagePage> => talkOf(subject).list(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** All loaded messages, oldest first. */
export function messagesOf(data: InfiniteData<MessagePage> | undefined): ChatMessage[] {
  return data?.pages.toReversed().flatMap((page) => page.data) ?? [];
}

/** Puts a message into what is loaded: in its place when it is known, else at the end. */
export function keepMessage(subject: ChatSubject, message: ChatMessage): void {
  queryClient.setQueryData(messagesQuery(subject).queryKey, (loaded) => loaded && withMessage(loaded, message));
  // The same conversation is reached from the generation and from the project.
  void queryClient.invalidateQueries({ queryKey: [MESSAGES], refetchType: "none" });
}

function withMessage<P>(loaded: InfiniteData<MessagePage, P>, message: ChatMessage): InfiniteData<MessagePage, P> {
  const known = loaded.pages.some(({ data }) => data.some(({ id }) => id === message.id));
  const pages = loaded.pages.map((page, index) => {
    if (known) return { ...page, data: page.data.map((each) => (each.id === message.id ? message : each)) };
    return index === 0 ? { ...page, data: [...page.data, message] } : page;
  });
  return { ...loaded, pages };
}

/** Reads the conversation again. */
export const reloadMessages = (subject: ChatSubject): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: messagesQuery(subject).queryKey });

const draftKey = (subject: ChatSubject) => `dbcoach.question.${keyOf(subject)}`;

/** The question that was typed and not yet accepted by the server. It survives reloads and failures. */
export const questionDraft = {
  read: (subject: ChatSubject): string => sessionStorage.getItem(draftKey(subject)) ?? "",
  write: (subject: ChatSubject, text: string): void =>
    text === "" ? sessionStorage.removeItem(draftKey(subject)) : sessionStorage.setItem(draftKey(subject), text),
};
