import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Attempt } from "./deliveries.ts";
import { lookupPublic, PrivateAddressError, requirePublicHost } from "./reachable.ts";

/** How long a receiver may take to answer. */
const TIMEOUT_MS = 10_000;

export interface PostOptions {
  headers: Record<string, string>;
  body: string;
  /** Whether this machine and its network may be reached. */
  allowPrivate: boolean;
}

/**
 * Posts the body once and tells what came of it. Redirects are not followed, and of the answer only the status is read.
 */
export async function post(address: string, options: PostOptions): Promise<Attempt> {
  try {
    const responseStatus = await statusOf(new URL(address), options);
    const taken = responseStatus >= 200 && responseStatus < 300;
    return { responseStatus, error: taken ? null : `The receiver answered with status ${responseStatus}.` };
  } catch (error) {
    return { responseStatus: null, error: reasonOf(error) };
  }
}

function statusOf(url: URL, { headers, body, allowPrivate }: PostOptions): Promise<number> {
  if (!allowPrivate) requirePublicHost(url);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false,
      ...(allowPrivate ? {} : { lookup: lookupPublic }),
    });
    sent.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Node's codes of what goes wrong on the way, in words. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: "Nothing answers at this address.",
  ECONNRESET: "The receiver closed the connection.",
  ENOTFOUND: "There is no host of this name.",
  EAI_AGAIN: "The name of the host could not be looked up.",
  ABORT_ERR: `The receiver did not answer within ${TIMEOUT_MS / 1000} seconds.`,
};

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return `Refused: ${error.message}.`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS[code] ?? "The receiver could not be reached.";
}
