import type { Proposal } from "@dbcoach/contract/assistant";

type Operation = Proposal["operations"][number];
export type ChangeKind = "added" | "removed" | "changed";

export interface Change {
  kind: ChangeKind;
  text: string;
}

/** What an operation does to a design, in a word. */
function kindOf({ op }: Operation): ChangeKind {
  if (op.startsWith("add")) return "added";
  return op.startsWith("remove") ? "removed" : "changed";
}

/** The lines of a proposal, each with its kind. */
export function changesOf({ operations, changes }: Pick<Proposal, "operations" | "changes">): Change[] {
  return changes.map((text, index) => {
    const operation = operations[index];
    return { kind: operation ? kindOf(operation) : "changed", text };
  });
}
