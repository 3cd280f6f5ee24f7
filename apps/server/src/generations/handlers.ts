import { randomUUID } from "node:crypto";
import { MAX_DESCRIPTION_LENGTH } from "@dbcoach/contract/limits";
import { enhancementPrompt } from "@dbcoach/contract/naming";
import { DEFAULT_MODE, databaseTypeSchema, modeSchema } from "@dbcoach/contract/targets";
import { asUser, type Database } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { decodeCursor, pageOf } from "../http/cursor.ts";
import { ApiError } from "../http/problems.ts";
import { requireUuid } from "../http/uuid.ts";
import type { ModelChoice } from "../models/choice.ts";
import { readProject } from "../projects/store.ts";
import { monthOf } from "../usage/store.ts";
import {
  findGeneration,
  findOrCreateGeneration,
  listGenerations,
  type NewGeneration,
  reopenGeneration,
  requestCancel,
  UsageLimitError,
} from "./store.ts";

export interface GenerationOptions {
  db: Database;
  models: Pick<ModelChoice, "usesModel">;
  /** Tells the runner that there is work. */
  wake: () => void;
  /** Tells the runner that a generation is to be stopped. */
  cancel: (id: string) => void;
  /** Undefined: no limit. */
  monthlyLimit: number | undefined;
}

type GenerationRoutes =
  | "enhanceProject"
  | "startGeneration"
  | "listGenerations"
  | "getGeneration"
  | "cancelGeneration"
  | "resumeGeneration";

/** Starting, listing, reading, stopping and resuming generations. */
export function generationHandlers(options: GenerationOptions): Pick<Handlers, GenerationRoutes> {
  const { db, models, wake, cancel, monthlyLimit } = options;
  const read = async (userId: string, id: string) => {
    const generation = await findGeneration(db, userId, id);
    if (!generation) throw new ApiError("not_found");
    return generation;
  };
  const start = async (
    userId: string,
    key: string | undefined,
    wanted: Pick<NewGeneration, "prompt" | "databaseType" | "mode" | "enhances" | "designer">,
  ) => {
    const idempotencyKey = key ?? randomUUID();
    const found = findOrCreateGeneration(db, userId, { ...wanted, idempotencyKey, models, monthlyLimit });
    const { id, same } = await found.catch((error: unknown) => {
      if (!(error instanceof UsageLimitError)) throw error;
      const date = monthOf(new Date()).next.toISOString().slice(0, 10);
      throw new ApiError("usage_limit_reached", { limit: String(monthlyLimit), date });
    });
    if (!same) throw new ApiError("idempotency_conflict");
    wake();
    return { id };
  };
  return {
    async startGeneration({ userId, body, headers }) {
      const prompt = readPrompt(body.prompt);
      const databaseType = databaseTypeSchema.safeParse(body.dbType);
      if (!databaseType.success) {
        const known = databaseTypeSchema.options.join(", ");
        throw new ApiError("unknown_database_type", { value: String(body.dbType), known });
      }
      const mode = modeSchema.safeParse(body.mode);
      if (!mode.success) {
        throw new ApiError("unknown_mode", { value: String(body.mode), known: modeSchema.options.join(", ") });
      }
      const wanted = { prompt, databaseType: databaseType.data, mode: mode.data, designer: body.designer };
      return start(userId, headers["idempotency-key"], wanted);
    },

    async enhanceProject({ userId, params, headers }) {
      const id = requireUuid(params.id);
      const project = await asUser(db, userId, (transaction) => readProject(transaction, id));
      if (!project) throw new ApiError("not_found");
      const wanted = {
        prompt: enhancementPrompt(project.name),
        databaseType: project.databaseType,
        mode: DEFAULT_MODE,
      };
      return start(userId, headers["idempotency-key"], { ...wanted, enhances: project.id });
    },

    async listGenerations({ userId, query }) {
      const after = query.cursor ? decodeCursor(query.cursor) : undefined;
      const rows = await listGenerations(db, userId, { after, search: query.search?.trim() });
      return pageOf(
        rows,
        (generation) => generation,
        ({ createdAt, id }) => ({ time: createdAt, id }),
      );
    },

    getGeneration: ({ userId, params }) => read(userId, params.id),

    async cancelGeneration({ userId, params }) {
      if (await requestCancel(db, userId, params.id)) {
        cancel(params.id);
        return read(userId, params.id);
      }
      await read(userId, params.id);
      throw new ApiError("generation_ended");
    },

    async resumeGeneration({ userId, params }) {
      if (await reopenGeneration(db, userId, params.id, models)) {
        wake();
        return read(userId, params.id);
      }
      await read(userId, params.id);
      throw new ApiError("generation_not_resumable");
    },
  };
}

/** The description, trimmed. */
function readPrompt(text: string): string {
  const prompt = text.trim();
  if (prompt === "") throw new ApiError("description_blank");
  if (prompt.length > MAX_DESCRIPTION_LENGTH) {
    throw new ApiError("description_too_long", { count: prompt.length.toLocaleString("en") });
  }
  return prompt;
}
