import type { ModelConnection } from "@dbcoach/contract/account";
import { APICallError, generateText, RetryError } from "ai";
import { z } from "zod";
import { isUnsendable, saidWithoutKey } from "./faults.ts";
import { baseUrlOf, languageModel, type ModelSettings, modelNameOf, PROVIDERS } from "./languageModel.ts";

const TIMEOUT_MS = 10_000;

/**
 * Whether a model answers: it is asked for one word. Also the models that the provider offers, where it says. Never
 * throws: what went wrong is in the message, and what to do.
 */
export async function testConnection(settings: ModelSettings): Promise<ModelConnection> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  if (baseUrlOf(settings) === "") return { ok: false, message: "Give the base URL of the endpoint.", models: [] };
  const models = await listModels(settings, signal).catch(() => []);
  const name = modelNameOf(settings);
  if (name === undefined) {
    const message =
      models.length > 0 ? "The provider answers. Choose one of its models." : "Name the model that is to be used.";
    return { ok: false, message, models };
  }
  try {
    const prompt = "Reply with the single word OK.";
    await generateText({
      model: languageModel(settings),
      prompt,
      maxRetries: 0,
      maxOutputTokens: 64,
      abortSignal: signal,
    });
    return { ok: true, message: `Connected. ${name} answers.`, models };
  } catch (error) {
    return { ok: false, message: connectionFaultOf(error, name, settings.key), models };
  }
}

const openAiModels = z.object({ data: z.array(z.object({ id: z.string() })) });
const googleModels = z.object({
  models: z.array(z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).default([]) })),
});

/** The names of the models that the provider offers for text, sorted. Throws when it does not say. */
async function listModels(settings: ModelSettings, signal: AbortSignal): Promise<string[]> {
  const headers = PROVIDERS[settings.provider].headers(settings.key);
  const response = await settings.fetch(`${baseUrlOf(settings)}/models`, { headers, signal });
  if (!response.ok) throw new Error(`The provider answered with ${response.status}.`);
  const body: unknown = await response.json();
  if (settings.provider !== "google")
    return openAiModels
      .parse(body)
      .data.map(({ id }) => id)
      .sort();
  return googleModels
    .parse(body)
    .models.filter(({ supportedGenerationMethods }) => supportedGenerationMethods.includes("generateContent"))
    .map(({ name }) => name.replace(/^models\//, ""))
    .sort();
}

/** What a failed request with this key means for the user. */
function connectionFaultOf(error: unknown, model: string, key: string): string {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (error instanceof Error && error.name === "TimeoutError") {
    return `Connection Error: No answer within ${TIMEOUT_MS / 1000} seconds.`;
  }
  if (isUnsendable(cause)) return "API Key Error: The key holds a character that cannot be sent.";
  const quoted = saidWithoutKey(cause instanceof Error ? cause.message : "unknown", key);
  if (!APICallError.isInstance(cause)) return `Connection Error: ${quoted}`;
  const said = quoted ? ` The provider says: ${quoted}` : "";
  switch (cause.statusCode) {
    case undefined:
      return "Connection Error: Please check your internet connection and try again.";
    case 400:
      // One provider answers a wrong key with 400.
      return /api.?key/i.test(cause.message)
        ? "API Key Error: The provider does not accept this key."
        : `The provider refused the request.${said}`;
    case 401:
    case 403:
      return "API Key Error: The provider does not accept this key.";
    case 404:
      return `The provider does not know the model “${model}”.`;
    case 429:
      return "Rate Limit: Too many requests. Please wait a moment and try again.";
    default:
      return `The provider answered with ${cause.statusCode}.${said}`;
  }
}
