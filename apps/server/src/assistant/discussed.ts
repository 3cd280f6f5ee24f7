import { evidenceIn } from "@dbcoach/contract/conversationContent";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { foldGeneration } from "@dbcoach/contract/generationState";
import { engineOfDatabaseType } from "@dbcoach/contract/targetNames";
import { databaseTypeSchema, type EngineName } from "@dbcoach/contract/targets";
import type { Discussion } from "@dbcoach/designers/assistant/compose";
import { sql } from "kysely";
import { asUser, type Database, type UserTransaction } from "../database/database.ts";
import { newestVersion } from "../versions/store.ts";
import type { Place } from "./conversation.ts";

/** Everything that an answer may be taken from; undefined when it is gone. */
export function readDiscussion(db: Database, userId: string, place: Place): Promise<Discussion | undefined> {
  return asUser(db, userId, (transaction) =>
    place.projectId === null
      ? discussionOfGeneration(transaction, place.streamingSessionId)
      : discussionOfProject(transaction, place.projectId),
  );
}

async function discussionOfGeneration(transaction: UserTransaction, id: string): Promise<Discussion | undefined> {
  const generation = await transaction
    .selectFrom("streamingSessions")
    .select(["prompt", "databaseType"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!generation) return undefined;
  const state = foldGeneration(await eventsOf(transaction, id));
  const { design, findings, insights, accessPatterns } = state;
  return {
    about: {
      description: generation.prompt,
      engine: engineOf(generation.databaseType),
      design,
      findings,
      evidence: evidenceIn(state),
      insights,
      accessPatterns,
      changeable: false,
    },
    version: null,
  };
}

/** What is not in the versions: what was said and asked while the project was designed. */
const SAID: GenerationEvent["type"][] = ["taskStarted", "insight", "accessPatterns"];

async function discussionOfProject(transaction: UserTransaction, id: string): Promise<Discussion | undefined> {
  const project = await transaction
    .selectFrom("databaseProjects")
    .select(["description", "databaseType"])
    .where("id", "=", id)
    .executeTakeFirst();
  const newest = project && (await newestVersion(transaction, id));
  if (!newest) return undefined;
  const { version, design, findings, evidence } = newest;
  const generation = await transaction
    .selectFrom("streamingSessions")
    .select("id")
    .where("projectId", "=", id)
    .executeTakeFirst();
  const said = foldGeneration(generation ? await eventsOf(transaction, generation.id, SAID) : []);
  return {
    about: {
      description: project.description,
      engine: engineOf(project.databaseType),
      design,
      findings,
      evidence,
      insights: said.insights,
      // They were run on the first version, and may not fit what it has become.
      accessPatterns: version === 1 ? said.accessPatterns : [],
      changeable: true,
    },
    version,
  };
}

async function eventsOf(
  transaction: UserTransaction,
  generationId: string,
  types?: readonly GenerationEvent["type"][],
): Promise<GenerationEvent[]> {
  let query = transaction
    .selectFrom("generationEvents")
    .select("event")
    .where("streamingSessionId", "=", generationId)
    .orderBy("index");
  if (types) query = query.where(sql<string>`event->>'type'`, "in", types);
  // Only the runner writes this column, and it takes events of the contract.
  return (await query.execute()).map(({ event }) => event as GenerationEvent);
}

/** The engine of a stored project or generation. */
export function engineOf(databaseType: string): EngineName {
  return engineOfDatabaseType[databaseTypeSchema.parse(databaseType)];
}
