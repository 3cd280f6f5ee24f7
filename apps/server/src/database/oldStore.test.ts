import type { ChatMessage, Version } from "@dbcoach/contract/assistant";
import type { Generation, Project } from "@dbcoach/contract/records";
import { createEngine } from "@dbcoach/engines/node";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { ANSWERED, addColumn, scriptedAssistant } from "../testing/scriptedAssistant.ts";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { withStore } from "../testing/storeAccess.ts";
import { disposeTestServer, signUp, startTestServer } from "../testing/testServer.ts";

/** What the migration to models and the assistant adds, and those that came later. */
const ADDED = {
  streaming_sessions: ["designer_kind", "failure", "usage", "cancel_requested", "enhances"],
  design_versions: ["steps", "changes", "undoes", "restores"],
};
const TABLES = ["chat_messages", "project_shares", "deleted_projects"];
/** Tables that a policy of the last migration hides rows of. */
const HIDING = ["database_projects", "database_sessions", "database_queries", "design_versions"];

it("goes on with a store from before there were models and the assistant", async () => {
  let isBroken = false;
  const designer = scriptedDesigner(() => {
    if (isBroken) throw new Error("Broken on purpose.");
  });
  const assistant = scriptedAssistant(async function* ({ text }) {
    yield addColumn(text);
    yield ANSWERED;
  });
  const engine = createEngine("sqlite", {});
  const minds = { designer, assistant, engineFor: () => engine };
  const old = await startTestServer({ ...minds, environment: { LOG_LEVEL: "silent" } });
  const person = await signUp(old);
  const { end } = await person.follow(await person.generate("A library lends books"));
  isBroken = true;
  const failed = await person.generate("A zoo keeps animals");
  await person.follow(failed);
  isBroken = false;

  const { server } = await withStore(old, minds, async ({ db }) => {
    await sql`drop function matching_projects`.execute(db);
    for (const index of ["projects", "sessions", "queries"]) {
      await sql`drop index ${sql.ref(`database_${index}_words_idx`)}`.execute(db);
    }
    for (const table of HIDING) await sql`drop policy not_deleted on ${sql.table(table)}`.execute(db);
    for (const table of TABLES) await sql`drop table ${sql.table(table)}`.execute(db);
    for (const [table, columns] of Object.entries(ADDED)) {
      for (const column of columns) {
        await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
      }
    }
    await sql`delete from kysely_migration where name >= '004_assistant'`.execute(db);
  });
  const ann = person.at(server.url);
  expect(await ann.read<Generation>(`/rest/v1/generations/${failed}`)).toMatchObject({
    status: "error",
    failure: null,
    usage: null,
  });
  const project = `/rest/v1/projects/${end?.projectId}`;
  const { steps, ...saved } = await ann.read<Project>(project);
  expect(saved).toMatchObject({ version: 1, usage: null, undoable: false });
  expect(steps.map(({ content }) => content)[1]).toBe("# Schema Design\n");
  expect((await ann.read<{ data: Version[] }>(`${project}/versions`)).data).toMatchObject([
    { version: 1, changes: [], undoes: null, tableCount: 4 },
  ]);

  const answer = await ann.ask(`/functions/v1/projects/${end?.projectId}/chat`, "colour");
  const { id } = answer.flatMap((event) => (event.type === "message" ? [event.message] : []))[0] ?? {};
  const decided = await ann.post(`/functions/v1/messages/${id}/decision`, { decision: "accept" });
  expect(((await decided.json()) as ChatMessage).proposal).toMatchObject({ status: "accepted", version: 2 });
  await ann.post(`/functions/v1/projects/${end?.projectId}/undo`, {});
  expect(await ann.read<Project>(project)).toMatchObject({ version: 3, steps });

  expect((await ann.post(`/functions/v1/generations/${failed}/resume`, {})).status).toBe(202);
  expect((await ann.follow(failed)).end?.status).toBe("completed");
  await disposeTestServer(server);
  await engine.close();
});
