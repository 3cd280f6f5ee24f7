import { parentPort, workerData } from "node:worker_threads";
import { FormatUnavailableError, written } from "@dbcoach/publishing/written";
import type { ExportAnswer, ExportRequest } from "./messages.ts";

/** Writes one design in one format, and ends: pictures of large designs would keep the server from answering. */
const { format, parts } = workerData as ExportRequest;

async function answer(): Promise<ExportAnswer> {
  try {
    const content = await written(format, parts);
    return { ok: true, content: new Uint8Array(Buffer.from(content)) };
  } catch (error) {
    if (error instanceof FormatUnavailableError) return { ok: false, why: error.message };
    throw error;
  }
}

parentPort?.postMessage(await answer());
