import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, Outlet } from "react-router";
import { queryClient } from "../api/queryClient.ts";
import { browserDesigner } from "./browserDesigner.ts";
import { useDemo } from "./demoContext.ts";
import "@mantine/notifications/styles.layer.css";

/** The demo's inner pages: whoever comes to one without having entered is led to its door. */
export function InDemo() {
  const { on } = useDemo();
  // A database takes some hundred megabytes: not beyond the demo.
  useEffect(() => browserDesigner.end, []);
  if (!on) return <Navigate to="/demo" replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Notifications position="bottom-right" />
    </QueryClientProvider>
  );
}
