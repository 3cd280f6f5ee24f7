/** Whether this browser shows our notifications: as it was asked, or because it cannot. */
export type BrowserPermission = NotificationPermission | "unsupported";

/** What the browser says at the moment. */
export function browserPermission(): BrowserPermission {
  return "Notification" in window ? Notification.permission : "unsupported";
}

/** Asks the person, if the browser has not been told yet. */
export async function askPermission(): Promise<BrowserPermission> {
  const now = browserPermission();
  return now === "default" ? Notification.requestPermission() : now;
}

/** Why nothing will be shown, and what to do about it. */
export const REFUSALS: Record<Exclude<BrowserPermission, "granted">, string> = {
  denied:
    "Your browser does not allow notifications from this site. Allow them in the browser's settings for this site " +
    "(beside the address), then switch this on again.",
  default: "Your browser has not been allowed to show notifications. Switch this on again to be asked.",
  unsupported: "This browser shows no notifications here. They need a secure address (https) or this very machine.",
};
