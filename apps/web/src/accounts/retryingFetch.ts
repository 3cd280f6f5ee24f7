/** What a proxy answers while the server behind it is away for a moment. */
const PASSING = [502, 503, 504];
const WAITS_MS = [300, 900, 1_800];

/** `fetch`, tried again on 502, 503 and 504. Gives the last answer when it stays that way. */
export async function retryingFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  for (const wait of WAITS_MS) {
    const response = await fetch(input, init);
    if (!PASSING.includes(response.status)) return response;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return fetch(input, init);
}
