import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { disposeTestServer, signUp, startTestServer, TestClient, type TestServer } from "../testing/testServer.ts";

describe("accounts", () => {
  let server: TestServer;
  const credentials = { email: "ann@example.com", password: "Correct-horse-7", name: "" };
  const signIn = (password: string) => signUp(server, { ...credentials, password }, "/auth/v1/sign-in/email");

  beforeAll(async () => {
    server = await startTestServer({ designer: scriptedDesigner(() => {}) });
    await signUp(server, credentials);
  });
  afterAll(() => disposeTestServer(server));

  it("let their owner in with the password, and nobody with another", async () => {
    const ann = await signIn(credentials.password);
    expect(await ann.read("/auth/v1/get-session")).toMatchObject({ user: { email: "ann@example.com" } });
    await expect(signIn("Wrong-horse-7")).rejects.toThrow("401");
  });

  it("end a session at sign-out, for its cookie too", async () => {
    const ann = await signIn(credentials.password);
    expect((await ann.request("/rest/v1/projects")).status).toBe(200);
    await ann.post("/auth/v1/sign-out", {}, { origin: server.url });
    expect((await ann.request("/rest/v1/projects")).status).toBe(401);
  });

  it("refuse passwords of fewer than eight characters", async () => {
    await expect(signUp(server, { email: "ben@example.com", password: "Short-7", name: "" })).rejects.toThrow("400");
  });

  it("refuse sign-ins that another site sends", async () => {
    const forged = await fetch(`${server.url}/auth/v1/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://elsewhere.example", cookie: "a=b" },
      body: JSON.stringify(credentials),
    });
    expect(forged.status).toBe(403);
  });

  it("are open to programs, which have no origin", async () => {
    const response = await fetch(`${server.url}/auth/v1/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(credentials),
    });
    expect(response.status).toBe(200);
  });

  it("guard every path of the API", async () => {
    const nobody = new TestClient(server.url);
    for (const path of ["/rest/v1/projects", "/rest/v1/no-such-thing", "/realtime/v1/generations/x"]) {
      expect([path, (await nobody.request(path)).status]).toEqual([path, 401]);
    }
  });
});
