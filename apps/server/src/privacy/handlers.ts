import type { Audit } from "../accounts/audit.ts";
import type { Database } from "../database/database.ts";
import type { Hub } from "../generations/hub.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { decodeCursor, pageOf } from "../http/cursor.ts";
import { listAuditLog } from "./auditLog.ts";
import { deleteAllGenerations } from "./deleteGenerations.ts";
import { exportArchive } from "./export.ts";

type PrivacyRoutes = "listAuditLog" | "exportAccount" | "deleteGenerations";

export interface PrivacyOptions {
  db: Database;
  hub: Hub;
  audit: Audit;
}

/** What a person may see, take away and delete of what is stored. */
export function privacyHandlers({ db, hub, audit }: PrivacyOptions): Pick<Handlers, PrivacyRoutes> {
  return {
    async listAuditLog({ userId, query }) {
      const after = query.cursor ? decodeCursor(query.cursor) : undefined;
      return pageOf(
        await listAuditLog(db, userId, after),
        (entry) => entry,
        ({ createdAt, id }) => ({ time: createdAt, id }),
      );
    },

    async exportAccount({ userId }) {
      await audit(userId, "data_exported");
      const day = new Date().toISOString().slice(0, 10);
      return { fileName: `dbcoach-export-${day}.zip`, content: exportArchive(db, userId) };
    },

    async deleteGenerations({ userId }) {
      const { unfinished, ...counts } = await deleteAllGenerations(db, userId);
      for (const id of unfinished) hub.announce(id, { type: "end" });
      await audit(userId, "generations_deleted", counts);
      return counts;
    },
  };
}
