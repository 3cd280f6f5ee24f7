import type { ChatMessage } from "@dbcoach/contract/assistant";
import type { EngineName } from "@dbcoach/contract/targets";
import type { Engine } from "@dbcoach/engines/engine";
import type { Database } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { decodeCursor, pageOf } from "../http/cursor.ts";
import { ApiError } from "../http/problems.ts";
import { requireUuid } from "../http/uuid.ts";
import type { Answers } from "./answers.ts";
import { listMessages, type Subject, withoutPosition } from "./conversation.ts";
import { acceptProposal, rejectProposal } from "./decision.ts";

type AssistantRoutes =
  | "listGenerationMessages"
  | "askAboutGeneration"
  | "listProjectMessages"
  | "askAboutProject"
  | "decideProposal";

export interface AssistantOptions {
  db: Database;
  answers: Answers;
  engineFor(name: EngineName): Engine;
}

/** The conversation about designs, and decisions about the changes that it proposes. */
export function assistantHandlers({ db, answers, engineFor }: AssistantOptions): Pick<Handlers, AssistantRoutes> {
  const page = async (userId: string, subject: Subject, cursor: string | undefined) => {
    const after = cursor ? decodeCursor(cursor) : undefined;
    const rows = await listMessages(db, userId, subject, { after });
    if (!rows) throw new ApiError("not_found");
    const { data, next } = pageOf(rows, withoutPosition, ({ timestamp, position }) => ({
      time: timestamp,
      id: position,
    }));
    return { data: data.reverse(), next };
  };
  return {
    async listGenerationMessages({ userId, params, query }) {
      return page(userId, { generationId: params.id }, query.cursor);
    },
    async askAboutGeneration({ userId, params, body }) {
      return answers.ask({ userId, subject: { generationId: params.id }, text: body.question });
    },
    async listProjectMessages({ userId, params, query }) {
      return page(userId, { projectId: requireUuid(params.id) }, query.cursor);
    },
    async askAboutProject({ userId, params, body }) {
      return answers.ask({ userId, subject: { projectId: requireUuid(params.id) }, text: body.question });
    },
    async decideProposal({ userId, params, body }): Promise<ChatMessage> {
      const decided = { userId, id: requireUuid(params.id) };
      return body.decision === "reject"
        ? rejectProposal(db, decided)
        : answers.within(userId, () => acceptProposal(db, decided, { engineFor, signal: answers.signal }));
    },
  };
}
