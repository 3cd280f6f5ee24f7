import { SESSION_RENEWAL_MS } from "@dbcoach/contract/limits";
import { ApiError } from "../api/apiError.ts";
import { request } from "../api/request.ts";

/** `unknown`: the server did not say, which is no reason to send anybody away. */
export type SessionState = "good" | "gone" | "unknown";

/** Whether the session is still good; renews it when it soon ends. */
export async function checkSession(): Promise<SessionState> {
  try {
    const response = await request("/auth/v1/get-session?disableRefresh=true");
    const body: { session: { expiresAt: string } } | null = await response.json();
    if (!body) return "gone";
    if (timeLeft(body.session.expiresAt, response) <= SESSION_RENEWAL_MS) {
      await request("/auth/v1/session/renew", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      });
    }
    return "good";
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? "gone" : "unknown";
  }
}

/** By the server's clock: this machine's may be wrong. */
function timeLeft(expiresAt: string, response: Response): number {
  const now = Date.parse(response.headers.get("date") ?? "");
  return Date.parse(expiresAt) - (Number.isNaN(now) ? Date.now() : now);
}
