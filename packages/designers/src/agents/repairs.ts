import type { Evidence, EvidenceItem } from "@dbcoach/design/evidence";
import type { Design, Table } from "@dbcoach/design/model";
import type { Operation } from "@dbcoach/design/operations/schema";
import type { Finding } from "@dbcoach/design/quality/finding";

export interface Repair {
  operations: Operation[];
  /** What was wrong and what is done about it, for the reader. */
  message: string;
}

/** The fixes of findings that must not stay: errors and warnings. `text` words a finding. */
export function repairsOfFindings(findings: readonly Finding[], text: (finding: Finding) => string): Repair[] {
  return findings
    .filter((finding) => finding.severity !== "advice" && finding.fix.length > 0)
    .map((finding) => ({
      operations: finding.fix,
      message: `${text(finding)} Fixed by ${finding.fix.map((operation) => operation.op).join(", ")}.`,
    }));
}

type Failure = Extract<EvidenceItem, { kind: "rows" }>;

/** What each SQLSTATE of a refused sample row calls for, on the table that refused it. */
const REPAIRS: Readonly<Record<string, (table: Table, message: string) => Operation[]>> = {
  // A check that no ordinary row satisfies says more than the description did.
  "23514": (table, message) =>
    named(table.checks, message).map((check) => ({ op: "removeCheck", tableId: table.id, checkId: check.id })),
  "23505": (table, message) =>
    named(table.uniques, message).map((unique) => ({ op: "removeUnique", tableId: table.id, uniqueId: unique.id })),
  "23502": (table, message) =>
    table.columns
      .filter((column) => message.includes(`"${column.name}"`) && !table.primaryKey.includes(column.id))
      .map((column) => ({
        op: "changeColumn",
        tableId: table.id,
        columnId: column.id,
        type: column.type,
        nullable: true,
        default: column.default,
        comment: column.comment,
      })),
};

/** Repairs for what a verification refused, as far as the cause is known. */
export function repairsOfEvidence(evidence: Evidence, design: Design): Repair[] {
  const failures = evidence.items.filter((item): item is Failure => item.kind === "rows" && !item.ok);
  return failures.flatMap((failure) => {
    const table = design.tables.find((candidate) => candidate.name === failure.table);
    const repair = REPAIRS[failure.error?.code ?? ""];
    const operations = table && repair && failure.error ? repair(table, failure.error.message) : [];
    return operations.length > 0
      ? [
          {
            operations,
            message: `The rows of ${failure.table} were refused (${failure.error?.message}); the rule in their way is removed.`,
          },
        ]
      : [];
  });
}

/** The parts whose column names an engine's message mentions; all of them when it mentions none. */
function named<T extends { id: string }>(parts: readonly T[], message: string): T[] {
  const mentioned = parts.filter((part) => {
    const name = part.id.slice(part.id.indexOf(".") + 1);
    return message.includes(name);
  });
  return mentioned.length > 0 ? mentioned : parts.slice(-1);
}
