import { z } from "zod";
import { apiKeySchema, createApiKeySchema, newApiKeySchema, updateApiKeySchema } from "../apiKeys.ts";
import { idParams, route } from "./shape.ts";

const group = "API keys";
const permission = "admin";

export const apiKeyRoutes = {
  listApiKeys: route("listApiKeys", {
    group,
    permission,
    summary: "The API keys with their usage, newest first",
    status: 200,
    response: z.object({ data: z.array(apiKeySchema) }),
  }),
  createApiKey: route("createApiKey", {
    group,
    permission,
    summary: "Make an API key; this answer is the only one that holds it",
    body: createApiKeySchema,
    status: 201,
    response: newApiKeySchema,
  }),
  updateApiKey: route("updateApiKey", {
    group,
    permission,
    summary: "Change a key's name, permissions, addresses, or whether it is active",
    params: idParams,
    body: updateApiKeySchema,
    status: 200,
    response: apiKeySchema,
  }),
  rotateApiKey: route("rotateApiKey", {
    group,
    permission,
    summary: "Replace a key by a new one; the old one stops to work at once",
    params: idParams,
    status: 200,
    response: newApiKeySchema,
  }),
  deleteApiKey: route("deleteApiKey", {
    group,
    permission,
    summary: "Delete a key",
    params: idParams,
    status: 204,
    response: null,
  }),
};
