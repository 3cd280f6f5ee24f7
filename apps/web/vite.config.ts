import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { installedVersions } from "./installedVersions.ts";
import { preloadFont } from "./preloadFont.ts";
import { STACK } from "./src/reference/stack.ts";

const SERVER = "http://localhost:3000";
const SERVER_PATHS = ["/auth", "/rest", "/functions", "/realtime", "/storage", "/healthz"];

/** PGlite, in the SQL console's worker, asks for a module of Node where it runs in Node. Here it does not. */
const withoutNode: Plugin = {
  name: "without-node",
  enforce: "pre",
  resolveId: (id) => (id === "node:module" ? "\0node:module" : undefined),
  load: (id) => (id === "\0node:module" ? "export {};" : undefined),
};

export default defineConfig({
  plugins: [
    react(),
    installedVersions(STACK.flatMap(({ parts }) => parts.map(({ name }) => name))),
    preloadFont("inter-latin-wght-normal"),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_700,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // PGlite holds an eval that it never comes to; the page's security policy would not let it.
  worker: {
    format: "es",
    plugins: () => [withoutNode],
    rolldownOptions: { checks: { eval: false, pluginTimings: false } },
  },
  server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER }])) },
});
