import type { Design } from "../model.ts";
import { applyOperation } from "../operations/apply.ts";
import { describeOperation } from "../operations/describe.ts";
import { invertOperation } from "../operations/invert.ts";
import type { Operation } from "../operations/schema.ts";

/** One edit: what it does, and what takes it back. */
export interface Step {
  operations: readonly Operation[];
  inverses: readonly Operation[];
}

/** Edits that are not saved yet. */
export interface Draft {
  /** The design after all steps that are done. */
  design: Design;
  done: readonly Step[];
  /** Taken back, the last of them first to be done again. */
  undone: readonly Step[];
}

/** No edits yet. */
export function newDraft(base: Design): Draft {
  return { design: base, done: [], undone: [] };
}

/** The draft with one more edit; undefined when its operations do not apply. What was taken back is forgotten. */
export function withStep(draft: Draft, operations: readonly Operation[]): Draft | undefined {
  let design = draft.design;
  const inverses: Operation[] = [];
  for (const operation of operations) {
    const applied = applyOperation(design, operation);
    if (!applied.ok) return undefined;
    inverses.unshift(invertOperation(design, operation));
    design = applied.design;
  }
  return { design, done: [...draft.done, { operations, inverses }], undone: [] };
}

/** The draft without its last edit; itself when there is none. */
export function undo(draft: Draft): Draft {
  const step = draft.done.at(-1);
  const design = step && applied(draft.design, step.inverses);
  if (!step || !design) return draft;
  return { design, done: draft.done.slice(0, -1), undone: [...draft.undone, step] };
}

/** The draft with the edit that was taken back last; itself when there is none. */
export function redo(draft: Draft): Draft {
  const step = draft.undone.at(-1);
  const design = step && applied(draft.design, step.operations);
  if (!step || !design) return draft;
  return { design, done: [...draft.done, step], undone: draft.undone.slice(0, -1) };
}

function applied(design: Design, operations: readonly Operation[]): Design | undefined {
  let current = design;
  for (const operation of operations) {
    const next = applyOperation(current, operation);
    if (!next.ok) return undefined;
    current = next.design;
  }
  return current;
}

export interface Rebased {
  /** The edits that apply, on the new base. */
  draft: Draft;
  /** Those that do not, in words. */
  lost: string[];
}

/** Edits that were made on another version of the design, made on this one. An edit applies as a whole or not at all. */
export function rebased(base: Design, edits: readonly (readonly Operation[])[]): Rebased {
  let draft = newDraft(base);
  const lost: string[] = [];
  for (const operations of edits) {
    const next = withStep(draft, operations);
    if (next) draft = next;
    else lost.push(operations.map((operation) => describeOperation(operation, draft.design)).join("; "));
  }
  return { draft, lost };
}
