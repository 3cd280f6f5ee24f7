import type { Preferences, PreferencesInput } from "@dbcoach/contract/preferences";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { followPreferences } from "./followPreferences.ts";

/** Everything that is chosen on the settings pages. */
export const preferencesQuery = queryOptions({
  queryKey: ["preferences"],
  queryFn: ({ signal }) => call("getPreferences", {}, signal),
});

/** Who designs and answers for this person: a model, or the built-in designer. */
export const designerQuery = queryOptions({
  queryKey: ["designer"],
  queryFn: ({ signal }) => call("getDesigner", {}, signal),
});

/** Saves whole sections of the preferences. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sections: PreferencesInput): Promise<Preferences> => call("updatePreferences", { body: sections }),
    onSuccess: (preferences) => {
      client.setQueryData(preferencesQuery.queryKey, preferences);
      followPreferences(preferences);
      void client.invalidateQueries({ queryKey: designerQuery.queryKey });
    },
  });
}
