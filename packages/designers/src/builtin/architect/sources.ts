import type { Column } from "@dbcoach/design/model";
import type { Origin } from "../analysis/concept.ts";

/** The source of a part of the design, from where its concept came. */
export function sourceOf(origin: Origin): Column["source"] {
  return origin.from === "description" ? { from: "description", start: origin.start, end: origin.end } : origin;
}
