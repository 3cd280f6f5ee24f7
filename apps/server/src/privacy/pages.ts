/** Rows that are held in memory at a time. */
export const ROWS_AT_A_TIME = 200;

/**
 * All rows of a query, a page at a time: `read` gives up to ROWS_AT_A_TIME rows behind the given one. Between two pages
 * nothing is held, so that others use the store meanwhile.
 */
export async function* allRows<R>(read: (after: R | undefined) => Promise<R[]>): AsyncGenerator<R> {
  let last: R | undefined;
  for (;;) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < ROWS_AT_A_TIME) return;
  }
}

/** Each row as one line of JSON. */
export async function* asLines(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
