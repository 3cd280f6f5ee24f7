import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { linkIn, mailboxOf, mailsTo } from "../testing/testMailbox.ts";
import { disposeTestServer, signUp, startTestServer, TestClient, type TestServer } from "../testing/testServer.ts";

const PASSWORD = "Correct-horse-7";
const CLASSES = "Password must contain at least one uppercase letter, one lowercase letter, and one number";
const TOO_MANY = "Too many attempts. Please try again in 15 minutes.";

let server: TestServer;
let nobody: TestClient;
beforeAll(async () => {
  server = await startTestServer({ designer: scriptedDesigner(() => {}) });
  nobody = new TestClient(server.url);
});
afterAll(() => disposeTestServer(server));

const account = (email: string) => ({ email, password: PASSWORD, name: "" });
const signIn = (email: string, password: string) => nobody.post("/auth/v1/sign-in/email", { email, password });
const auditOf = async (client: TestClient) => {
  const page = await client.read<{ data: { eventType: string }[] }>("/rest/v1/audit-log");
  return page.data.map(({ eventType }) => eventType);
};
const newestMail = async (address: string, subject: string) => {
  const find = async () => (await mailsTo(server, address)).find((mail) => mail.subject === subject);
  await expect.poll(find).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error("unreachable");
  return mail;
};

describe("what breaks the rules is refused by the server, too", () => {
  it.each([
    ["sign-in/email", { email: "a@b", password: "x" }, "Please enter a valid email address"],
    ["sign-in/email", { email: "a@b.co", password: "" }, "Password is required"],
    ["sign-up/email", { email: "nobody", password: PASSWORD, name: "" }, "Please enter a valid email address"],
    ["sign-up/email", { email: "a@b.co", password: "", name: "" }, "Password is required"],
    [
      "sign-up/email",
      { email: "a@b.co", password: "Short-7", name: "" },
      "Password must be at least 8 characters long",
    ],
    ["sign-up/email", { email: "a@b.co", password: "no-uppercase-7", name: "" }, CLASSES],
    [
      "sign-up/email",
      { email: "a@b.co", password: PASSWORD, name: "n".repeat(101) },
      "Name must be less than 100 characters",
    ],
    [
      "sign-up/email",
      { email: "a@b.co", password: PASSWORD, name: "", image: "https://elsewhere.example/x.png" },
      "A picture is uploaded with the profile",
    ],
    [
      "sign-up/email",
      { email: `${"a".repeat(250)}@b.co`, password: PASSWORD, name: "" },
      "Please enter a valid email address",
    ],
    ["sign-up/email", { email: "a\0@b.co", password: PASSWORD, name: "" }, "A text holds U+0000 or half a character"],
    ["reset-password", { newPassword: PASSWORD, token: "t\0" }, "A text holds U+0000 or half a character"],
    ["reset-password", { newPassword: "NO-LOWERCASE-7", token: "t" }, CLASSES],
    ["change-password", { newPassword: "No-number", currentPassword: PASSWORD }, CLASSES],
    ["request-password-reset", { email: "nobody" }, "Please enter a valid email address"],
    ["delete-user", {}, "Password is required"],
    [
      "email-otp/send-verification-otp",
      { email: "a@b.co", type: "forget-password" },
      "Codes are mailed for signing in only",
    ],
  ])("%s %j: %s", async (path, body, message) => {
    const response = await nobody.post(`/auth/v1/${path}`, body);
    expect([response.status, await response.json()]).toEqual([400, { code: "INVALID_REQUEST", message }]);
  });

  it.each(["change-email", "email-otp/reset-password", "forget-password/email-otp", "sign-in/social"])(
    "%s is no way in",
    async (path) => expect((await nobody.post(`/auth/v1/${path}`, {})).status).toBe(404),
  );
});

describe("failed sign-ins", () => {
  it.each(["known@example.com", "unknown@example.com"])("of %s are refused after five", async (email) => {
    if (email.startsWith("known")) await signUp(server, account(email));
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const refused = await signIn(email, "Wrong-horse-7");
      expect([attempt, refused.status]).toEqual([attempt, 401]);
    }
    // The right password is not even looked at, in whatever case the address is written.
    const sixth = await signIn(email.toUpperCase(), PASSWORD);
    expect([sixth.status, await sixth.json()]).toEqual([429, { code: "TOO_MANY_ATTEMPTS", message: TOO_MANY }]);
  });

  it("count when they come all at once", async () => {
    const attempts = Array.from({ length: 12 }, () => signIn("crowd@example.com", "Wrong-horse-7"));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });

  it.each(["signing in", "signing out"])("are forgotten by %s", async (means) => {
    const email = `${means.replace(" ", "-")}@example.com`;
    const person = await signUp(server, account(email));
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn(email, "Wrong-horse-7");
    if (means === "signing in") expect((await signIn(email, PASSWORD)).status).toBe(200);
    else await person.post("/auth/v1/sign-out", {});
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn(email, "Wrong-horse-7");
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });
});

describe("links in mails", () => {
  const follow = async (link: string) => {
    const response = await fetch(link, { redirect: "manual" });
    return new URL(response.headers.get("location") ?? "", server.url);
  };

  it("verify an address once", async () => {
    const person = await signUp(server, account("verify@example.com"));
    const link = linkIn(await newestMail("verify@example.com", "Verify your email address"));
    expect((await follow(link)).href).toBe(`${server.url}/auth/callback`);
    const { user } = await person.read<{ user: object }>("/auth/v1/get-session");
    expect(user).toMatchObject({ emailVerified: true });
    expect((await follow(link)).href).toBe(`${server.url}/auth/callback?error=LINK_USED`);
    expect((await follow(link.replace("token=", "token=x"))).search).toBe("?error=INVALID_TOKEN");
  });

  it("reset a password once, end all sessions, and open a locked account", async () => {
    const email = "reset@example.com";
    const person = await signUp(server, account(email));
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(email, "Wrong-horse-7");
    await nobody.post("/auth/v1/request-password-reset", { email, redirectTo: "/elsewhere" });
    const landed = await follow(linkIn(await newestMail(email, "Reset your password")));
    expect(landed.pathname).toBe("/auth/reset-password");
    const token = landed.searchParams.get("token");
    const reset = (newPassword: string) => nobody.post("/auth/v1/reset-password", { newPassword, token });
    expect((await reset("weak")).status).toBe(400);
    expect((await reset("Brand-new-horse-8")).status).toBe(200);
    expect((await reset("Brand-new-horse-9")).status).toBe(400);
    expect((await person.request("/rest/v1/projects")).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, "Brand-new-horse-8")).status).toBe(200);
    await newestMail(email, "Your password was reset");
  });
});

describe("whether an address has an account", () => {
  beforeAll(() => signUp(server, account("taken@example.com")));

  it.each([
    ["request-password-reset", {}],
    ["send-verification-email", {}],
    ["email-otp/send-verification-otp", { type: "sign-in" }],
    ["sign-in/email", { password: "Wrong-horse-7" }],
    ["sign-in/email-otp", { otp: "000000" }],
  ])("is not told by %s", async (path, rest) => {
    const answers = ["taken@example.com", "free@example.com"].map(async (email) => {
      const response = await nobody.post(`/auth/v1/${path}`, { email, ...rest });
      return [response.status, await response.text()];
    });
    const [taken, free] = await Promise.all(answers);
    expect(taken).toEqual(free);
  });

  it("is told to its owner only, who learns that somebody tried to sign up with it", async () => {
    const again = await nobody.post("/auth/v1/sign-up/email", {
      ...account("taken@example.com"),
      password: "Other-horse-7",
    });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ user: { email: "taken@example.com", emailVerified: false } });
    await newestMail("taken@example.com", "You already have an account");
    expect((await signIn("taken@example.com", "Other-horse-7")).status).toBe(401);
  });
});

describe("the mailbox", () => {
  it("opens for its own address only, and shows mails in a frame without rights", async () => {
    await signUp(server, account("box@example.com"));
    await newestMail("box@example.com", "Verify your email address");
    const open = (url: string) => fetch(url, { headers: { accept: "text/html" } });
    expect((await open(`${server.url}/dev/mailbox/${"A".repeat(22)}`)).status).toBe(404);
    const list = await (await open(mailboxOf(server))).text();
    const [, path] = /href="([^"]+)"><strong>Verify/.exec(list) ?? [];
    const page = await (await open(server.url + path)).text();
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).toContain("To box@example.com");
  });
});

describe("the audit log", () => {
  it("holds what happens to an account, and a new device is mailed", async () => {
    const email = "audit@example.com";
    const ann = await signUp(server, account(email));
    await signIn(email, "Wrong-horse-7");
    await fetch(`${server.url}/auth/v1/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/150.0" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { text } = await newestMail(email, "A new device signed in");
    expect(text).toContain("Firefox on Windows signed in to your account, from 127.0.0.1.");
    await ann.post("/auth/v1/revoke-other-sessions", {});
    const changed = { currentPassword: PASSWORD, newPassword: "Brand-new-horse-8", revokeOtherSessions: false };
    expect((await ann.post("/auth/v1/change-password", changed)).status).toBe(200);
    await newestMail(email, "Your password was changed");
    const expected = ["account_created", "sign_in_refused", "signed_in", "device_revoked", "password_changed"];
    await expect.poll(async () => (await auditOf(ann)).toSorted()).toEqual(expected.toSorted());
  });
});

describe("a session", () => {
  it("tells signing keys that may be kept for ten minutes", async () => {
    const response = await nobody.request("/auth/v1/jwks");
    expect(response.headers.get("cache-control")).toBe("public, max-age=600");
    expect(await response.json()).toMatchObject({ keys: [{ alg: "EdDSA", kty: "OKP" }] });
  });

  it("ends with its account, which a password deletes with all that it had", async () => {
    const email = "leaver@example.com";
    const leaver = await signUp(server, account(email));
    const leave = (password: string) => leaver.post("/auth/v1/delete-user", { password });
    expect((await leave("Wrong-horse-7")).status).toBe(400);
    expect((await leaver.request("/rest/v1/projects")).status).toBe(200);
    expect((await leave(PASSWORD)).status).toBe(200);
    expect((await leaver.request("/rest/v1/projects")).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    await signUp(server, account(email));
  });
});
