import type { Database } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { ApiError } from "../http/problems.ts";
import { requireUuid } from "../http/uuid.ts";
import { readAnalytics } from "./store.ts";

export function analyticsHandlers(db: Database): Pick<Handlers, "getProjectAnalytics"> {
  return {
    async getProjectAnalytics({ userId, params }) {
      const analytics = await readAnalytics(db, userId, requireUuid(params.id));
      if (!analytics) throw new ApiError("not_found");
      return analytics;
    },
  };
}
