import type { Database } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { decodeCursor, pageOf } from "../http/cursor.ts";
import { ApiError } from "../http/problems.ts";
import { requireUuid } from "../http/uuid.ts";
import { listVersions } from "./store.ts";
import { undoChange } from "./undo.ts";

/** Reading the versions of designs, and taking changes back. */
export function versionHandlers(db: Database): Pick<Handlers, "listVersions" | "undoVersion"> {
  return {
    async listVersions({ userId, params, query }) {
      const after = query.cursor ? decodeCursor(query.cursor) : undefined;
      const rows = await listVersions(db, userId, requireUuid(params.id), after);
      if (!rows) throw new ApiError("not_found");
      return pageOf(
        rows,
        (version) => version,
        ({ createdAt, version }) => ({ time: createdAt, id: String(version) }),
      );
    },
    async undoVersion({ userId, params }) {
      return undoChange(db, userId, requireUuid(params.id));
    },
  };
}
