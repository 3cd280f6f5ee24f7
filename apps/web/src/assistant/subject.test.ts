import type { ChatMessage } from "@dbcoach/contract/assistant";
import { afterEach, describe, expect, it } from "vitest";
import { queryClient } from "../api/queryClient.ts";
import { type ChatSubject, keepMessage, messagesOf, messagesQuery } from "./subject.ts";

const subject: ChatSubject = { kind: "project", id: "p" };
const { queryKey } = messagesQuery(subject);

function message(id: string, content = id): ChatMessage {
  const nothing = { confidence: null, designer: null, queries: [], proposal: null, usage: null, failed: false };
  return { id, role: "user", content, type: "text", timestamp: "2026-01-01T00:00:00Z", ...nothing };
}

const shown = () => messagesOf(queryClient.getQueryData(queryKey)).map(({ content }) => content);

describe("a conversation that is loaded in pages", () => {
  afterEach(() => queryClient.clear());
  const load = () =>
    queryClient.setQueryData(queryKey, {
      pages: [
        { data: [message("c"), message("d")], next: "older" },
        { data: [message("a"), message("b")], next: null },
      ],
      pageParams: [undefined, "older"],
    });

  it("reads from the oldest to the newest message", () => {
    load();
    expect(shown()).toEqual(["a", "b", "c", "d"]);
  });

  it("gets new messages at its end", () => {
    load();
    keepMessage(subject, message("e"));
    expect(shown()).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("keeps known messages in their place, on whatever page", () => {
    load();
    keepMessage(subject, message("b", "B"));
    keepMessage(subject, message("d", "D"));
    expect(shown()).toEqual(["a", "B", "c", "D"]);
  });

  it("is read whole when it is needed, and not before", () => {
    keepMessage(subject, message("e"));
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
    expect(shown()).toEqual([]);
  });
});
