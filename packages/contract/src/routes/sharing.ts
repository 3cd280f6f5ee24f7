import { z } from "zod";
import { EXPORT_FORMATS } from "../exportFormats.ts";
import { querySchema } from "../records.ts";
import { queryInputSchema, sharedProjectSchema, shareSchema } from "../sharing.ts";
import { idParams, route } from "./shape.ts";

const group = "Export and sharing";

export const sharingRoutes = {
  exportProject: route("exportProject", {
    group,
    summary: "The newest design in a format, as a file",
    params: idParams,
    query: z.object({ format: z.enum(EXPORT_FORMATS) }),
    status: 200,
    response: null,
    download: "application/octet-stream",
  }),
  getShare: route("getShare", {
    group,
    summary: "The project's public link, if it has one",
    params: idParams,
    status: 200,
    response: z.object({ share: shareSchema.nullable() }),
  }),
  shareProject: route("shareProject", {
    group,
    summary: "Give the project a public read-only page; one that it has stays",
    params: idParams,
    status: 200,
    response: shareSchema,
  }),
  revokeShare: route("revokeShare", {
    group,
    summary: "Take the public page away; its link never works again",
    params: idParams,
    status: 204,
    response: null,
  }),
  getSharedProject: route("getSharedProject", {
    group,
    summary: "What the public page of a project shows: its newest design",
    public: true,
    params: idParams,
    status: 200,
    response: sharedProjectSchema,
  }),
  recordQuery: route("recordQuery", {
    group: "Projects",
    summary: "Keep a query that was run on a project's design, with how it went",
    params: idParams,
    body: queryInputSchema,
    status: 201,
    response: querySchema,
  }),
};
