import { z } from "zod";
import {
  conversationSchema,
  conversationSummarySchema,
  generationSchema,
  projectSchema,
  projectSummarySchema,
  querySchema,
  sessionSchema,
  statsSchema,
} from "./records.ts";

/**
 * The HTTP API as data: from this table come the server's validation and OpenAPI document, and the web client's types.
 * Every route needs a signed-in user; accounts (`/auth/v1`) belong to the authentication library.
 */

interface RouteShape {
  method: "get" | "post" | "delete";
  path: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The status of success and its body; null for none. */
  status: 200 | 202 | 204;
  response: z.ZodType | null;
}

const route = <const R extends RouteShape>(shape: R): R => shape;

const id = z.object({ id: z.string() });
/** `cursor` is the `next` of the page before; `search` matches parts of words, without case. */
const listQuery = z.object({ cursor: z.string().optional(), search: z.string().max(200).optional() });
const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), next: z.string().nullable() });

/** `dbType` and `mode` are strings here: the server answers an unknown one with a problem that lists the known. */
export const generationRequestSchema = z.object({
  prompt: z.string(),
  dbType: z.string().default("PostgreSQL"),
  mode: z.string().default("dbcoach"),
});
export type GenerationRequest = z.input<typeof generationRequestSchema>;

export const routes = {
  startGeneration: route({
    method: "post",
    path: "/functions/v1/generations",
    summary: "Start a generation, or find the one that this Idempotency-Key started",
    headers: z.object({ "idempotency-key": z.string().min(8).max(200).optional() }),
    body: generationRequestSchema,
    status: 202,
    response: z.object({ id: z.string() }),
  }),
  getGeneration: route({
    method: "get",
    path: "/rest/v1/generations/{id}",
    summary: "A generation's state",
    params: id,
    status: 200,
    response: generationSchema,
  }),
  listProjects: route({
    method: "get",
    path: "/rest/v1/projects",
    summary: "The projects, last accessed first",
    query: listQuery,
    status: 200,
    response: listOf(projectSummarySchema),
  }),
  getProject: route({
    method: "get",
    path: "/rest/v1/projects/{id}",
    summary: "A project with its newest design",
    params: id,
    status: 200,
    response: projectSchema,
  }),
  deleteProject: route({
    method: "delete",
    path: "/rest/v1/projects/{id}",
    summary: "Delete a project with its sessions and queries",
    params: id,
    status: 204,
    response: null,
  }),
  listSessions: route({
    method: "get",
    path: "/rest/v1/projects/{id}/sessions",
    summary: "A project's sessions, newest first",
    params: id,
    query: listQuery.pick({ cursor: true }),
    status: 200,
    response: listOf(sessionSchema),
  }),
  listQueries: route({
    method: "get",
    path: "/rest/v1/sessions/{id}/queries",
    summary: "A session's query records, oldest first",
    params: id,
    query: listQuery.pick({ cursor: true }),
    status: 200,
    response: listOf(querySchema),
  }),
  getStats: route({
    method: "get",
    path: "/rest/v1/stats",
    summary: "Counts over the user's projects",
    status: 200,
    response: statsSchema,
  }),
  listConversations: route({
    method: "get",
    path: "/rest/v1/conversations",
    summary: "The conversations, newest first",
    query: listQuery,
    status: 200,
    response: listOf(conversationSummarySchema),
  }),
  getConversation: route({
    method: "get",
    path: "/rest/v1/conversations/{id}",
    summary: "A conversation with its documents",
    params: id,
    status: 200,
    response: conversationSchema,
  }),
  deleteConversation: route({
    method: "delete",
    path: "/rest/v1/conversations/{id}",
    summary: "Delete a conversation with its generation's events; the project stays",
    params: id,
    status: 204,
    response: null,
  }),
};

export type Routes = typeof routes;
export type RouteName = keyof Routes;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a client gives: path parameters, query, body. */
export type RouteInput<N extends RouteName> = {
  [K in "params" | "query" | "headers" | "body" as K extends keyof Routes[N] ? K : never]: K extends keyof Routes[N]
    ? Input<Routes[N][K]>
    : never;
};
/** What a client gets. */
export type RouteOutput<N extends RouteName> = Routes[N]["response"] extends z.ZodType
  ? z.output<Routes[N]["response"]>
  : undefined;

/**
 * The live events of a generation: server-sent events at this path. Each message is a `LoggedEvent`, its id the index;
 * `Last-Event-ID` (or `?after=`) resumes behind it. An event named `save` says how saving goes (`SaveState`). The stream
 * closes after an event named `end`, whose data is the `Generation`.
 */
export const generationEventsPath = (generationId: string): string => `/realtime/v1/generations/${generationId}`;

export interface SaveState {
  state: "saving" | "error";
}
