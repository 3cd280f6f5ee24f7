import type { Design } from "../model.ts";
import { generateSamples } from "./generate.ts";
import type { SampleRows } from "./rows.ts";

/** Rows for each main entity, as specified (10 to 20); lookups get fewer, details more. */
const ROWS_PER_TABLE = 20;

const known = new WeakMap<Design, SampleRows>();

/** The sample rows of a design: the same for the same design, wherever they are needed. */
export function samplesFor(design: Design): SampleRows {
  const samples = known.get(design) ?? generateSamples(design, { seed: 1, rowsPerTable: ROWS_PER_TABLE });
  known.set(design, samples);
  return samples;
}
