import type { Notification as Notice } from "@dbcoach/contract/account";
import type { NotificationPreferences } from "@dbcoach/contract/preferences";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { call } from "../../api/client.ts";
import { preferencesQuery } from "../queries.ts";
import { browserPermission } from "./browserPermission.ts";
import { toldUntil } from "./toldUntil.ts";

/** How often the server is asked what has happened. */
const POLL_MS = 30_000;

/** To be invalidated when something has just happened: then nobody waits for the next poll. */
export const NOTIFICATIONS_KEY = ["notifications"];

/** Shows by the browser's own means what this person wants to be told of, as long as a page of ours is open. */
export function BrowserNotifications() {
  const { data: preferences } = useQuery(preferencesQuery);
  const wanted = preferences !== undefined && wantsAny(preferences.notifications) && browserPermission() === "granted";
  const navigate = useNavigate();
  const { data: notices } = useQuery({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: async ({ signal }) => {
      const { data } = await call("listNotifications", { query: { after: toldUntil.read() } }, signal);
      return data;
    },
    enabled: wanted,
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    const until = toldUntil.read();
    const news = notices?.filter(({ createdAt }) => createdAt > until) ?? [];
    const last = news.at(-1);
    if (last) toldUntil.write(last.createdAt);
    for (const notice of news) {
      if (!isBeingSeen(notice)) show(notice, (path) => void navigate(path));
    }
  }, [notices, navigate]);
  return null;
}

const wantsAny = (notifications: NotificationPreferences) =>
  Object.values(notifications).some(({ browser }) => browser);

/** Whoever looks at the live page sees how its generation ends. */
function isBeingSeen({ event }: Notice): boolean {
  return event !== "security" && document.visibilityState === "visible" && window.location.pathname === "/streaming";
}

function show({ id, title, body, link }: Notice, open: (path: string) => void): void {
  try {
    // Of several tabs with the same news, the browser shows one.
    const shown = new Notification(title, { body, tag: id, icon: "/icon.svg" });
    shown.addEventListener("click", () => {
      window.focus();
      open(link);
      shown.close();
    });
  } catch {
    // Some phones have the permission, but show notifications of installed applications only.
  }
}
