/** Codes of the system and SQLSTATEs that mean: not now, but perhaps in a moment. */
const CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
]);

/** What the driver says without a code when a connection is gone in the middle of a transaction. */
const MESSAGES = [
  "Connection terminated",
  "Client has encountered a connection error and is not queryable",
  "timeout exceeded when trying to connect",
];

/** Whether the store, rather than the request, is at fault. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && CODES.has(String(error.code))) return true;
  return MESSAGES.some((message) => error.message.startsWith(message));
}
