import type { ApiKey, CreateApiKey, NewApiKey, UpdateApiKey } from "@dbcoach/contract/apiKeys";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/apiError.ts";
import { call } from "../../api/client.ts";

/** All API keys with their usage, newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: async ({ signal }) => (await call("listApiKeys", {}, signal)).data,
});

/** Changes of API keys. Each resolves when the list is read again. A new key is not kept: it is for the banner only. */
export function useKeyChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
}

export const createKey = (body: CreateApiKey): Promise<NewApiKey> => call("createApiKey", { body });
export const rotateKey = ({ id }: ApiKey): Promise<NewApiKey> => call("rotateApiKey", { params: { id } });
export const removeKey = ({ id }: ApiKey): Promise<undefined> => call("deleteApiKey", { params: { id } });
export const updateKey = ({ id, changes }: { id: string; changes: UpdateApiKey }): Promise<ApiKey> =>
  call("updateApiKey", { params: { id }, body: changes });

/** What failed, and why, as one text; null while nothing did. */
export const failure = (what: string, error: unknown): Error | null =>
  error ? new Error(`${what}. ${messageOf(error)}`) : null;
