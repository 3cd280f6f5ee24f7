import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { SignInGuard } from "../accounts/SignInGuard.tsx";
import { queryClient } from "../api/queryClient.ts";
import { BrowserNotifications } from "../settings/notifications/BrowserNotifications.tsx";
import "@mantine/notifications/styles.layer.css";

/** What all pages behind the guard share: the cache of server data, and notifications. */
export function SignedInPages() {
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
