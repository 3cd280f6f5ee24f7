import { randomUUID } from "node:crypto";
import { MAX_DESCRIPTION_LENGTH } from "@dbcoach/contract/limits";
import { databaseTypeSchema, modeSchema } from "@dbcoach/contract/targets";
import type { Database } from "../database/database.ts";
import type { Handlers } from "../http/contractRoutes.ts";
import { ApiError } from "../http/problems.ts";
import { monthOf } from "../usage/store.ts";
import { findGeneration, findOrCreateGeneration, UsageLimitError } from "./store.ts";

/** Starting and reading generations. `wake` tells the runner that there is work; an undefined limit is none. */
export function generationHandlers(
  db: Database,
  wake: () => void,
  generationsPerMonth: number | undefined,
): Pick<Handlers, "startGeneration" | "getGeneration"> {
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
      const idempotencyKey = headers["idempotency-key"] ?? randomUUID();
      const wanted = { prompt, databaseType: databaseType.data, mode: mode.data, idempotencyKey };
      const { id, same } = await findOrCreateGeneration(db, userId, {
        ...wanted,
        monthlyLimit: generationsPerMonth,
      }).catch((error: unknown) => {
        if (!(error instanceof UsageLimitError)) throw error;
        const date = monthOf(new Date()).next.toISOString().slice(0, 10);
        throw new ApiError("usage_limit_reached", { limit: String(generationsPerMonth), date });
      });
      if (!same) throw new ApiError("idempotency_conflict");
      wake();
      return { id };
    },

    async getGeneration({ userId, params }) {
      const generation = await findGeneration(db, userId, params.id);
      if (!generation) throw new ApiError("not_found");
      return generation;
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
