import type { ConceptModel } from "./concept.ts";
import { conceptualise } from "./conceptualise.ts";
import { type Reading, readFacts } from "./readFacts.ts";

export interface Analysis {
  reading: Reading;
  model: ConceptModel;
}

/** Reads a description: what its sentences say and what they amount to. Pure and deterministic. */
export function analyse(description: string): Analysis {
  const reading = readFacts(description);
  const words = description.match(/\p{L}+/gu)?.length ?? 0;
  return { reading, model: conceptualise(reading, words) };
}
