import type { ApiKey } from "@dbcoach/contract/apiKeys";

export type KeyState = "active" | "inactive" | "expired";

/** How a key stands at this moment (milliseconds). One that has expired has, switched off or not. */
export function keyState({ isActive, expiresAt }: Pick<ApiKey, "isActive" | "expiresAt">, now: number): KeyState {
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return "expired";
  return isActive ? "active" : "inactive";
}
