import { databaseTypeSchema, modeSchema } from "@dbcoach/contract/targets";
import type { UserTransaction } from "../database/database.ts";
import type { Saved } from "./endRecords.ts";
import type { ClaimedGeneration } from "./leases.ts";

/** A generation at its end. */
export interface EndedGeneration {
  id: string;
  userId: string;
  prompt: string;
  databaseType: string;
  mode: string;
  status: "completed" | "error";
  /** What it left behind; null when it failed. */
  saved: Saved | null;
  /** The idempotency key: in the web application, the run that the live page's address names. */
  run: string;
  /** What went wrong, for the person; null when nothing did. */
  failure: string | null;
  at: Date;
}

/** Told of every generation's end. */
export interface EndListener {
  /** Within the transaction that ends the generation: what is written here happens exactly once. */
  record(transaction: UserTransaction, ended: EndedGeneration): Promise<void>;
  /** After that transaction. */
  stored(): void;
}

/** The end of a generation that this process ran. */
export function endOf(
  generation: ClaimedGeneration,
  outcome: Pick<EndedGeneration, "status" | "saved" | "failure" | "at">,
): EndedGeneration {
  return {
    ...outcome,
    id: generation.id,
    userId: generation.userId,
    prompt: generation.prompt,
    databaseType: databaseTypeSchema.parse(generation.databaseType),
    mode: modeSchema.parse(generation.mode),
    run: generation.idempotencyKey,
  };
}
