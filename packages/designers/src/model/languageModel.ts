import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { ModelProvider } from "@dbcoach/contract/preferences";
import type { LanguageModel } from "ai";

export interface ModelSettings {
  provider: ModelProvider;
  /** Empty: the provider's default, where there is one. */
  model: string;
  /** Where the provider is; empty: at its own address. An OpenAI-compatible endpoint has none of its own. */
  baseUrl: string;
  /** Empty where the endpoint asks for none. */
  key: string;
  /** How its addresses are fetched. */
  fetch: typeof fetch;
}

/** How freely a model chooses its words. */
export interface Sampling {
  temperature: number;
  topP: number;
  topK: number;
}

/** The longest answer that Anthropic is asked to allow: it wants to be told, and a design is long. Tokens. */
const MAX_OUTPUT_TOKENS = 32_000;

/** A model that designs, with everything that calling it needs. */
export interface ConfiguredModel extends ModelSettings, Sampling {
  /** US dollars for a million tokens; null where nobody said. */
  inputPrice: number | null;
  outputPrice: number | null;
  /** Whether the key is a person's own; otherwise it is the server's. */
  ownKey: boolean;
  limits: ModelLimits;
}

/** Milliseconds. */
export interface ModelLimits {
  /** The longest that one agent may take. */
  agentMs: number;
  /** The longest that the provider may be silent. */
  silenceMs: number;
  /** The wait before the first repetition of a call; it doubles. */
  retryMs: number;
}

interface Provider {
  /** What people call it. */
  title: string;
  baseUrl: string;
  /** Undefined where a model has to be named. */
  defaultModel: string | undefined;
  /** How a request shows the key. */
  headers(key: string): Record<string, string>;
  create(settings: { baseURL: string; apiKey: string; fetch: typeof fetch }, model: string): LanguageModel;
  /** The parameters that it takes. */
  sampling(sampling: Sampling): Partial<Sampling> & { maxOutputTokens?: number };
}

const bearer = (key: string): Record<string, string> => (key === "" ? {} : { authorization: `Bearer ${key}` });
const withoutTopK = ({ temperature, topP }: Sampling) => ({ temperature, topP });

/** What differs between providers. Addresses and headers are those of their public API documentation. */
export const PROVIDERS: Record<ModelProvider, Provider> = {
  google: {
    title: "Gemini",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    defaultModel: "gemini-flash-lite-latest",
    headers: (key) => ({ "x-goog-api-key": key }),
    create: (settings, model) => createGoogleGenerativeAI(settings)(model),
    sampling: ({ temperature, topP, topK }) => ({ temperature, topP, topK }),
  },
  anthropic: {
    title: "Anthropic",
    baseUrl: "https://api.anthropic.com/v1",
    defaultModel: undefined,
    headers: (key) => ({ "x-api-key": key, "anthropic-version": "2023-06-01" }),
    create: (settings, model) => createAnthropic(settings)(model),
    // Newer models refuse a temperature beside topP, and one above 1.
    sampling: ({ temperature, topK }) => ({
      temperature: Math.min(temperature, 1),
      topK,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    }),
  },
  openai: {
    title: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    defaultModel: undefined,
    headers: bearer,
    create: (settings, model) => createOpenAI(settings)(model),
    sampling: withoutTopK,
  },
  "openai-compatible": {
    title: "endpoint",
    baseUrl: "",
    defaultModel: undefined,
    headers: bearer,
    create: (settings, model) => createOpenAICompatible({ name: "endpoint", includeUsage: true, ...settings })(model),
    sampling: withoutTopK,
  },
};

/** The address of a provider's API without a slash at its end; empty when it is not known. */
export function baseUrlOf({ provider, baseUrl }: Pick<ModelSettings, "provider" | "baseUrl">): string {
  return (baseUrl || PROVIDERS[provider].baseUrl).replace(/\/+$/, "");
}

/** The model that is meant; undefined when it has to be named. */
export function modelNameOf({ provider, model }: Pick<ModelSettings, "provider" | "model">): string | undefined {
  return model || PROVIDERS[provider].defaultModel;
}

/** Provider and model as they are named in a log, a page and a saved design: "google:gemini-flash-lite-latest". */
export function designerNameOf(settings: Pick<ModelSettings, "provider" | "model">): string {
  return `${settings.provider}:${modelNameOf(settings) ?? "unnamed"}`;
}

/** The model to talk to. Throws when no model is named and the provider has no default. */
export function languageModel(settings: ModelSettings): LanguageModel {
  const name = modelNameOf(settings);
  if (name === undefined) throw new Error("No model is named.");
  const { key: apiKey, fetch } = settings;
  return PROVIDERS[settings.provider].create({ baseURL: baseUrlOf(settings), apiKey, fetch }, name);
}
