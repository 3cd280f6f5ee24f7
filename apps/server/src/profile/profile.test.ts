import { type Profile, profileSchema } from "@dbcoach/contract/profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { disposeTestServer, signUp, startTestServer, TestClient, type TestServer } from "../testing/testServer.ts";

const PATH = "/rest/v1/profile";
const FULL = {
  name: "Ada Lovelace",
  bio: "Wrote the first program.",
  company: "Analytical Engines",
  location: "London",
  website: "https://example.com/ada",
};

describe("the profile", () => {
  let server: TestServer;
  let ada: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ designer: scriptedDesigner(() => {}) });
    ada = await signUp(server, { email: "ada@example.com", password: "Correct-horse-7", name: "" });
  });
  afterAll(() => disposeTestServer(server));

  const save = (client: TestClient, body: unknown) =>
    client.request(PATH, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  it("is empty before anything is written, but for the address", async () => {
    const profile = profileSchema.parse(await ada.read(PATH));
    expect(profile).toMatchObject({ email: "ada@example.com", name: "", bio: null, website: null, avatarUrl: null });
  });

  it("keeps what is written, trimmed, and the session shows the name", async () => {
    const answer = await save(ada, { ...FULL, name: "  Ada Lovelace ", location: " London " });
    expect(await answer.json()).toMatchObject(FULL);
    expect(await ada.read(PATH)).toMatchObject(FULL);
    expect(await ada.read("/auth/v1/get-session")).toMatchObject({ user: { name: "Ada Lovelace" } });
  });

  it("keeps empty optional fields as null", async () => {
    const answer = await save(ada, { name: "Ada", bio: "", company: "  ", location: null, website: "" });
    expect(await answer.json()).toMatchObject({ bio: null, company: null, location: null, website: null });
  });

  it.each(["Ada\0", "Ada\ud800"])("refuses what no text in the store can hold: %j", async (name) => {
    const answer = await save(ada, { ...FULL, name });
    expect(await answer.json()).toMatchObject({
      code: "invalid_request",
      detail: "The request is not valid: a text holds U+0000 or half a character",
    });
  });

  it("does not change when a page of another site asks for it", async () => {
    const removal = (from: string) =>
      ada.request("/storage/v1/avatar", { method: "DELETE", headers: { "sec-fetch-site": from } });
    const statuses = await Promise.all(["cross-site", "same-site", "same-origin"].map(removal));
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 204]);
  });

  it("does not take another e-mail address, nor another person's id", async () => {
    const before = await ada.read<Profile>(PATH);
    await save(ada, { ...FULL, email: "other@example.com", id: "other", avatarUrl: "https://example.com/x.jpg" });
    expect(await ada.read(PATH)).toMatchObject({ id: before.id, email: "ada@example.com", avatarUrl: null });
  });

  it("is one's own", async () => {
    const other = await signUp(server);
    await save(other, { ...FULL, name: "Somebody else" });
    expect(await ada.read(PATH)).not.toMatchObject({ name: "Somebody else" });
    expect((await save(new TestClient(server.url), FULL)).status).toBe(401);
  });

  it.each([
    [{ name: "A" }, "Name must be at least 2 characters"],
    [{ name: " A " }, "Name must be at least 2 characters"],
    [{ name: "" }, "Name must be at least 2 characters"],
    [{ name: "x".repeat(101) }, "Name must be less than 100 characters"],
    [{ bio: "x".repeat(161) }, "Bio must be less than 160 characters"],
    [{ company: "x".repeat(101) }, "Company name must be less than 100 characters"],
    [{ location: "x".repeat(101) }, "Location must be less than 100 characters"],
    [{ website: "example.com" }, "Invalid URL"],
    [{ website: "javascript:alert(1)" }, "Invalid URL"],
    [{ website: "https://" }, "Invalid URL"],
  ])("refuses %j: %s", async (wrong, message) => {
    const before = await ada.read(PATH);
    const answer = await save(ada, { ...FULL, ...wrong });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { detail: string }).detail).toContain(`: ${message}`);
    expect(await ada.read(PATH)).toEqual(before);
  });

  it.each([
    { name: "Al" },
    { name: "x".repeat(100) },
    { bio: "x".repeat(160) },
    { company: "x".repeat(100) },
    { location: "x".repeat(100) },
    { website: "http://localhost:3000/a?b#c" },
  ])("takes the longest and the shortest: %j", async (right) => {
    expect(await (await save(ada, { ...FULL, ...right })).json()).toMatchObject(right);
  });
});
