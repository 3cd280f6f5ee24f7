import type { Database } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { decodeCursor, pageOf } from "../http/cursor.ts";
import { ApiError } from "../http/problems.ts";
import { deleteConversation, findConversation, listConversations } from "./store.ts";

type ConversationRoutes = "listConversations" | "getConversation" | "deleteConversation";

export function conversationHandlers(db: Database): Pick<Handlers, ConversationRoutes> {
  return {
    async listConversations({ userId, query }) {
      const after = query.cursor ? decodeCursor(query.cursor) : undefined;
      const rows = await listConversations(db, userId, { after, search: query.search?.trim() });
      return pageOf(
        rows,
        (conversation) => conversation,
        ({ createdAt, id }) => ({ time: createdAt, id }),
      );
    },
    async getConversation({ userId, params }) {
      const conversation = await findConversation(db, userId, params.id);
      if (!conversation) throw new ApiError("not_found");
      return conversation;
    },
    async deleteConversation({ userId, params }) {
      if (!(await deleteConversation(db, userId, params.id))) throw new ApiError("not_found");
      return undefined;
    },
  };
}
