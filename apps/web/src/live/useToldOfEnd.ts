import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { NOTIFICATIONS_KEY } from "../settings/notifications/BrowserNotifications.tsx";
import type { Live } from "./useLiveSession.ts";

/** Whoever has turned to another window is told at once that the generation has ended, not at the next poll. */
export function useToldOfEnd({ generation, viewing }: Live): void {
  const client = useQueryClient();
  const ended = generation !== undefined && !viewing;
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
  }, [ended, client]);
}
