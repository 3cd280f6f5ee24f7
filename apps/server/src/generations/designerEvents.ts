import { setImmediate as nextTurn } from "node:timers/promises";
import { conventionsSchema } from "@dbcoach/contract/conventions";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { engineOfDatabaseType } from "@dbcoach/contract/targetNames";
import { databaseTypeSchema, modeSchema } from "@dbcoach/contract/targets";
import type { Minds } from "../designing.ts";
import type { Log } from "../log.ts";
import type { BaseEvent } from "./enhancement.ts";
import { type ClaimedGeneration, LeaseLostError } from "./leases.ts";

/** A generation that has ended its process this often is not tried again. */
const MAX_ATTEMPTS = 5;
/** The longest that events may be produced without letting the server answer others. */
const TURN_MS = 15;

/** Who can design. */
export interface Thinkers {
  log: Log;
  /** Who thinks for a person. */
  mindsFor(userId: string): Promise<Pick<Minds, "designer">>;
  builtin: Pick<Minds, "designer">;
}

interface Wanted extends Thinkers {
  generation: ClaimedGeneration;
  history: readonly GenerationEvent[];
  /** What is to be improved; undefined for a new design, and where it is not there any more. */
  base: BaseEvent | undefined;
  /** This process lets go of it. */
  signal: AbortSignal;
  /** Its owner has stopped it. */
  cancelled: AbortSignal;
}

/** The designer's events; what it throws becomes a failure, unless this process is to let go: that is thrown. */
export async function* designerEvents(wanted: Wanted): AsyncGenerator<GenerationEvent> {
  const { generation, history, base, signal, cancelled, log } = wanted;
  if (generation.attempts > MAX_ATTEMPTS) {
    yield { type: "failed", code: "internal", details: "The generation ended its server several times." };
    return;
  }
  if (generation.enhances !== null && !base) {
    yield { type: "failed", code: "internal", details: "The project that was to be improved is not there any more." };
    return;
  }
  const request = {
    description: base?.description ?? generation.prompt,
    base: base?.design,
    engine: engineOfDatabaseType[databaseTypeSchema.parse(generation.databaseType)],
    mode: modeSchema.parse(generation.mode),
    // Generations from before there were conventions have none.
    conventions: generation.conventions ? conventionsSchema.parse(generation.conventions) : undefined,
    history,
  };
  let turn = performance.now();
  try {
    cancelled.throwIfAborted();
    const { designer } = await mindsOf(generation, wanted);
    for await (const event of designer.design(request, AbortSignal.any([signal, cancelled]))) {
      yield event;
      if (performance.now() - turn > TURN_MS) {
        await nextTurn();
        turn = performance.now();
      }
    }
  } catch (error) {
    if (signal.aborted || error instanceof LeaseLostError) throw error;
    if (cancelled.aborted) {
      yield { type: "failed", code: "cancelled" };
      return;
    }
    log.error({ err: error, generation: generation.id }, "The designer failed");
    yield { type: "failed", code: "internal" };
  }
}

/** Who was meant to think when it was asked for; the built-in designer, where nobody else is left. */
async function mindsOf(
  { designerKind, userId }: ClaimedGeneration,
  { mindsFor, builtin }: Thinkers,
): Promise<Pick<Minds, "designer">> {
  return designerKind === "model" ? mindsFor(userId) : builtin;
}
