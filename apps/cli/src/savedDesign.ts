import { readDesign } from "@dbcoach/design/exports/designJson";
import type { Design } from "@dbcoach/design/model";
import { readText } from "./input.ts";
import { UsageError } from "./usageError.ts";

/** The whole design in a file. Throws a UsageError when it holds none. */
export function savedDesign(file: string): Design {
  const read = readDesign(readText(file));
  if (!read.ok) throw new UsageError(`${file}: ${read.why}`);
  return read.design;
}
