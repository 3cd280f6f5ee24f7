import { asUser, type Database } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { ApiError } from "../http/problems.ts";
import { requireUuid } from "../http/uuid.ts";
import { recordQueries } from "../projects/queryRecords.ts";
import { lockProject } from "../versions/store.ts";
import { findShare, makeShare, readShared, removeShare } from "./store.ts";

type SharingRoutes = "getShare" | "shareProject" | "revokeShare" | "getSharedProject" | "recordQuery";

/** Public pages of projects, and queries that were run in the browser. */
export function sharingHandlers(db: Database): Pick<Handlers, SharingRoutes> {
  return {
    async getShare({ userId, params }) {
      const share = await findShare(db, { userId, projectId: requireUuid(params.id) });
      return share === undefined ? notFound() : { share };
    },
    async shareProject({ userId, params }) {
      return (await makeShare(db, { userId, projectId: requireUuid(params.id) })) ?? notFound();
    },
    async revokeShare({ userId, params }) {
      if (!(await removeShare(db, { userId, projectId: requireUuid(params.id) }))) notFound();
      return undefined;
    },
    async getSharedProject({ params }) {
      return (await readShared(db, params.id)) ?? notFound();
    },
    async recordQuery({ userId, params, body }) {
      const projectId = requireUuid(params.id);
      const { queryText, executionTimeMs: ms, rowCount, success: ok, errorMessage: error, engine, version } = body;
      const run = { sql: queryText, place: engine, ok, ms, rowCount, error, results: { version } };
      return asUser(db, userId, async (transaction) => {
        if (!(await lockProject(transaction, projectId))) notFound();
        const [record] = await recordQueries(transaction, { userId, projectId, session: "console" }, [run]);
        return record ?? notFound();
      });
    },
  };
}

function notFound(): never {
  throw new ApiError("not_found");
}
