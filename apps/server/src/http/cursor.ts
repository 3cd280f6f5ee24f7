import { PAGE_SIZE } from "@dbcoach/contract/limits";
import { ApiError } from "./problems.ts";

/** The position behind a row in a list that is ordered by a time and then by id. Opaque to clients. */
export interface Cursor {
  time: string;
  id: string;
}

export function encodeCursor({ time, id }: Cursor): string {
  return Buffer.from(JSON.stringify([time, id])).toString("base64url");
}

/** The cursor's position. Throws invalid_request on anything that `encodeCursor` did not make. */
export function decodeCursor(text: string): Cursor {
  try {
    const [time, id]: unknown[] = JSON.parse(Buffer.from(text, "base64url").toString());
    if (typeof time === "string" && typeof id === "string" && !Number.isNaN(Date.parse(time))) return { time, id };
  } catch {
    // Falls through to the one answer for everything malformed.
  }
  throw new ApiError("invalid_request", { reason: "cursor: not one of ours" });
}

/** The number behind which a list of numbered rows goes on. Throws invalid_request when the cursor is of another list. */
export function numberIn({ id }: Cursor): number {
  if (!/^\d{1,15}$/.test(id)) throw new ApiError("invalid_request", { reason: "cursor: not one of ours" });
  return Number(id);
}

/** One page of rows that were read with `limit PAGE_SIZE + 1`, and the cursor of the next page. */
export function pageOf<R, T>(
  rows: R[],
  toItem: (row: R) => T,
  cursorOf: (row: R) => Cursor,
): { data: T[]; next: string | null } {
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return { data: page.map(toItem), next: rows.length > PAGE_SIZE && last ? encodeCursor(cursorOf(last)) : null };
}

/** A search text as a LIKE pattern that finds it anywhere, literally. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, "\\$&")}%`;
}
