// The server from its source, restarted on change, and Vite in front of it at http://localhost:5173.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const server = spawn("npx", ["tsx", "watch", "apps/server/src/main.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? "http://localhost:5173" },
});
const web = spawn("npx", ["vite"], { cwd: `${root}/apps/web`, stdio: "inherit" });
for (const child of [server, web]) {
  child.on("exit", (code) => {
    server.kill();
    web.kill();
    process.exitCode = code ?? 0;
  });
}
