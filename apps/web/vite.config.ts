import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const SERVER = "http://localhost:3000";
const SERVER_PATHS = ["/auth", "/rest", "/functions", "/realtime", "/storage", "/healthz"];

export default defineConfig({
  plugins: [react()],
  build: { outDir: "dist", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 1_700 },
  worker: { format: "es" },
  server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER }])) },
});
