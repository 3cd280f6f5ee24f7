import type { Database } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { listNotifications } from "./store.ts";

/** What a browser asks for now and then. */
export function notificationHandlers(db: Database): Pick<Handlers, "listNotifications"> {
  return {
    listNotifications: async ({ userId, query }) => ({ data: await listNotifications(db, userId, query.after) }),
  };
}
