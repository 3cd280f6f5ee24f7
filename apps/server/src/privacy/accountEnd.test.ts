import { sql } from "kysely";
import sharp from "sharp";
import { expect, it } from "vitest";
import { createKey, withKey } from "../apiKeys/testing.ts";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { withStore } from "../testing/storeAccess.ts";
import { disposeTestServer, signUp, startTestServer } from "../testing/testServer.ts";

const designer = scriptedDesigner(() => {});
const LEAVER = { email: "leaver@example.com", password: "Correct-horse-7", name: "Zanzibar" };
const MARKS = [LEAVER.email, LEAVER.name, "A secret garden"];

it("an account that is deleted leaves nothing behind, in no table and no waiting job", async () => {
  let server = await startTestServer({ designer });
  const leaver = await signUp(server, LEAVER);
  const { end } = await leaver.follow(await leaver.generate("A secret garden grows plants"));
  const chat = await leaver.ask(`/functions/v1/projects/${end?.projectId}/chat`, "What is in A secret garden?");
  expect(chat.at(-1)).toMatchObject({ type: "message" });
  const send = (method: string, path: string, body: unknown) =>
    leaver.request(path, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const optional = { bio: "Zanzibar", company: null, location: null, website: null };
  await send("PUT", "/rest/v1/profile", { name: LEAVER.name, ...optional });
  const notifications = { generationFinished: { email: true } };
  const advanced = { webhookUrl: "http://127.0.0.1:9/Zanzibar" };
  await send("PATCH", "/rest/v1/preferences", { notifications, advanced });
  await send("POST", "/rest/v1/webhook/secret", undefined);
  await send("PUT", "/rest/v1/preferences/model-key", { key: "a key of the provider" });
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  await leaver.request("/storage/v1/avatar", { method: "PUT", body: new Uint8Array(picture) });
  const { avatarUrl } = await leaver.read<{ avatarUrl: string }>("/rest/v1/profile");
  await leaver.follow(await leaver.generate("A secret garden grows more plants"));
  const { key } = await createKey(leaver, { name: "Zanzibar" });
  expect((await withKey(server, key).request("/rest/v1/stats")).status).toBe(200);
  const stayer = await signUp(server);
  await stayer.follow(await stayer.generate("A library lends books"));

  const answer = await send("POST", "/auth/v1/delete-user", { password: LEAVER.password });
  expect(answer.status).toBe(200);
  expect((await leaver.request("/rest/v1/profile")).status).toBe(401);
  expect((await withKey(server, key).request("/rest/v1/stats")).status).toBe(401);
  expect((await fetch(server.url + avatarUrl)).status).toBe(404);

  const found = await withStore(server, { designer }, async ({ db }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')`.execute(
      db,
    );
    const left: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
      for (const mark of MARKS) if (rows.some(({ row }) => row.includes(mark))) left.push(`${mark} in ${name}`);
    }
    return left;
  });
  server = found.server;
  expect(found.result).toEqual([]);
  expect(await stayer.at(server.url).read("/rest/v1/stats")).toMatchObject({ totalProjects: 1 });
  await disposeTestServer(server);
});
