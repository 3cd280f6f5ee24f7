import { afterAll, beforeAll, expect, it } from "vitest";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { mailsTo } from "../testing/testMailbox.ts";
import { disposeTestServer, signUp, startTestServer, TestClient, type TestServer } from "../testing/testServer.ts";

const PASSWORD = "Correct-horse-7";
const SESSION_SECONDS = 60;
let server: TestServer;
let nobody: TestClient;
beforeAll(async () => {
  server = await startTestServer({
    designer: scriptedDesigner(() => {}),
    environment: { SESSION_SECONDS: String(SESSION_SECONDS) },
  });
  nobody = new TestClient(server.url);
});
afterAll(() => disposeTestServer(server));

interface Session {
  session: { id: string; expiresAt: string };
}
const remaining = ({ session }: Session) => (Date.parse(session.expiresAt) - Date.now()) / 1000;

it.each([true, false])(
  "remembered or not (%s), a session lasts as long as it is configured to, and is renewed",
  async (rememberMe) => {
    const email = `session-${rememberMe}@example.com`;
    const credentials = { email, password: PASSWORD, name: "", rememberMe };
    await signUp(server, credentials);
    const person = await signUp(server, credentials, "/auth/v1/sign-in/email");
    const before = await person.read<Session>("/auth/v1/get-session");
    expect(remaining(before)).toBeLessThanOrEqual(SESSION_SECONDS);
    const response = await person.post("/auth/v1/session/renew", {});
    expect(response.status).toBe(200);
    // The cookie of someone who is not to be remembered goes with the browser, renewed or not.
    const cookie = response.headers.getSetCookie().find((line) => line.includes("session_token")) ?? "";
    expect(cookie.includes("Max-Age")).toBe(rememberMe);
    const after = await person.read<Session>("/auth/v1/get-session");
    expect(Date.parse(after.session.expiresAt)).toBeGreaterThan(Date.parse(before.session.expiresAt));
  },
);

it("nobody renews a session that he does not have", async () => {
  expect((await nobody.post("/auth/v1/session/renew", {})).status).toBe(401);
});

it("a code that was mailed signs in once, and a wrong one says nothing of the right one", async () => {
  const email = "coded@example.com";
  await signUp(server, { email, password: PASSWORD, name: "" });
  await nobody.post("/auth/v1/email-otp/send-verification-otp", { email, type: "sign-in" });
  const find = async () => (await mailsTo(server, email)).find(({ subject }) => subject === "Your sign-in code");
  await expect.poll(find).toBeDefined();
  const code = /\b\d{6}\b/.exec((await find())?.text ?? "")?.[0] ?? "";
  const use = (otp: string) => nobody.post("/auth/v1/sign-in/email-otp", { email, otp });
  const wrong = await use(code === "000000" ? "111111" : "000000");
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    { code: "INVALID_OTP", message: "This code is wrong or no longer valid. Ask for a new one." },
  ]);
  expect((await use(code)).status).toBe(200);
  expect((await use(code)).status).toBe(400);
});

it("a mailed code makes no account", async () => {
  const email = "stranger@example.com";
  await nobody.post("/auth/v1/email-otp/send-verification-otp", { email, type: "sign-in" });
  await nobody.post("/auth/v1/request-password-reset", { email });
  // The next mail to anybody comes after those that are not to come.
  await signUp(server, { email: "later@example.com", password: PASSWORD, name: "" });
  await expect.poll(() => mailsTo(server, "later@example.com")).toHaveLength(1);
  expect(await mailsTo(server, email)).toEqual([]);
});
