import { MODEL_RETRY_MS } from "@dbcoach/contract/limits";
import { aiPreferencesSchema, MODEL_PROVIDERS, type ModelProvider } from "@dbcoach/contract/preferences";
import { z } from "zod";
import { type ConfiguredModel, type ModelLimits, PROVIDERS } from "./languageModel.ts";

const price = z.coerce.number().min(0).optional();
const seconds = (usual: number) => z.coerce.number().min(0.1).max(3_600).default(usual);

/** What the environment may say of models; `.env.example` documents each. */
export const modelEnvironmentSchema = z.object({
  /** provider:model, such as google:gemini-flash-lite-latest; the model may be left out where the provider has a default. */
  MODEL: z.string().optional(),
  MODEL_API_KEY: z.string().optional(),
  /** Where the provider is, for endpoints that speak as OpenAI does. */
  MODEL_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEMINI_API_KEY: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  MODEL_TEMPERATURE: z.coerce.number().min(0).max(2).optional(),
  MODEL_TOP_P: z.coerce.number().min(0).max(1).optional(),
  MODEL_TOP_K: z.coerce.number().int().min(1).max(500).optional(),
  /** US dollars for a million tokens. */
  MODEL_INPUT_PRICE: price,
  MODEL_OUTPUT_PRICE: price,
  /** The longest that one agent may take, and the longest that the provider may be silent. */
  MODEL_TIME_LIMIT_SECONDS: seconds(300),
  MODEL_SILENCE_LIMIT_SECONDS: seconds(60),
  /** The wait before a failed call is repeated for the first time; it doubles. */
  MODEL_RETRY_SECONDS: seconds(MODEL_RETRY_MS / 1000),
});
type ModelEnvironment = z.infer<typeof modelEnvironmentSchema>;

/** The variables do not say which model is meant: the message says what to change. */
export class ModelEnvironmentError extends Error {}

const KEYS: Record<ModelProvider, (environment: ModelEnvironment) => string | undefined> = {
  google: ({ GEMINI_API_KEY }) => GEMINI_API_KEY,
  anthropic: ({ ANTHROPIC_API_KEY }) => ANTHROPIC_API_KEY,
  openai: ({ OPENAI_API_KEY }) => OPENAI_API_KEY,
  "openai-compatible": () => undefined,
};

/** How long models of this environment may take. */
export function modelLimitsOf(environment: ModelEnvironment): ModelLimits {
  return {
    agentMs: environment.MODEL_TIME_LIMIT_SECONDS * 1000,
    silenceMs: environment.MODEL_SILENCE_LIMIT_SECONDS * 1000,
    retryMs: environment.MODEL_RETRY_SECONDS * 1000,
  };
}

/**
 * The model that the environment configures for everybody; undefined when it configures none. A key of Gemini alone is
 * enough. Throws a ModelEnvironmentError when something is missing.
 */
export function modelOfEnvironment(
  environment: ModelEnvironment,
  named = environment.MODEL,
): ConfiguredModel | undefined {
  const meant = named ?? (environment.GEMINI_API_KEY ? "google" : undefined);
  if (meant === undefined) return undefined;
  const [name = "", ...rest] = meant.split(":");
  const provider = MODEL_PROVIDERS.find((known) => known === name);
  if (!provider) {
    throw new ModelEnvironmentError(
      `There is no provider “${name}”. Write provider:model with one of ${MODEL_PROVIDERS.join(", ")}.`,
    );
  }
  const model = rest.join(":");
  if (model === "" && PROVIDERS[provider].defaultModel === undefined) {
    throw new ModelEnvironmentError(`Name a model of ${provider}, such as ${provider}:name-of-the-model.`);
  }
  const baseUrl = environment.MODEL_BASE_URL ?? "";
  if (provider === "openai-compatible" && baseUrl === "") {
    throw new ModelEnvironmentError("MODEL_BASE_URL: needed for openai-compatible, such as http://localhost:11434/v1");
  }
  const key = environment.MODEL_API_KEY ?? KEYS[provider](environment) ?? "";
  if (key === "" && provider !== "openai-compatible") {
    const variable = provider === "google" ? "GEMINI_API_KEY" : `${provider.toUpperCase()}_API_KEY`;
    throw new ModelEnvironmentError(`${variable}: needed for the model ${meant}`);
  }
  const usual = aiPreferencesSchema.parse({});
  return {
    provider,
    model,
    baseUrl,
    key,
    fetch,
    temperature: environment.MODEL_TEMPERATURE ?? usual.temperature,
    topP: environment.MODEL_TOP_P ?? usual.topP,
    topK: environment.MODEL_TOP_K ?? usual.topK,
    inputPrice: environment.MODEL_INPUT_PRICE ?? null,
    outputPrice: environment.MODEL_OUTPUT_PRICE ?? null,
    ownKey: false,
    limits: modelLimitsOf(environment),
  };
}
