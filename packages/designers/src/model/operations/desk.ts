import type { Design } from "@dbcoach/design/model";
import { applyOperation } from "@dbcoach/design/operations/apply";
import type { Operation, OperationName } from "@dbcoach/design/operations/schema";
import type { DesignRequest } from "../../designer.ts";
import { completeOperation } from "./complete.ts";
import { refusalReason } from "./reasons.ts";
import { isRepeated } from "./repeated.ts";

/** An operation that was not taken, and why. */
export interface Rejection {
  /** As the model wrote it. */
  written: string;
  reason: string;
}

interface DeskOptions {
  request: Pick<DesignRequest, "description" | "conventions">;
  /** The design as it is now: whoever takes an operation applies it. */
  design(): Design;
  /** Operations that are not for this author. */
  forbidden?: ReadonlySet<OperationName>;
}

export type Judged =
  | { ok: true; operation: Operation }
  /** `mayWait`: it is about something that is not there; that may come. */
  | { ok: false; reason: string; mayWait: boolean }
  /** It adds what is there already. */
  | { ok: false; reason: string; mayWait: false; repeated: true };

/** Whether what a model wrote is an operation that applies to the design, and why not. */
export function judge(
  written: Record<string, unknown>,
  design: Design,
  request: DeskOptions["request"],
  forbidden?: ReadonlySet<OperationName>,
): Judged {
  const completed = completeOperation(written, { design, request });
  if (!completed.ok) return { ...completed, mayWait: completed.missing === true };
  const { operation } = completed;
  if (forbidden?.has(operation.op)) {
    return { ok: false, reason: `${operation.op} is not for you to use here`, mayWait: false };
  }
  if (isRepeated(operation, design))
    return { ok: false, reason: "it is there already", mayWait: false, repeated: true };
  const applied = applyOperation(design, operation);
  if (applied.ok) return { ok: true, operation };
  const mayWait = applied.error.code.startsWith("unknown");
  return { ok: false, reason: refusalReason(applied.error, design), mayWait };
}

/**
 * Takes operations as a model writes them. One that refers to what is not there yet waits until it is; what still waits
 * at the end, and what can never apply, goes back with its reason.
 */
export class OperationDesk {
  readonly #options: DeskOptions;
  readonly #rejections: Rejection[] = [];
  #waiting: Record<string, unknown>[] = [];

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  /** The operations that apply now, each to the design after the one before: apply each before the next is asked for. */
  *take(written: Record<string, unknown>): Generator<Operation> {
    const judged = this.#judge(written);
    if (!judged.ok) {
      if (judged.mayWait) this.#waiting.push(written);
      else if (!("repeated" in judged)) this.reject(written, judged.reason);
      return;
    }
    yield judged.operation;
    yield* this.#takeWaiting();
  }

  /** Notes something that cannot be taken at all. */
  reject(written: Record<string, unknown> | string, reason: string): void {
    const text = typeof written === "string" ? written : JSON.stringify(written);
    this.#rejections.push({ written: text.slice(0, 2_000), reason });
  }

  /** What was not taken since the last call. */
  rejections(): Rejection[] {
    for (const written of this.#waiting) {
      const judged = this.#judge(written);
      if (!judged.ok) this.reject(written, judged.reason);
    }
    this.#waiting = [];
    return this.#rejections.splice(0);
  }

  *#takeWaiting(): Generator<Operation> {
    for (let found = true; found; ) {
      found = false;
      for (const written of this.#waiting) {
        const judged = this.#judge(written);
        if (!judged.ok) continue;
        this.#waiting = this.#waiting.filter((other) => other !== written);
        yield judged.operation;
        found = true;
      }
    }
  }

  #judge(written: Record<string, unknown>): Judged {
    const { request, forbidden } = this.#options;
    return judge(written, this.#options.design(), request, forbidden);
  }
}
