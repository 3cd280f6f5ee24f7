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

/** The server sends whoever has no session the home page ready to be read: nobody is signed in then. */
const servedToStranger = typeof document === "undefined" || document.querySelector("#root > *") !== null;

/**
 * Who is signed in. `checking` until that is known for the first time. `stranger`: nobody is, as far as can be told, so
 * that what is shown at first needs no change when it is known.
 */
export function useAccount(): { user: Account | undefined; checking: boolean; stranger: boolean } {
  const { data, isPending } = authClient.useSession();
  const checking = isPending && !data;
  return { user: data?.user, checking, stranger: checking ? servedToStranger : !data };
}
