import { TASKS } from "@dbcoach/contract/agents";
import type { Project } from "@dbcoach/contract/records";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { withStore } from "../testing/storeAccess.ts";
import { disposeTestServer, signUp, startTestServer, type TestClient, type TestServer } from "../testing/testServer.ts";
import { deletedProjectJob } from "./deletion.ts";

/** While it is closed, no generation gets past its first task. */
let gate: Promise<void> | undefined;
const designer = scriptedDesigner(() => gate);

describe("a deleted project", () => {
  let server: TestServer;
  let ann: TestClient;
  let id: string;
  let generationId: string;
  let conversationId: string;
  let shareId: string;
  /** Everything that leads to the project or shows something of it, and how it was answered. */
  let before: unknown[];

  beforeAll(async () => {
    server = await startTestServer({ designer });
    ann = await signUp(server);
    generationId = await ann.generate("A harbour of berths");
    const { end } = await ann.follow(generationId);
    id = end?.projectId ?? "";
    conversationId = end?.conversationId ?? "";
    await ann.ask(`/functions/v1/projects/${id}/chat`, "What is in it?");
    const share = await ann.request(`/rest/v1/projects/${id}/share`, { method: "PUT" });
    shareId = ((await share.json()) as { id: string }).id;
    await ann.read(`/rest/v1/projects/${id}`);
    before = await shown();
  });
  afterAll(() => disposeTestServer(server));

  const remove = () => ann.request(`/rest/v1/projects/${id}`, { method: "DELETE" });
  const restore = (project = id) => ann.request(`/functions/v1/projects/${project}/restore`, { method: "POST" });

  async function shown(): Promise<unknown[]> {
    const sessions = sessionIds.get(ann);
    const paths = [
      "projects",
      "projects?search=harbour",
      "stats",
      `projects/${id}/sessions`,
      ...(sessions ? [`sessions/${sessions}/queries`] : []),
      `projects/${id}/versions`,
      `projects/${id}/messages`,
      `generations/${generationId}/messages`,
      `conversations/${conversationId}`,
      `generations/${generationId}`,
      `shared/${shareId}`,
    ];
    return Promise.all(
      paths.map(async (path) => {
        const response = await ann.request(`/rest/v1/${path}`);
        return [path, response.status, await response.json()];
      }),
    );
  }
  const sessionIds = new Map<TestClient, string>();

  it("is gone at once, wherever one looks", async () => {
    const { data } = await ann.read<{ data: { id: string }[] }>(`/rest/v1/projects/${id}/sessions`);
    sessionIds.set(ann, data[0]?.id ?? "");
    before = await shown();
    expect(JSON.stringify(before)).toContain(id);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await ann.request(`/rest/v1/projects/${id}`)).status).toBe(404);
    const after = await shown();
    expect(after.filter((answer) => JSON.stringify(answer).includes(`"${id}"`))).toEqual([]);
    expect(await ann.read("/rest/v1/stats")).toMatchObject({ totalProjects: 0, totalSessions: 0, totalQueries: 0 });
    const gone = after.flatMap((answer) => (Array.isArray(answer) && answer[1] === 404 ? [String(answer[0])] : []));
    expect(gone).toEqual([
      `projects/${id}/sessions`,
      `sessions/${sessionIds.get(ann)}/queries`,
      `projects/${id}/versions`,
      `projects/${id}/messages`,
      `shared/${shareId}`,
    ]);
    const archive = Buffer.from(await (await ann.request("/functions/v1/account/export")).arrayBuffer());
    expect(archive.includes(`projects/${id}/`)).toBe(false);
  });

  it("comes back as it was, with all that belongs to it", async () => {
    const restored = await restore();
    expect(restored.status).toBe(200);
    expect(await restored.json()).toMatchObject({ id, streamed: true });
    expect(await shown()).toEqual(before);
    expect((await restore()).status).toBe(404);
    expect((await restore(generationId)).status).toBe(404);
  });

  it("is not improved while it is away, and no other project is made instead", async () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    // It has the only place, so that the next one waits.
    await ann.generate("A zoo of animals");
    const response = await ann.post(`/functions/v1/projects/${id}/enhance`, undefined);
    const { id: run } = (await response.json()) as { id: string };
    await remove();
    const listed = () => ann.read<{ data: { id: string }[] }>("/rest/v1/generations");
    expect((await listed()).data.map((generation) => generation.id)).not.toContain(run);
    const ended = ann.follow(run);
    open();
    gate = undefined;
    expect((await ended).events.at(-1)?.event).toMatchObject({
      type: "failed",
      details: expect.stringContaining("not there"),
    });
    await restore();
    expect(await ann.read(`/rest/v1/generations/${run}`)).toMatchObject({
      status: "error",
      enhances: id,
      projectId: null,
    });
    // Resumed, it begins with the design that is back.
    await ann.post(`/functions/v1/generations/${run}/resume`, {});
    const { end, events } = await ann.follow(run);
    expect(end).toMatchObject({ status: "completed", projectId: id });
    expect(events.map(({ event }) => event.type)).toContain("base");
    const { design } = await ann.read<Project>(`/rest/v1/projects/${id}`);
    expect(design.tables.length).toBe(TASKS.length);
    expect(await ann.read("/rest/v1/stats")).toMatchObject({ totalProjects: 2 });
  });

  it("is purged by a job that waits in the store, once it cannot come back, and not before", async () => {
    expect((await remove()).status).toBe(204);
    const opened = await withStore(server, { designer }, async ({ db, execute }) => {
      const { rows: waiting } = await execute(
        "select count(*)::int as jobs from pgboss.job where name = 'deleted-project' and start_after > now()",
      );
      const job = deletedProjectJob(db);
      const purge = async () => {
        await job.run({}, { number: 1, last: false });
        const { rows } = await sql<{ rows: number }>`select (select count(*) from database_projects)
          + (select count(*) from database_queries) + (select count(*) from design_versions)
          + (select count(*) from deleted_projects) as rows`.execute(db);
        return Number(rows[0]?.rows);
      };
      const early = await purge();
      await sql`update deleted_projects set deleted_at = now() - interval '1 minute'`.execute(db);
      return { waiting, early };
    });
    server = opened.server;
    ann = ann.at(server.url);
    // A job for each deletion.
    expect(opened.result.waiting).toEqual([{ jobs: 3 }]);
    expect(opened.result.early).toBeGreaterThan(6);
    expect((await restore()).status).toBe(404);
    const purged = await withStore(server, { designer }, async ({ db }) => {
      await deletedProjectJob(db).run({}, { number: 1, last: false });
      const { rows } = await sql<{ rows: number }>`select (select count(*) from database_projects where id = ${id})
        + (select count(*) from database_queries where project_id = ${id}) + (select count(*) from deleted_projects) as rows`.execute(
        db,
      );
      return Number(rows[0]?.rows);
    });
    server = purged.server;
    ann = ann.at(server.url);
    expect(purged.result).toBe(0);
    expect(await ann.read(`/rest/v1/conversations/${conversationId}`)).toMatchObject({ projectId: null });
  });

  it("hides every table whose rows go with a project", async () => {
    const { server: next, result } = await withStore(server, { designer }, ({ execute }) =>
      execute(`select r.conrelid::regclass::text as name from pg_constraint r
        join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
        where r.confrelid = 'database_projects'::regclass and r.confdeltype = 'c' and a.attname = 'project_id'
          and r.conrelid <> 'deleted_projects'::regclass
          and not exists (select from pg_policy p where p.polrelid = r.conrelid and p.polname = 'not_deleted')`),
    );
    server = next;
    expect(result.rows).toEqual([]);
  });
});
