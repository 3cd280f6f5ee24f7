import { afterAll, beforeAll, expect, it } from "vitest";
import { PostOffice } from "../testing/postOffice.ts";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { disposeTestServer, startTestServer, TestClient, type TestServer } from "../testing/testServer.ts";

/** With a mail server an address must be verified before its account opens, and no answer tells which step is missing. */

const PASSWORD = "Correct-horse-7";
const office = new PostOffice();
let server: TestServer;
let nobody: TestClient;
beforeAll(async () => {
  await office.open();
  const environment = { SMTP_URL: `smtp://127.0.0.1:${office.port}`, PUBLIC_URL: "https://dbcoach.example.com" };
  server = await startTestServer({ designer: scriptedDesigner(() => {}), environment });
  nobody = new TestClient(server.url);
});
afterAll(async () => {
  await disposeTestServer(server);
  await office.close();
});

const answer = async (path: string, body: object) => {
  const response = await nobody.post(`/auth/v1/${path}`, body);
  const { user, ...rest } = await response.json();
  return { status: response.status, ...rest, fields: Object.keys(user ?? {}) };
};
const signUp = (email: string, password = PASSWORD) => answer("sign-up/email", { email, password, name: "" });
const signIn = (email: string, password = PASSWORD) => answer("sign-in/email", { email, password });
const mailTo = async (address: string, subject: string) => {
  const find = () => office.accepted.find(({ to, raw }) => to === address && raw.includes(`Subject: ${subject}`))?.raw;
  await expect.poll(find).toBeDefined();
  // Quoted-printable: lines end in "=", and "=3D" is a "=".
  return (find() ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
};

it("a new account opens by the link in its mail, and not before", async () => {
  const email = "ann@example.com";
  expect(await signUp(email)).toMatchObject({ status: 200, token: null });
  const refusal = { status: 401, message: "Invalid email or password, or the email address is not verified yet" };
  expect(await signIn(email)).toMatchObject(refusal);
  expect(await signIn(email, "Wrong-horse-7")).toMatchObject(refusal);
  expect(await signIn("free@example.com")).toMatchObject(refusal);

  const mail = await mailTo(email, "Verify your email address");
  const link = /https:\/\/dbcoach\.example\.com\/auth\/v1\/verify-email\?\S+/.exec(mail)?.[0] ?? "";
  const { pathname, search } = new URL(link);
  const followed = await nobody.request(pathname + search, { redirect: "manual" });
  expect([followed.status, followed.headers.get("location")]).toEqual([302, "/auth/callback"]);
  // Whoever has the link has not proven the password: it opens nothing by itself.
  expect(followed.headers.getSetCookie()).toEqual([]);
  expect(await signIn(email)).toMatchObject({ status: 200 });
});

it("signing up with a taken address is answered as with a free one, and told to the owner", async () => {
  const [taken, free] = [await signUp("ann@example.com", "Other-horse-7"), await signUp("ben@example.com")];
  expect(taken).toEqual(free);
  expect(await signIn("ann@example.com", "Other-horse-7")).toEqual(await signIn("ben@example.com", "Other-horse-7"));
  await mailTo("ann@example.com", "You already have an account");
});

it("there is no mailbox page", async () => {
  expect((await nobody.request("/dev/mailbox/x", { headers: { accept: "application/json" } })).status).toBe(404);
});
