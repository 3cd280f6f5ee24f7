import { operationSchema } from "@dbcoach/design/operations/schema";
import { z } from "zod";
import { versionContentSchema, versionSchema } from "../assistant.ts";
import { MAX_CHANGE_BYTES, MAX_CHANGE_OPERATIONS } from "../limits.ts";
import { idParams, listOf, pageQuery, route } from "./shape.ts";

const group = "Versions";

export const versionRoutes = {
  listVersions: route("listVersions", {
    group,
    summary: "The versions of a project's design, newest first",
    params: idParams,
    query: pageQuery,
    status: 200,
    response: listOf(versionSchema),
  }),
  getVersion: route("getVersion", {
    group,
    summary: "A version with its design and what was seen when it was executed",
    params: idParams.extend({ version: z.string().regex(/^[1-9]\d{0,8}$/) }),
    status: 200,
    response: versionContentSchema,
  }),
  changeDesign: route("changeDesign", {
    group,
    summary: "Change the design: the operations are executed and become the next version",
    params: idParams,
    body: z.object({
      /** The version that the operations are meant for; it must be the newest. */
      baseVersion: z.int().min(1),
      operations: z.array(operationSchema).min(1).max(MAX_CHANGE_OPERATIONS),
    }),
    maxBytes: MAX_CHANGE_BYTES,
    status: 200,
    response: versionSchema,
  }),
  restoreVersion: route("restoreVersion", {
    group,
    summary: "Make the design again what it was in an earlier version, as the next version",
    params: idParams,
    body: z.object({ version: z.int().min(1) }),
    status: 200,
    response: versionSchema,
  }),
  undoVersion: route("undoVersion", {
    group,
    summary: "Take back the newest change that is not taken back yet, as a new version",
    params: idParams,
    status: 200,
    response: versionSchema,
  }),
  enhanceProject: route("enhanceProject", {
    group,
    summary: "Let the agents improve the design: a generation that becomes the project's next version",
    params: idParams,
    headers: z.object({ "idempotency-key": z.string().min(8).max(200).optional() }),
    status: 202,
    response: z.object({ id: z.string() }),
  }),
};
