import { APPLICATION_NAME, APPLICATION_NAME_HEADER } from "@dbcoach/contract/limits";
import { createAuthClient } from "better-auth/react";
import { retryingFetch } from "./retryingFetch.ts";

/** Sign-up, sign-in, sign-out and the session, all at /auth/v1. */
export const authClient = createAuthClient({
  basePath: "/auth/v1",
  fetchOptions: { headers: { [APPLICATION_NAME_HEADER]: APPLICATION_NAME }, customFetchImpl: retryingFetch },
});

export interface Account {
  id: string;
  email: string;
  /** Empty when none was given. */
  name: string;
  image?: string | null;
  emailVerified: boolean;
}

/** Who is signed in. `checking` until that is known for the first time. */
export function useAccount(): { user: Account | undefined; checking: boolean } {
  const { data, isPending } = authClient.useSession();
  return { user: data?.user, checking: isPending && !data };
}
