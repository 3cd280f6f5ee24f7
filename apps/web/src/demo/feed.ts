/** Values that come one by one, for one reader who waits for them. */
export class Feed<T> {
  readonly #waiting: T[] = [];
  #wake: () => void = () => {};
  #ended = false;
  #failure: { cause: unknown } | undefined;

  push(value: T): void {
    this.#waiting.push(value);
    this.#wake();
  }

  /** What was pushed is still read; then the reader is at the end, or gets the error. */
  end(failure?: { cause: unknown }): void {
    this.#ended = true;
    this.#failure = failure;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      while (this.#waiting.length > 0) yield* this.#waiting.splice(0);
      if (this.#ended) break;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#failure) throw this.#failure.cause;
  }
}
