import { generationEventsPath } from "@dbcoach/contract/routes";
import { call } from "../api/client.ts";
import { followGeneration } from "../api/generationStream.ts";
import type { Submission } from "./session.ts";
import type { GenerationSource } from "./source.ts";

/** The generation of a submission, on the server. */
export function serverSource({ prompt, dbType, mode, run, projectId }: Submission): GenerationSource {
  const headers = { "idempotency-key": run };
  return {
    saves: true,
    start: async (signal) => {
      const { id } = await (projectId === undefined
        ? call("startGeneration", { headers, body: { prompt, dbType, mode } }, signal)
        : call("enhanceProject", { params: { id: projectId }, headers }, signal));
      return id;
    },
    find: (id, signal) => call("getGeneration", { params: { id } }, signal),
    follow: (id, after, signal) => followGeneration(generationEventsPath(id), { signal, after }),
    cancel: (id, signal) => call("cancelGeneration", { params: { id } }, signal),
    resume: (id, signal) => call("resumeGeneration", { params: { id } }, signal),
  };
}
