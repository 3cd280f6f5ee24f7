import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "@mantine/core/styles.layer.css";
import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/glass.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
