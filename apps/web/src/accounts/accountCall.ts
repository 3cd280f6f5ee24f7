import { isNoAnswer, noAnswer } from "../api/apiError.ts";
import { authClient } from "./authClient.ts";

/** A server that has said nothing for so long hangs: who waits to sign in is told. */
const PATIENCE_MS = 10_000;

/** What a request about accounts was refused with. `detail` is for the user; empty when the server said nothing. */
export class AccountError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, detail: string) {
    super(detail);
    this.name = "AccountError";
    this.code = code;
    this.status = status;
  }
}

interface Refusal {
  code?: string;
  message?: string;
}

/**
 * A request about accounts, below /auth/v1: a POST when it has a body. Throws AccountError when it is refused, and
 * ApiError when there is no answer, or none in time.
 */
export async function accountCall<T>(path: string, body?: object): Promise<T> {
  const options = { timeout: PATIENCE_MS, ...(body ? { method: "POST" as const, body } : { method: "GET" as const }) };
  const { data, error } = await authClient.$fetch<T, Refusal>(path, options).catch(() => {
    throw noAnswer();
  });
  if (error) throw new AccountError(String(error.code ?? ""), error.status, String(error.message ?? ""));
  return data;
}

/** What to tell the user about a failed request: the server's own refusal, or else this text, and why if that is known. */
export function faultOf(error: unknown, unexpected: string): string {
  if (isNoAnswer(error)) return `${unexpected.replace(/\.$/, "")}. ${error.detail}`;
  const isRefusal = error instanceof AccountError && error.status < 500;
  return (isRefusal && error.message) || unexpected;
}

/** Asks the server again who is signed in. */
export function refreshSession(): void {
  authClient.$store.notify("$sessionSignal");
}
