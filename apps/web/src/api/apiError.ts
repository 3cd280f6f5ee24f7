import type { Problem } from "@dbcoach/contract/errors";

/** What a request failed with: the contract's stable code, the HTTP status (0: no answer), and a text for the user. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly detail: string;

  constructor(code: string, status: number, detail: string) {
    super(detail);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.detail = detail;
  }
}

const NO_ANSWER = "The server cannot be reached. Nothing is lost; check the connection and try again.";

/** The error of a request that got no answer at all. */
export const noAnswer = (): ApiError => new ApiError("no_answer", 0, NO_ANSWER);

/** Whether a request got no answer at all, so that it may work another time. */
export const isNoAnswer = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0;

/** The error that a failed answer carries: problem details where it has them. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  if (isProblem(body)) return new ApiError(body.code, response.status, body.detail);
  return new ApiError("unexpected", response.status, `The server answered with ${response.status}. Please try again.`);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "detail" in body;
}

/** What to tell the user about any error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "Unknown error";
}
