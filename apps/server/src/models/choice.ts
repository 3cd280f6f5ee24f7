import type { DesignerChoice } from "@dbcoach/contract/account";
import type { AiPreferences } from "@dbcoach/contract/preferences";
import {
  type ConfiguredModel,
  designerNameOf,
  type ModelLimits,
  modelNameOf,
} from "@dbcoach/designers/model/languageModel";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import { publicFetch } from "../modelConnection/publicFetch.ts";
import { readSecret } from "../preferences/sealedSecrets.ts";
import { sectionsOf } from "../preferences/store.ts";

export interface ModelChoiceOptions {
  db: Database;
  /** Decrypts stored keys. */
  sealingKey: Buffer;
  /** The model that the environment configures for everybody. */
  serverModel: ConfiguredModel | undefined;
  limits: ModelLimits;
  /** Whether endpoints of this machine and its network may be reached by people's own models. */
  allowPrivate: boolean;
}

/** Which model thinks for a person, by his AI preferences and the environment. */
export class ModelChoice {
  readonly #options: ModelChoiceOptions;

  constructor(options: ModelChoiceOptions) {
    this.#options = options;
  }

  /** The person's own model, else the server's; undefined where the built-in designer does the work. */
  async modelFor(userId: string): Promise<ConfiguredModel | undefined> {
    const { db, serverModel, sealingKey } = this.#options;
    const { ai } = await asUser(db, userId, (transaction) => sectionsOf(transaction, userId));
    if (ai.designer === "built-in") return undefined;
    if (needsNoKey(ai)) return this.#own(ai, (await readSecret(db, userId, "model-key", sealingKey)) ?? "");
    const key = modelNameOf(ai) === undefined ? undefined : await readSecret(db, userId, "model-key", sealingKey);
    return key === undefined ? serverModel : this.#own(ai, key);
  }

  /** Whether a model will think for this person. Within a transaction of his, and without a look at the key itself. */
  async usesModel(transaction: UserTransaction, ai: AiPreferences): Promise<boolean> {
    if (ai.designer === "built-in") return false;
    if (this.#options.serverModel || needsNoKey(ai)) return true;
    const key = transaction.selectFrom("sealedSecrets").select("name").where("name", "=", "model-key");
    return modelNameOf(ai) !== undefined && (await key.executeTakeFirst()) !== undefined;
  }

  /** The same, as the person is told. */
  async describe(userId: string): Promise<DesignerChoice> {
    const model = await this.modelFor(userId);
    if (!model) return { designer: "built-in", source: "built-in" };
    return { designer: designerNameOf(model), source: model === this.#options.serverModel ? "server" : "own" };
  }

  #own(ai: AiPreferences, key: string): ConfiguredModel {
    const { limits, allowPrivate } = this.#options;
    const { provider, model, baseUrl, temperature, topP, topK, inputPrice, outputPrice } = ai;
    return {
      provider,
      model,
      // Elsewhere a base URL is a leftover of another choice: keys go to the provider's own address.
      baseUrl: provider === "openai-compatible" ? baseUrl : "",
      key,
      fetch: allowPrivate ? fetch : publicFetch,
      temperature,
      topP,
      topK,
      inputPrice,
      outputPrice,
      ownKey: true,
      limits,
    };
  }
}

/** An endpoint of one's own may be open, as Ollama's is. */
function needsNoKey({ provider, baseUrl, model }: AiPreferences): boolean {
  return provider === "openai-compatible" && baseUrl !== "" && model !== "";
}
