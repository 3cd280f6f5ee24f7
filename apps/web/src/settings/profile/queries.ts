import type { Profile } from "@dbcoach/contract/profile";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { authClient } from "../../accounts/authClient.ts";
import { call } from "../../api/client.ts";

/** The profile of whoever is signed in. */
export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => call("getProfile", {}, signal),
});

/** Lets everything that shows the profile follow a change: this page, and name and picture in the header. */
export function useProfileChange(): (change: Partial<Profile>) => Promise<void> {
  const client = useQueryClient();
  const { refetch } = authClient.useSession();
  return useCallback(
    async (change) => {
      client.setQueryData(profileQuery.queryKey, (before) => before && { ...before, ...change });
      await refetch();
    },
    [client, refetch],
  );
}
