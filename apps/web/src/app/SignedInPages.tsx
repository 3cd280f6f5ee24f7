import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Outlet } from "react-router";
import { useAccount } from "../accounts/authClient.ts";
import { SignInGuard } from "../accounts/SignInGuard.tsx";
import { queryClient } from "../api/queryClient.ts";
import { useChangesElsewhere } from "../projects/changes.ts";
import { BrowserNotifications } from "../settings/notifications/BrowserNotifications.tsx";
import "@mantine/notifications/styles.layer.css";

/** What all pages behind the guard share: the cache of server data, and notifications. */
export function SignedInPages() {
  const { user } = useAccount();
  const owner = useRef(user?.id);
  useEffect(() => {
    // Data of the one who left must not be shown to the next, in whichever tab that happened.
    if (owner.current !== undefined && owner.current !== user?.id) queryClient.clear();
    owner.current = user?.id;
  }, [user?.id]);
  useChangesElsewhere();
  return (
    <QueryClientProvider client={queryClient}>
      <SignInGuard>
        <BrowserNotifications />
        <Outlet />
      </SignInGuard>
      <Notifications position="bottom-right" />
    </QueryClientProvider>
  );
}
