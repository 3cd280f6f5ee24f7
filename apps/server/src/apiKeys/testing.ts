import type { ApiKey, CreateApiKey, NewApiKey } from "@dbcoach/contract/apiKeys";
import { TestClient, type TestServer } from "../testing/testServer.ts";

/** A new key of this person. */
export async function createKey(person: TestClient, wanted: CreateApiKey): Promise<NewApiKey> {
  const response = await person.post("/rest/v1/api-keys", wanted);
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as NewApiKey;
}

/** All keys of this person. */
export async function keysOf(person: TestClient): Promise<ApiKey[]> {
  return (await person.read<{ data: ApiKey[] }>("/rest/v1/api-keys")).data;
}

/** A program that has the key and nothing else. */
export function withKey(server: Pick<TestServer, "url">, key: string): TestClient {
  return new TestClient(server.url, { authorization: `Bearer ${key}` });
}
