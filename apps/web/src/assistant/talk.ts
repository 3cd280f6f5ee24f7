import type { ChatEvent, ChatMessage } from "@dbcoach/contract/assistant";
import { call } from "../api/client.ts";
import { stream } from "../api/stream.ts";

/** A page of messages in their order, and where the one before it begins. */
export interface MessagePage {
  data: ChatMessage[];
  next: string | null;
}

/** Where a conversation is held: who answers, and who remembers. All of it throws ApiError. */
export interface Talk {
  /** Who answers, where that does not depend on the person: "built-in". */
  designer?: string;
  list(cursor: string | undefined, signal: AbortSignal): Promise<MessagePage>;
  /** The question as it was stored, what comes of the answer, and the answer as it was stored. */
  ask(question: string, signal: AbortSignal): AsyncIterable<ChatEvent>;
  /** Decides about the change that a message proposes. */
  decide(messageId: string, decision: "accept" | "reject"): Promise<ChatMessage>;
}

const ROUTES = {
  generation: { list: "listGenerationMessages", ask: "askAboutGeneration" },
  project: { list: "listProjectMessages", ask: "askAboutProject" },
} as const;

/** The conversation about a generation or a project of the server. */
export function serverTalk(kind: keyof typeof ROUTES, id: string): Talk {
  const { list, ask } = ROUTES[kind];
  return {
    list: (cursor, signal) => call(list, { params: { id }, query: { cursor } }, signal),
    ask: (question, signal) => stream(ask, { params: { id }, body: { question } }, signal),
    decide: (messageId, decision) => call("decideProposal", { params: { id: messageId }, body: { decision } }),
  };
}
