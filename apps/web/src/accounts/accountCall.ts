import { authClient } from "./authClient.ts";

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
 * whatever the network threw when there is no answer.
 */
export async function accountCall<T>(path: string, body?: object): Promise<T> {
  const { data, error } = await authClient.$fetch<T, Refusal>(
    path,
    body ? { method: "POST", body } : { method: "GET" },
  );
  if (error) throw new AccountError(String(error.code ?? ""), error.status, String(error.message ?? ""));
  return data;
}

/** What to tell the user about a failed request: the server's own refusal, or else this text. */
export function faultOf(error: unknown, unexpected: string): string {
  const isRefusal = error instanceof AccountError && error.status < 500;
  return (isRefusal && error.message) || unexpected;
}

/** Asks the server again who is signed in. */
export function refreshSession(): void {
  authClient.$store.notify("$sessionSignal");
}
