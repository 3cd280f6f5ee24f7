import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** The audit log of one's own account, newest first. */
export const auditLogQuery = infiniteQueryOptions({
  queryKey: ["audit-log"],
  queryFn: ({ pageParam, signal }) => call("listAuditLog", { query: { cursor: pageParam } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});
