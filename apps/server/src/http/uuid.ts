import { ApiError } from "./problems.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id, if it can be one at all. Anything else names nothing: throws not_found, as for an unknown id. */
export function requireUuid(id: string): string {
  if (!UUID.test(id)) throw new ApiError("not_found");
  return id;
}
