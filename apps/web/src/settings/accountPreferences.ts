import type { Appearance } from "@dbcoach/contract/preferences";
import { call } from "../api/client.ts";
import { queryClient } from "../api/queryClient.ts";
import { followPreferences } from "./followPreferences.ts";
import { preferencesQuery } from "./queries.ts";

/** Reads the preferences of whoever has signed in, and follows them. Without an answer all stays as it is. */
export async function loadAccountPreferences(): Promise<void> {
  const preferences = await queryClient.fetchQuery(preferencesQuery).catch(() => undefined);
  if (preferences) followPreferences(preferences);
}

/** Keeps an appearance with the account. */
export async function saveAppearance(appearance: Appearance): Promise<void> {
  const preferences = await call("updatePreferences", { body: { appearance } });
  queryClient.setQueryData(preferencesQuery.queryKey, preferences);
}
