import { moduleNumbers } from "@dbcoach/design/diagram/moduleNumbers";
import type { Design } from "@dbcoach/design/model";

/** The colour token of each table's module by table id. */
export function moduleColours(design: Design): Map<string, string> {
  return new Map([...moduleNumbers(design)].map(([id, number]) => [id, `var(--module-${number})`]));
}
