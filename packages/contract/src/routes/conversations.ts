import { conversationSchema, conversationSummarySchema } from "../records.ts";
import { idParams, listOf, route, searchQuery } from "./shape.ts";

const group = "Conversations";

export const conversationRoutes = {
  listConversations: route("listConversations", {
    group,
    summary: "The conversations, newest first",
    query: searchQuery,
    status: 200,
    response: listOf(conversationSummarySchema),
  }),
  getConversation: route("getConversation", {
    group,
    summary: "A conversation with its documents",
    params: idParams,
    status: 200,
    response: conversationSchema,
  }),
  deleteConversation: route("deleteConversation", {
    group,
    summary: "Delete a conversation with its generation's events; the project stays",
    params: idParams,
    status: 204,
    response: null,
  }),
};
