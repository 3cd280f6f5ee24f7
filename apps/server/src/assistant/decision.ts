import type { ChatMessage, Proposal } from "@dbcoach/contract/assistant";
import type { GeneratedStep } from "@dbcoach/contract/records";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import { ApiError } from "../http/problems.ts";
import { documentsOf } from "../versions/documents.ts";
import { addVersion, lockProject, newestVersion } from "../versions/store.ts";
import { type Base, type ProofOptions, type ProvenChange, proposalOf, proveChange } from "./change.ts";
import { toMessage, withoutPosition } from "./conversation.ts";
import { engineOf } from "./discussed.ts";

/** Who made versions that came about by talking. */
const DESIGNER = "assistant";

interface Decided {
  userId: string;
  /** The message that proposes. */
  id: string;
}

/** Records that the change is not wanted. Throws as `acceptProposal`. */
export function rejectProposal(db: Database, decided: Decided): Promise<ChatMessage> {
  return asUser(db, decided.userId, async (transaction) => {
    const { proposal } = await lockPending(transaction, decided.id);
    return storeProposal(transaction, decided.id, { ...proposal, status: "rejected" });
  });
}

/**
 * Makes the change the newest version of its project. When the design has moved on meanwhile, the change is proven again
 * on what it has become. Throws not_found when this user has no such proposal, proposal_decided when it was decided
 * about, and proposal_outdated when it does not apply any more.
 */
export async function acceptProposal(db: Database, decided: Decided, proof: ProofOptions): Promise<ChatMessage> {
  for (;;) {
    // Executing takes a while in which nothing may be locked. So the newest version may be another one afterwards.
    const { base, proposal, description } = await asUser(db, decided.userId, (transaction) =>
      readPending(transaction, decided.id),
    );
    const change = await proveChange(base, proposal.operations, proof);
    if (!change) throw new ApiError("proposal_outdated");
    const accepted = await asUser(db, decided.userId, (transaction) =>
      storeAccepted(transaction, decided, change, description),
    );
    if (accepted) return accepted;
  }
}

interface Pending {
  projectId: string;
  proposal: Proposal;
}

/** What is to be decided about; it and its project are held until the transaction ends. */
async function lockPending(transaction: UserTransaction, id: string): Promise<Pending> {
  const message = transaction.selectFrom("chatMessages").select(["projectId", "proposal"]).where("id", "=", id);
  const projectId = (await message.executeTakeFirst())?.projectId;
  // The project first, as everybody does who locks both.
  if (!projectId || !(await lockProject(transaction, projectId))) throw new ApiError("not_found");
  const proposal = (await message.forNoKeyUpdate().executeTakeFirst())?.proposal as Proposal | null | undefined;
  if (!proposal) throw new ApiError("not_found");
  if (proposal.status !== "pending") throw new ApiError("proposal_decided", { decision: proposal.status });
  return { projectId, proposal };
}

async function readPending(
  transaction: UserTransaction,
  id: string,
): Promise<Pending & { base: Base; description: string }> {
  const pending = await lockPending(transaction, id);
  const project = await transaction
    .selectFrom("databaseProjects")
    .select(["databaseType", "description"])
    .where("id", "=", pending.projectId)
    .executeTakeFirst();
  const newest = await newestVersion(transaction, pending.projectId);
  if (!project || !newest) throw new ApiError("not_found");
  const { version, design } = newest;
  return {
    ...pending,
    base: { version, design, engine: engineOf(project.databaseType) },
    description: project.description,
  };
}

/** Undefined when the base of the change is not the newest version any more: nothing is stored then. */
async function storeAccepted(
  transaction: UserTransaction,
  { userId, id }: Decided,
  change: ProvenChange,
  description: string,
): Promise<ChatMessage | undefined> {
  const { projectId } = await lockPending(transaction, id);
  const newest = await newestVersion(transaction, projectId);
  if (newest?.version !== change.baseVersion) return undefined;
  const { databaseType, metadata } = await transaction
    .selectFrom("databaseProjects")
    .select(["databaseType", "metadata"])
    .where("id", "=", projectId)
    .executeTakeFirstOrThrow();
  const { design, findings, evidence, operations, changes } = change;
  const version = newest.version + 1;
  const documented = { description, engine: engineOf(databaseType), design, findings, evidence };
  // Written by saveCompletion from values of this type.
  const steps = documentsOf(metadata.generatedSteps as GeneratedStep[], documented);
  const content = { designer: DESIGNER, operations, design, findings, evidence, steps, changes, undoes: null };
  await addVersion(transaction, { userId, projectId }, { version, ...content });
  return storeProposal(transaction, id, { ...proposalOf(change), status: "accepted", version });
}

async function storeProposal(transaction: UserTransaction, id: string, proposal: Proposal): Promise<ChatMessage> {
  const row = await transaction
    .updateTable("chatMessages")
    .set({ proposal: JSON.stringify(proposal) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return withoutPosition(toMessage(row));
}
