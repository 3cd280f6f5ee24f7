import { MantineProvider } from "@mantine/core";
import { RouterProvider } from "react-router/dom";
import { AppearanceEffects } from "../theme/AppearanceEffects.tsx";
import { resolveVariables, theme } from "../theme/theme.ts";
import { router } from "./router.tsx";

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
      <AppearanceEffects />
      <RouterProvider router={router} />
    </MantineProvider>
  );
}
