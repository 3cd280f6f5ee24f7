import { projectAnalyticsSchema } from "../analytics.ts";
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
    summary: "Delete a project with its sessions and queries; for some seconds that can be taken back",
    params: idParams,
    status: 204,
    response: null,
  }),
  restoreProject: route("restoreProject", {
    group,
    summary: "Take the deletion of a project back, with everything that belongs to it; possible for some seconds",
    params: idParams,
    status: 200,
    response: projectSummarySchema,
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
  getProjectAnalytics: route("getProjectAnalytics", {
    group,
    summary: "What a project's records say of how it was made and is used",
    params: idParams,
    status: 200,
    response: projectAnalyticsSchema,
  }),
  getStats: route("getStats", {
    group,
    summary: "Counts over the user's projects",
    status: 200,
    response: statsSchema,
  }),
};
