// Builds the running product: the web application with Vite, the server with esbuild. Our own packages are bundled from
// their TypeScript source; what comes from npm stays where npm put it.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

/** Leaves packages of npm out of the bundle. */
const npmPackagesOutside = {
  name: "npm-packages-outside",
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@dbcoach/") ? undefined : { path, external: true },
    );
  },
};

async function buildServer() {
  rmSync("apps/server/dist", { recursive: true, force: true });
  await build({
    entryPoints: {
      main: "apps/server/src/main.ts",
      "postgresql-worker": "packages/engines/src/postgresql/worker.ts",
    },
    outdir: "apps/server/dist",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
    plugins: [npmPackagesOutside],
  });
}

function buildWeb() {
  return new Promise((resolve, reject) => {
    const vite = spawn("npx", ["vite", "build", "--logLevel", "warn"], { cwd: "apps/web", stdio: "inherit" });
    vite.on("error", reject);
    vite.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`vite build ended with ${code}`))));
  });
}

await Promise.all([buildServer(), buildWeb()]);
