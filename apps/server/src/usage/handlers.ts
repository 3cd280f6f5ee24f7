import type { Database } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { readUsage } from "./store.ts";

/** Reading this month's usage against the plan's limit of generations (undefined: none). */
export function usageHandlers(db: Database, generationsPerMonth: number | undefined): Pick<Handlers, "getUsage"> {
  return {
    getUsage: ({ userId }) => readUsage(db, userId, generationsPerMonth),
  };
}
