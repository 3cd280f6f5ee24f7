import type { Design } from "../model.ts";
import { applyOperation } from "./apply.ts";
import { describeOperation } from "./describe.ts";
import type { Operation } from "./schema.ts";

/** A design after operations. */
export interface Changed {
  design: Design;
  /** A line for each operation. */
  changes: string[];
}

/** The design after the operations, and what they do in words; undefined when one of them does not apply. */
export function applyDescribed(design: Design, operations: readonly Operation[]): Changed | undefined {
  let current = design;
  const changes: string[] = [];
  for (const operation of operations) {
    const applied = applyOperation(current, operation);
    if (!applied.ok) return undefined;
    changes.push(describeOperation(operation, current));
    current = applied.design;
  }
  return { design: current, changes };
}
