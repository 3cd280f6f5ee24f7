import { HEARTBEAT_SECONDS } from "@dbcoach/contract/limits";
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";

/**
 * Values as server-sent events, each the JSON of one. Rejects with what keeps the first one from coming; what happens
 * later ends the stream. When the client goes away, the iterator is told by `return`.
 */
export async function sendEvents(
  c: Context,
  values: AsyncIterable<unknown>,
  onError: (error: unknown) => void,
): Promise<Response> {
  const iterator = values[Symbol.asyncIterator]();
  let next = await iterator.next();
  c.header("cache-control", "no-store");
  c.header("x-accel-buffering", "no");
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => void iterator.return?.());
    const beat = () => void stream.write(": still here\n\n").catch(() => {});
    const heartbeat = setInterval(beat, HEARTBEAT_SECONDS * 1000);
    try {
      for (; !next.done && !stream.aborted; next = await iterator.next()) {
        await stream.writeSSE({ data: JSON.stringify(next.value) });
      }
    } catch (error) {
      onError(error);
    } finally {
      clearInterval(heartbeat);
    }
  });
}
