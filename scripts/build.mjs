// Builds the running product: the web application with Vite, the server with esbuild. Our own packages are bundled from
// their TypeScript source; what comes from npm stays where npm put it.
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

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
      "sqlite-worker": "packages/engines/src/sqlite/worker.ts",
      "parser-worker": "packages/engines/src/parsed/worker.ts",
      "export-worker": "apps/server/src/exports/worker.ts",
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

function vite(...args) {
  return new Promise((resolve, reject) => {
    const child = spawn("npx", ["vite", "build", "--logLevel", "warn", ...args], { cwd: "apps/web", stdio: "inherit" });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`vite build ended with ${code}`))));
  });
}

/** Draws the pages that a stranger comes to first (apps/web/src/drawn.tsx) into files of their own. */
async function drawPages() {
  process.env.NODE_ENV = "production";
  const { drawPages } = await import(new URL("apps/web/dist-drawn/drawn.js", pathToFileURL(root)).href);
  const page = readFileSync("apps/web/dist/index.html", "utf8");
  mkdirSync("apps/web/dist/drawn");
  for (const { name, parts, title, markup } of await drawPages()) {
    const drawn = loadedLater(withParts(page, parts))
      .replace(/<title>.*<\/title>/, () => title)
      .replace('<div id="root"></div>', () => `<div id="root" data-drawn>${markup}</div>`);
    writeFileSync(`apps/web/dist/drawn/${name}.html`, drawn);
  }
}

/** The page with the styles and modules of parts that would otherwise be asked for by the application. */
function withParts(page, parts) {
  const manifest = JSON.parse(readFileSync("apps/web/dist/.vite/manifest.json", "utf8"));
  const chunks = new Set();
  const add = (key) => {
    if (chunks.has(manifest[key])) return;
    if (!manifest[key]) throw new Error(`${key} is no part of the application.`);
    chunks.add(manifest[key]);
    for (const imported of manifest[key].imports ?? []) add(imported);
  };
  for (const part of parts) add(part);
  const tags = [...chunks].flatMap(({ file, css = [], isEntry }) => [
    ...css.map((href) => `<link rel="stylesheet" crossorigin href="/${href}">`),
    ...(isEntry ? [] : [`<link rel="modulepreload" crossorigin href="/${file}">`]),
  ]);
  const missing = tags.filter((tag) => !page.includes(tag)).map((tag) => `  ${tag}\n  `);
  return page.replace("</head>", () => `${missing.join("")}</head>`);
}

/** The page with its modules named at the script that loads them when the page can be read. */
function loadedLater(page) {
  const preloads = [...page.matchAll(/\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g)];
  const [tag, module] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(page);
  const preload = preloads.map(([, href]) => href).join(" ");
  return preloads
    .reduce((rest, [link]) => rest.replace(link, ""), page)
    .replace(tag, `<script src="/take-over.js" data-module="${module}" data-preload="${preload}"></script>`);
}

async function buildWeb() {
  await Promise.all([vite("--manifest"), vite("--ssr", "src/drawn.tsx", "--outDir", "dist-drawn")]);
  await Promise.all([drawPages(), compressWeb()]);
  for (const folder of ["dist-drawn", "dist/.vite"]) rmSync(`apps/web/${folder}`, { recursive: true });
}

/** Writes each text file of the web application also as .br and .gz, so that no request has to compress it. */
async function compressWeb() {
  const files = readdirSync("apps/web/dist", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|wasm|data)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      if (content.length < 1024) return;
      writeFileSync(`${file}.br`, await compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      writeFileSync(`${file}.gz`, await compressGzip(content, { level: 9 }));
    }),
  );
}

await Promise.all([buildServer(), buildWeb()]);
// What drew the pages may keep timers.
process.exit(0);
