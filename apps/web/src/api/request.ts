import { APPLICATION_NAME, APPLICATION_NAME_HEADER } from "@dbcoach/contract/limits";
import { errorOf, noAnswer } from "./apiError.ts";

/** A request to our own server, with the headers that each carries. Throws ApiError unless the answer is a success. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(APPLICATION_NAME_HEADER, APPLICATION_NAME);
  const response = await fetch(path, { ...init, headers }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw noAnswer();
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}
