import { z } from "zod";
import { chatEventSchema, chatMessageSchema, MAX_QUESTION_LENGTH } from "../assistant.ts";
import { idParams, listOf, pageQuery, route } from "./shape.ts";

const question = z.object({ question: z.string().trim().min(1, "Ask something.").max(MAX_QUESTION_LENGTH) });
const decision = z.object({ decision: z.enum(["accept", "reject"]) });

const group = "Assistant";

export const assistantRoutes = {
  listGenerationMessages: route("listGenerationMessages", {
    group,
    summary: "What was said about a generation and its project, newest page first, each page in its order",
    params: idParams,
    query: pageQuery,
    status: 200,
    response: listOf(chatMessageSchema),
  }),
  askAboutGeneration: route("askAboutGeneration", {
    group,
    summary: "Ask about a generation, also while it runs; once it is complete, its project can be changed",
    params: idParams,
    body: question,
    status: 200,
    response: chatEventSchema,
    stream: true,
  }),
  listProjectMessages: route("listProjectMessages", {
    group,
    summary: "What was said about a project, newest page first, each page in its order",
    params: idParams,
    query: pageQuery,
    status: 200,
    response: listOf(chatMessageSchema),
  }),
  askAboutProject: route("askAboutProject", {
    group,
    summary: "Ask about a project's design, or for a change of it",
    params: idParams,
    body: question,
    status: 200,
    response: chatEventSchema,
    stream: true,
  }),
  decideProposal: route("decideProposal", {
    group,
    summary: "Accept or reject the change that a message proposes; an accepted one becomes the newest version",
    params: idParams,
    body: decision,
    status: 200,
    response: chatMessageSchema,
  }),
};
