import type { Design } from "@dbcoach/design/model";
import { generateSamples } from "@dbcoach/design/samples/generate";
import type { SampleRows } from "@dbcoach/design/samples/rows";

/** The sample rows of a design: the same for the same design, wherever they are needed. */
export function samplesFor(design: Design): SampleRows {
  return generateSamples(design, { seed: 1, rowsPerTable: 5 });
}
