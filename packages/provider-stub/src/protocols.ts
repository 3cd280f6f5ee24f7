import type { Asked } from "./behaviour.ts";
import { anthropic } from "./protocols/anthropic.ts";
import { google } from "./protocols/google.ts";
import { openai } from "./protocols/openai.ts";
import { openaiResponses } from "./protocols/openaiResponses.ts";
import type { Protocol } from "./protocols/protocol.ts";

export const PROTOCOLS: Record<Asked["protocol"], Protocol> = {
  google,
  anthropic,
  openai,
  "openai-responses": openaiResponses,
};

/** The protocol that an address belongs to; undefined when it belongs to none. */
export function protocolOf(path: string): Asked["protocol"] | undefined {
  if (/\/models\/[^:]+:(stream)?[gG]enerateContent/.test(path)) return "google";
  if (/\/messages(\?|$)/.test(path)) return "anthropic";
  if (/\/chat\/completions(\?|$)/.test(path)) return "openai";
  return /\/responses(\?|$)/.test(path) ? "openai-responses" : undefined;
}
