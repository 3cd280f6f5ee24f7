import { diffOperations } from "../diff/operations.ts";
import type { Design } from "../model.ts";
import type { Operation } from "../operations/schema.ts";

/** Why an edit is not made; the text is in editing/texts.ts. */
export type EditRefusal =
  | { code: "notAName"; typed: string }
  | { code: "tableExists"; name: string }
  | { code: "columnExists"; name: string; table: string }
  /** `also`: what would have to go with it. */
  | { code: "isReferredTo"; table: string; by: string[]; also: string[] }
  | { code: "isKey"; column: string; table: string }
  | { code: "columnIsReferredTo"; column: string; table: string; by: string[] }
  | { code: "isComputedFrom"; column: string; by: string[] }
  | { code: "typeIsJoined"; column: string }
  | { code: "typeIsRuled"; column: string }
  | { code: "keyIsRequired"; column: string }
  | { code: "hasNoKey"; table: string }
  | { code: "isGone" };

/**
 * The operations of an edit, which apply to the design that it was made for; none when it changes nothing. `instead` is
 * what would do what a refused edit was meant to.
 */
export type Edited =
  | { ok: true; operations: Operation[] }
  | { ok: false; refusal: EditRefusal; instead?: () => Operation[] };

/** An edit that turns one design into the other. */
export function edited(before: Design, after: Design): Edited {
  return { ok: true, operations: diffOperations(before, after) };
}

export function refused(refusal: EditRefusal): Edited {
  return { ok: false, refusal };
}
