import { z } from "zod";
import { generationSchema } from "../records.ts";
import { storableText } from "../storable.ts";
import { idParams, listOf, route, searchQuery } from "./shape.ts";

/** `dbType` and `mode` are strings here: the server answers an unknown one with a problem that lists the known. */
export const generationRequestSchema = z.object({
  /** What the store cannot keep as text is made storable: descriptions are pasted from anywhere. */
  prompt: z.string().overwrite(storableText),
  dbType: z.string().default("PostgreSQL"),
  mode: z.string().default("dbcoach"),
  /** Asks for the built-in designer, whatever model there is; without it, the person's choice decides. */
  designer: z.enum(["built-in"]).optional(),
});
export type GenerationRequest = z.input<typeof generationRequestSchema>;

const group = "Generations";

export const generationRoutes = {
  startGeneration: route("startGeneration", {
    group,
    summary: "Start a generation, or find the one that this Idempotency-Key started",
    headers: z.object({ "idempotency-key": z.string().min(8).max(200).optional() }),
    body: generationRequestSchema,
    status: 202,
    response: z.object({ id: z.string() }),
  }),
  listGenerations: route("listGenerations", {
    group,
    summary: "The generations (streaming sessions), newest first; a search finds parts of prompt or database type",
    query: searchQuery,
    status: 200,
    response: listOf(generationSchema),
  }),
  getGeneration: route("getGeneration", {
    group,
    summary: "A generation's state",
    params: idParams,
    status: 200,
    response: generationSchema,
  }),
  cancelGeneration: route("cancelGeneration", {
    group,
    summary: "Stop a generation; it can be resumed behind its last finished task",
    params: idParams,
    status: 200,
    response: generationSchema,
  }),
  resumeGeneration: route("resumeGeneration", {
    group,
    summary: "Go on with a generation that failed or was stopped, behind its last finished task",
    params: idParams,
    status: 202,
    response: generationSchema,
  }),
  deleteGenerations: route("deleteGenerations", {
    group,
    summary: "Delete all generations with their conversations and projects",
    status: 200,
    response: z.object({ generations: z.int(), conversations: z.int(), projects: z.int() }),
  }),
};
