import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/** The entry of a worker: beside the built server, and in the source. */
export interface WorkerFile {
  built: string;
  source: URL;
}

/**
 * Starts a thread. From source, its entry is TypeScript and needs a loader; the built server has it bundled beside
 * itself. `heapMb` limits its JavaScript heap.
 */
export function startWorker(
  { built, source }: WorkerFile,
  { workerData, heapMb }: { workerData: unknown; heapMb: number },
): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb };
  if (!import.meta.url.endsWith(".ts")) {
    return new Worker(new URL(built, import.meta.url), { workerData, resourceLimits });
  }
  const require = createRequire(import.meta.url);
  // A thread does not inherit the loader of TypeScript sources, so that it starts with registering one.
  const loader = JSON.stringify(pathToFileURL(require.resolve("tsx/esm/api")).href.replace(/cjs$/, "mjs"));
  const entry = JSON.stringify(source.href);
  return new Worker(`import(${loader}).then(({ register }) => { register(); return import(${entry}); });`, {
    eval: true,
    workerData,
    resourceLimits,
  });
}
