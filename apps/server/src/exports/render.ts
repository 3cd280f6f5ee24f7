import { startWorker } from "@dbcoach/engines/sandbox/startWorker";
import { ApiError } from "../http/problems.ts";
import type { ExportAnswer, ExportRequest } from "./messages.ts";

const FILE = { built: "./export-worker.js", source: new URL("./worker.ts", import.meta.url) };
const HEAP_MB = 1024;
/** The layout of thousands of tables has no natural end. */
const TIME_LIMIT_MS = 60_000;

/**
 * The design in a format, written in a thread of its own. Throws format_unavailable when the engine has no such format,
 * or when the design is too large for it.
 */
export async function render(request: ExportRequest): Promise<Uint8Array<ArrayBuffer>> {
  const worker = startWorker(FILE, { workerData: request, heapMb: HEAP_MB });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<ExportAnswer>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The export ended without a result.")));
      timer = setTimeout(() => resolve({ ok: false, why: "writing this design took too long" }), TIME_LIMIT_MS);
    });
    if (!answer.ok) throw new ApiError("format_unavailable", { reason: answer.why });
    return answer.content;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
