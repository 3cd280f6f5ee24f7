// Everything that can be known without running the product: format, lint, import directions, types, unused code.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

const checks = [
  ["format, lint and import directions", "biome", ["check", "--error-on-warnings", "."]],
  ["types", "tsc", ["-p", "."]],
  ["unused files, exports and dependencies", "knip", []],
];

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn("npx", ["--no-install", command, ...args], { cwd: root });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("exit", (code) => resolve({ ok: code === 0, output }));
  });
}

const results = await Promise.all(
  checks.map(async ([name, command, args]) => {
    const { ok, output } = await run(command, args);
    process.stdout.write(ok ? `✓ ${name}\n` : `✗ ${name}\n${output}\n`);
    return ok;
  }),
);
process.exit(results.every(Boolean) ? 0 : 1);
