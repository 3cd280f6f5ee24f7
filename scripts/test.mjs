// All tests. The browser tests need the built product, so it is built first.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

run("npm", ["run", "-s", "build"]);
run("npx", ["--no-install", "vitest", "run", ...process.argv.slice(2)]);
