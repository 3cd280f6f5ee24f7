import { Agent, fetch as undiciFetch } from "undici";
import { lookupPublic, requirePublicHost } from "../webhooks/reachable.ts";

const dispatcher = new Agent({ connect: { lookup: lookupPublic } });

/**
 * Fetches addresses on the internet and none of this machine's network, whatever a name resolves to. For addresses that
 * people type. Redirects are an error: they could lead anywhere.
 */
export const publicFetch: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  requirePublicHost(url);
  // The library's types of requests are its own; what is passed is what a fetch takes.
  return (await undiciFetch(url, { ...init, dispatcher, redirect: "error" } as object)) as unknown as Response;
};
