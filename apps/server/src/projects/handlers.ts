import type { Database } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { decodeCursor, pageOf } from "../http/cursor.ts";
import { ApiError } from "../http/problems.ts";
import { requireUuid } from "../http/uuid.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { deleteProject, restoreProject } from "./deletion.ts";
import { listProjects, listQueries, listSessions, openProject, readStats } from "./store.ts";

type ProjectRoutes =
  | "listProjects"
  | "getProject"
  | "deleteProject"
  | "restoreProject"
  | "listSessions"
  | "listQueries"
  | "getStats";

export interface ProjectOptions {
  db: Database;
  /** Removes what was deleted, when it cannot be taken back any more. */
  jobs: Pick<Jobs, "sendWithin">;
}

export function projectHandlers({ db, jobs }: ProjectOptions): Pick<Handlers, ProjectRoutes> {
  return {
    async listProjects({ userId, query }) {
      const after = query.cursor ? decodeCursor(query.cursor) : undefined;
      const rows = await listProjects(db, userId, { after, search: query.search?.trim() });
      return pageOf(
        rows,
        (project) => project,
        ({ lastAccessed, id }) => ({ time: lastAccessed, id }),
      );
    },
    async getProject({ userId, params }) {
      return (await openProject(db, userId, requireUuid(params.id))) ?? notFound();
    },
    async deleteProject({ userId, params }) {
      if (!(await deleteProject({ db, jobs }, userId, requireUuid(params.id)))) notFound();
      return undefined;
    },
    async restoreProject({ userId, params }) {
      return (await restoreProject(db, userId, requireUuid(params.id))) ?? notFound();
    },
    async listSessions({ userId, params, query }) {
      const after = query.cursor ? decodeCursor(query.cursor) : undefined;
      const rows = (await listSessions(db, userId, requireUuid(params.id), { after })) ?? notFound();
      return pageOf(
        rows,
        (session) => session,
        ({ createdAt, id }) => ({ time: createdAt, id }),
      );
    },
    async listQueries({ userId, params, query }) {
      const after = query.cursor ? decodeCursor(query.cursor) : undefined;
      const rows = (await listQueries(db, userId, requireUuid(params.id), { after })) ?? notFound();
      return pageOf(
        rows,
        ({ position: _, ...record }) => record,
        ({ createdAt, position }) => ({ time: createdAt, id: String(position) }),
      );
    },
    async getStats({ userId }) {
      return readStats(db, userId);
    },
  };
}

function notFound(): never {
  throw new ApiError("not_found");
}
