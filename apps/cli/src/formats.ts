import { FormatUnavailableError, written as publish, type Written } from "@dbcoach/publishing/written";
import type { Format } from "./formatNames.ts";
import { UsageError } from "./usageError.ts";

/** The design in a format: a text, or bytes. Throws a UsageError when the engine has no such thing. */
export async function written(format: Format, parts: Written): Promise<string | Buffer> {
  try {
    return await publish(format, parts);
  } catch (error) {
    throw error instanceof FormatUnavailableError ? new UsageError(error.message) : error;
  }
}
