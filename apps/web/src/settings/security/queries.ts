import { queryOptions } from "@tanstack/react-query";
import { accountCall } from "../../accounts/accountCall.ts";

export interface Device {
  id: string;
  token: string;
  ipAddress: string | null;
  userAgent: string | null;
  updatedAt: string;
}

interface Account {
  session: { id: string };
  user: { email: string; emailVerified: boolean; twoFactorEnabled: boolean | null };
}

/** Who is signed in and with which session, as the server sees it now. */
export const accountQuery = queryOptions({
  queryKey: ["security", "account"],
  queryFn: () => accountCall<Account>("/get-session"),
});

/** Everything that is signed in to this account. */
export const devicesQuery = queryOptions({
  queryKey: ["security", "devices"],
  queryFn: () => accountCall<Device[]>("/list-sessions"),
});

/** What a changed password, factor or device makes out of date. */
export const SECURITY = { queryKey: ["security"] };
