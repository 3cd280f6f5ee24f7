import type { Database } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { ApiError } from "../http/problems.ts";
import { readProfile, writeProfile } from "./store.ts";

/** Reading and changing the profile of whoever asks. */
export function profileHandlers(db: Database): Pick<Handlers, "getProfile" | "updateProfile"> {
  return {
    getProfile: async ({ userId }) => (await readProfile(db, userId)) ?? gone(),
    updateProfile: async ({ userId, body }) => (await writeProfile(db, userId, body)) ?? gone(),
  };
}

function gone(): never {
  throw new ApiError("not_found");
}
