/** Values that wait until they are taken, in their order. Whoever puts them in never waits. One reader. */
export class Feed<T> implements AsyncIterable<T> {
  readonly #waiting: T[] = [];
  #ended = false;
  #wake = () => {};

  put(value: T): void {
    this.#waiting.push(value);
    this.#wake();
  }

  /** What waits can still be taken. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      yield* this.#waiting.splice(0);
      if (this.#waiting.length > 0) continue;
      if (this.#ended) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
