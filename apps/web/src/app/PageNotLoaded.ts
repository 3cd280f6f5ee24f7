import { noAnswer } from "../api/apiError.ts";

/** The code of a page could not be loaded. The browser remembers that: only loading everything again helps. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super(noAnswer().message, { cause });
    this.name = "PageNotLoaded";
  }
}
