import type { EngineName } from "@dbcoach/contract/targets";
import type { ProofOptions } from "@dbcoach/designers/proof";
import type { Engine } from "@dbcoach/engines/engine";
import { asUser, type Database } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { decodeCursor, pageOf } from "../http/cursor.ts";
import { ApiError } from "../http/problems.ts";
import { requireUuid } from "../http/uuid.ts";
import { changeDesign, restoreVersion } from "./change.ts";
import { listVersions, readVersionContent } from "./store.ts";
import { undoChange } from "./undo.ts";

type VersionRoutes = "listVersions" | "getVersion" | "changeDesign" | "restoreVersion" | "undoVersion";

export interface VersionOptions {
  db: Database;
  engineFor(name: EngineName): Engine;
  /** Does work for a person while the server is not stopping, a little at a time of each. */
  within<T>(userId: string, work: () => Promise<T>): Promise<T>;
  /** Aborts when the server stops. */
  signal: AbortSignal;
}

/** Reading the versions of designs, making new ones by hand, and taking changes back. */
export function versionHandlers({ db, engineFor, within, signal }: VersionOptions): Pick<Handlers, VersionRoutes> {
  const proof: ProofOptions = { engineFor, signal };
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
    async getVersion({ userId, params }) {
      const projectId = requireUuid(params.id);
      const content = await asUser(db, userId, (transaction) =>
        readVersionContent(transaction, projectId, Number(params.version)),
      );
      if (!content) throw new ApiError("not_found");
      return content;
    },
    async changeDesign({ userId, params, body }) {
      const place = { userId, projectId: requireUuid(params.id) };
      return within(userId, () => changeDesign(db, place, body, proof));
    },
    async restoreVersion({ userId, params, body }) {
      const place = { userId, projectId: requireUuid(params.id) };
      return within(userId, () => restoreVersion(db, place, body.version, proof));
    },
    async undoVersion({ userId, params }) {
      return undoChange(db, userId, requireUuid(params.id));
    },
  };
}
