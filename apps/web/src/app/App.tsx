import { MantineProvider } from "@mantine/core";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { AppearanceEffects } from "../theme/AppearanceEffects.tsx";
import { resolveVariables, theme } from "../theme/theme.ts";

export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
      <AppearanceEffects />
      {/* A transition would wait for a live page to come to rest, which is redrawn all the time. */}
      <RouterProvider router={router} useTransitions={false} />
    </MantineProvider>
  );
}
