import type { z } from "zod";
import { accountRoutes, preferenceRoutes, profileRoutes, webhookRoutes } from "./routes/account.ts";
import { apiKeyRoutes } from "./routes/apiKeys.ts";
import { assistantRoutes } from "./routes/assistant.ts";
import { conversationRoutes } from "./routes/conversations.ts";
import { generationRoutes } from "./routes/generations.ts";
import { projectRoutes } from "./routes/projects.ts";
import { sharingRoutes } from "./routes/sharing.ts";
import { versionRoutes } from "./routes/versions.ts";

/**
 * The HTTP API as data: from this table come the server's validation and OpenAPI document, the API reference, and the
 * web client's types. Every route needs a signed-in user or an API key; accounts (`/auth/v1`) belong to the
 * authentication library.
 */
export const routes = {
  ...generationRoutes,
  ...projectRoutes,
  ...conversationRoutes,
  ...assistantRoutes,
  ...versionRoutes,
  ...sharingRoutes,
  ...profileRoutes,
  ...preferenceRoutes,
  ...webhookRoutes,
  ...accountRoutes,
  ...apiKeyRoutes,
};

export type Routes = typeof routes;
export type RouteName = keyof Routes;

type Part = "params" | "query" | "headers" | "body";
type File<N extends RouteName> = Routes[N] extends { upload: object } ? { file: Uint8Array<ArrayBuffer> } : unknown;

/** What a client gives: path parameters, query, body, or the file to upload. */
export type RouteInput<N extends RouteName> = {
  [K in Part as K extends keyof Routes[N] ? K : never]: K extends keyof Routes[N] ? z.input<Routes[N][K]> : never;
} & File<N>;
/** What the server makes of it: the same, validated and with defaults. */
export type ParsedInput<N extends RouteName> = {
  [K in Part as K extends keyof Routes[N] ? K : never]: K extends keyof Routes[N] ? z.output<Routes[N][K]> : never;
} & File<N>;
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
