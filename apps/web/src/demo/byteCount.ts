/** How much of some files has come. */
export interface Loaded {
  bytes: number;
  /** Undefined as long as a response did not say how long its file is. */
  of: number | undefined;
}

/**
 * A count of what comes of several responses together: call it with each. It reads them, so that who needs one too gives
 * a clone. Resolves when the response has come whole; rejects when it breaks off.
 */
export function byteCount(tell: (loaded: Loaded) => void): (response: Response) => Promise<void> {
  let bytes = 0;
  let of: number | undefined = 0;
  return async (response) => {
    const size = sizeOf(response);
    of = of === undefined || size === undefined ? undefined : of + size;
    const counter = new WritableStream<Uint8Array>({
      write: (chunk) => {
        bytes += chunk.byteLength;
        tell({ bytes, of });
      },
    });
    await response.body?.pipeTo(counter);
  };
}

/** The length of a file as it is read. `content-length` says it of what travels, which is less where it was compressed. */
function sizeOf({ headers }: Response): number | undefined {
  const length = headers.get(headers.has("content-encoding") ? "x-file-length" : "content-length");
  return length === null ? undefined : Number(length);
}
