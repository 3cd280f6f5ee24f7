import type { ChatMessage, Proposal } from "@dbcoach/contract/assistant";
import { proposalOf } from "@dbcoach/designers/assistant/proposal";
import { type Base, type ProofOptions, type ProvenChange, proveChange } from "@dbcoach/designers/proof";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import { ApiError } from "../http/problems.ts";
import { addChange } from "../versions/change.ts";
import { lockProject, newestVersion } from "../versions/store.ts";
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
    const { base, proposal } = await asUser(db, decided.userId, (transaction) => readPending(transaction, decided.id));
    const change = await proveChange(base, proposal.operations, proof);
    if (!change) throw new ApiError("proposal_outdated");
    const accepted = await asUser(db, decided.userId, (transaction) => storeAccepted(transaction, decided, change));
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

async function readPending(transaction: UserTransaction, id: string): Promise<Pending & { base: Base }> {
  const pending = await lockPending(transaction, id);
  const project = await transaction
    .selectFrom("databaseProjects")
    .select("databaseType")
    .where("id", "=", pending.projectId)
    .executeTakeFirst();
  const newest = await newestVersion(transaction, pending.projectId);
  if (!project || !newest) throw new ApiError("not_found");
  const { version, design } = newest;
  return {
    ...pending,
    base: { version, design, engine: engineOf(project.databaseType) },
  };
}

/** Undefined when the base of the change is not the newest version any more: nothing is stored then. */
async function storeAccepted(
  transaction: UserTransaction,
  { userId, id }: Decided,
  change: ProvenChange,
): Promise<ChatMessage | undefined> {
  const { projectId } = await lockPending(transaction, id);
  const added = await addChange(transaction, { userId, projectId }, change, { designer: DESIGNER });
  if (!added) return undefined;
  return storeProposal(transaction, id, { ...proposalOf(change), status: "accepted", version: added.version });
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
