import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { App } from "./app/App.tsx";
import { routes } from "./app/router.tsx";
import { takeOver } from "./app/takeOver.ts";
import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "./theme/fallback.css";
import "@mantine/core/styles.layer.css";
import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/glass.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
const router = createBrowserRouter(routes);
takeOver(root, router, () =>
  // In slices: a page that was drawn already can be used in the meantime.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  ),
);
