import { generationEventsPath } from "@dbcoach/contract/routes";
import { ApiError } from "../api/apiError.ts";
import { call } from "../api/client.ts";
import { followGeneration } from "../api/generationStream.ts";
import type { DemoDesign } from "./demoDesign.ts";

/**
 * Makes a project of a demo's design: the same designer designs it again on the server, where it is executed as well, and
 * the changes that were accepted in the chat become its versions. Saving twice gives the same project. Resolves with its
 * id. Throws ApiError.
 */
export async function saveDesign({ run, talk }: DemoDesign, signal: AbortSignal): Promise<string> {
  const { prompt, dbType, mode } = run;
  const { id } = await call(
    "startGeneration",
    { headers: { "idempotency-key": run.id }, body: { prompt, dbType, mode, designer: "built-in" } },
    signal,
  );
  const projectId = await projectOf(id, signal);
  const { version } = await call("getProject", { params: { id: projectId } }, signal);
  // The first version is the generation's; what was saved before is not changed again.
  for (const [index, operations] of talk.changes.entries()) {
    if (index + 1 < version) continue;
    await call("changeDesign", { params: { id: projectId }, body: { baseVersion: index + 1, operations } }, signal);
  }
  return projectId;
}

/** The project that a generation becomes when it ends. */
async function projectOf(id: string, signal: AbortSignal): Promise<string> {
  for await (const message of followGeneration(generationEventsPath(id), { signal })) {
    if (message.type !== "end") continue;
    const { projectId } = message.generation;
    if (projectId !== null) return projectId;
  }
  throw new ApiError("unexpected", 0, "The design could not be saved. It is still here; please try again.");
}
