import { projectSchema, projectSummarySchema, querySchema, sessionSchema, statsSchema } from "../records.ts";
import { idParams, listOf, pageQuery, route, searchQuery } from "./shape.ts";

const group = "Projects";

export const projectRoutes = {
  listProjects: route("listProjects", {
    group,
    summary: "The projects, last accessed first",
    query: searchQuery,
    status: 200,
    response: listOf(projectSummarySchema),
  }),
  getProject: route("getProject", {
    group,
    summary: "A project with its newest design",
    params: idParams,
    status: 200,
    response: projectSchema,
  }),
  deleteProject: route("deleteProject", {
    group,
    summary: "Delete a project with its sessions and queries",
    params: idParams,
    status: 204,
    response: null,
  }),
  listSessions: route("listSessions", {
    group,
    summary: "A project's sessions, newest first",
    params: idParams,
    query: pageQuery,
    status: 200,
    response: listOf(sessionSchema),
  }),
  listQueries: route("listQueries", {
    group,
    summary: "A session's query records, oldest first",
    params: idParams,
    query: pageQuery,
    status: 200,
    response: listOf(querySchema),
  }),
  getStats: route("getStats", {
    group,
    summary: "Counts over the user's projects",
    status: 200,
    response: statsSchema,
  }),
};
