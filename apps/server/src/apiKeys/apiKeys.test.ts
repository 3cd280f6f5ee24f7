import type { NewApiKey } from "@dbcoach/contract/apiKeys";
import { ERRORS, type Problem } from "@dbcoach/contract/errors";
import { API_KEY_LENGTH, API_KEY_PREFIX } from "@dbcoach/contract/limits";
import { type RouteName, routes } from "@dbcoach/contract/routes";
import { PERMISSIONS, type Permission, permissionOf } from "@dbcoach/contract/routes/shape";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { withStore } from "../testing/storeAccess.ts";
import { disposeTestServer, signUp, startTestServer, type TestClient, type TestServer } from "../testing/testServer.ts";
import { createKey, keysOf, withKey } from "./testing.ts";

const designer = scriptedDesigner(() => {});
/** The server is reached from this address; what X-Forwarded-For says is then the caller. */
const BEHIND_PROXY = { TRUSTED_PROXIES: "127.0.0.1" };
const INSIDE = "198.51.100.7";
const OUTSIDE = "203.0.113.9";

describe("an API key", () => {
  let server: TestServer;
  let ann: TestClient;
  const keys: Record<string, NewApiKey> = {};

  beforeAll(async () => {
    server = await startTestServer({ designer });
    ann = await signUp(server);
    const only = { ipWhitelist: [INSIDE] };
    for (const name of ["plain", "inactive", "full", "almost", "asleep", "old"])
      keys[name] = await createKey(ann, { name });
    for (const name of ["restricted", "expired elsewhere", "full elsewhere", "inactive elsewhere"]) {
      keys[name] = await createKey(ann, { name, ...only });
    }
    const prepared = await withStore(server, { designer, environment: BEHIND_PROXY }, async ({ db }) => {
      const names = (pattern: string) => sql`(select id from api_keys where name like ${pattern})`;
      await sql`update api_keys set is_active = false, expires_at = now() where name like 'inactive%'`.execute(db);
      await sql`update api_keys set expires_at = now() - interval '1 second' where name like 'expired%'`.execute(db);
      const logs = (pattern: string, count: number, ago: string) => sql`
        insert into api_key_usage_logs (api_key_id, user_id, client_ip, endpoint, created_at)
        select id, user_id, '192.0.2.1', 'GET /rest/v1/stats', now() - ${ago}::interval
        from api_keys, generate_series(1, ${count}) where id in ${names(pattern)}`;
      await logs("full%", 1000, "20 minutes").execute(db);
      await logs("expired%", 1000, "20 minutes").execute(db);
      await logs("almost", 990, "20 minutes").execute(db);
      await logs("old", 1000, "61 minutes").execute(db);
    });
    server = prepared.server;
    ann = ann.at(server.url);
  });
  afterAll(() => disposeTestServer(server));

  const use = (key: string, caller = OUTSIDE, init: RequestInit = {}) =>
    withKey(server, key).request("/rest/v1/stats", {
      ...init,
      headers: { "x-forwarded-for": caller, ...init.headers },
    });
  const keyOf = (name: string) => keys[name]?.key ?? name;

  it("is a prefix of 16 characters and 32 random letters and digits, and is told apart by its end", () => {
    for (const { key, apiKey } of Object.values(keys)) {
      expect(key).toMatch(new RegExp(`^${API_KEY_PREFIX}[A-Za-z0-9]{32}$`));
      expect([API_KEY_PREFIX.length, key.length]).toEqual([16, API_KEY_LENGTH]);
      expect(apiKey).toMatchObject({ keyPreview: `${key.slice(0, 12)}...`, keyEnding: key.slice(-4) });
    }
    expect(new Set(Object.values(keys).map(({ key }) => key)).size).toBe(10);
  });

  // Each row is wrong in its own way and in all later ways that can be had together: the first counts.
  it.each([
    ["dbcoach_test_sk_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 401, "Invalid API key format"],
    [`${API_KEY_PREFIX}short`, 401, "Invalid API key format"],
    [`${API_KEY_PREFIX}${"a".repeat(33)}`, 401, "Invalid API key format"],
    ["", 401, "Invalid API key format"],
    [`${API_KEY_PREFIX}${"a".repeat(32)}`, 401, "API key not found or inactive"],
    ["inactive elsewhere", 401, "API key not found or inactive"],
    ["inactive", 401, "API key not found or inactive"],
    ["expired elsewhere", 401, "API key has expired"],
    ["full elsewhere", 403, "IP address not whitelisted"],
    ["restricted", 403, "IP address not whitelisted"],
    ["full", 429, "Rate limit exceeded"],
  ])("“%s” is answered with %i %s", async (name, status, detail) => {
    const response = await use(keyOf(name));
    const problem = (await response.json()) as Problem;
    expect({ status: response.status, detail: problem.detail }).toEqual({ status, detail });
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.has("www-authenticate")).toBe(status === 401);
    expect(problem.rateLimited).toBe(status === 429 ? true : undefined);
  });

  it("opens the API in either header, and says how much is left", async () => {
    const ways: Record<string, string>[] = [
      { "x-api-key": keyOf("plain") },
      { authorization: `bearer ${keyOf("plain")}` },
    ];
    for (const headers of ways) {
      const response = await fetch(`${server.url}/rest/v1/stats`, { headers });
      expect(response.status).toBe(200);
      expect(response.headers.get("ratelimit-policy")).toBe('"hour";q=1000;w=3600');
      expect(response.headers.get("ratelimit")).toMatch(/^"hour";r=99[89];t=3(600|59\d)$/);
    }
    const missing = await withKey(server, keyOf("plain")).request("/rest/v1/projects/none");
    expect([missing.status, missing.headers.has("ratelimit")]).toEqual([404, true]);
  });

  it("is never helped out by a cookie", async () => {
    const both = await ann.request("/rest/v1/stats", { headers: { "x-api-key": "wrong" } });
    expect(both.status).toBe(401);
    expect((await ann.request("/rest/v1/stats", { headers: { authorization: "Basic eDp5" } })).status).toBe(200);
  });

  it("tells over the limit when to come again, and counts the refusals", async () => {
    const response = await use(keyOf("full"));
    const wait = Number(response.headers.get("retry-after"));
    expect(response.headers.get("ratelimit")).toBe(`"hour";r=0;t=${wait}`);
    expect(wait).toBeGreaterThan(39 * 60);
    expect(wait).toBeLessThanOrEqual(40 * 60);
    const { usage } = await found("full");
    expect(usage).toMatchObject({ rateLimitHits: 2, totalRequests: 0, lastRequestIp: OUTSIDE });
  });

  it("lets in what is left of the limit, however many come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(keyOf("almost"))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await found("almost")).usage).toMatchObject({ totalRequests: 10, rateLimitHits: 10 });
  });

  it("forgets requests that are older than an hour", async () => {
    expect((await use(keyOf("old"))).status).toBe(200);
  });

  it("is used from its addresses, and elsewhere leaves a trace in the audit log", async () => {
    expect((await use(keyOf("restricted"), INSIDE)).status).toBe(200);
    expect((await use(keyOf("restricted"), OUTSIDE)).status).toBe(403);
    // Whoever stands before the trusted proxy may have written anything.
    expect((await use(keyOf("restricted"), `${INSIDE}, ${OUTSIDE}`)).status).toBe(403);
    const { apiKey } = keys.restricted ?? (await createKey(ann, { name: "never" }));
    expect(apiKey.usage.totalRequests).toBe(0);
  });

  it("shows its figures: total, today, last address and time", async () => {
    const before = (await found("plain")).usage;
    await use(keyOf("plain"), "2001:db8::7");
    const { usage, usageCount, lastUsed } = await found("plain");
    expect(usage).toMatchObject({
      totalRequests: before.totalRequests + 1,
      requestsToday: before.requestsToday + 1,
      lastRequestIp: "2001:db8::7",
      rateLimitHits: 0,
    });
    expect(usageCount).toBe(usage.totalRequests);
    expect(Math.abs(Date.now() - Date.parse(usage.lastRequestAt ?? ""))).toBeLessThan(60_000);
    expect(lastUsed).not.toBeNull();
  });

  it("sleeps while it is switched off", async () => {
    const id = keys.asleep?.apiKey.id;
    const patch = (body: object) => ann.request(`/rest/v1/api-keys/${id}`, json("PATCH", body));
    expect(await (await patch({ isActive: false })).json()).toMatchObject({ isActive: false, name: "asleep" });
    expect((await use(keyOf("asleep"))).status).toBe(401);
    await patch({ isActive: true });
    expect((await use(keyOf("asleep"))).status).toBe(200);
  });

  it("is replaced by rotating: the old one is dead at once, the count begins anew, the rest stays", async () => {
    const { key: old, apiKey } = await createKey(ann, { name: "turning", permissions: ["read"], expiresInDays: 30 });
    await use(old);
    const response = await ann.request(`/rest/v1/api-keys/${apiKey.id}/rotate`, { method: "POST" });
    const { key, apiKey: rotated } = (await response.json()) as NewApiKey;
    expect(rotated).toMatchObject({
      ...apiKey,
      keyEnding: key.slice(-4),
      updatedAt: expect.any(String),
      usageCount: 0,
      usage: { totalRequests: 0, requestsToday: 0, lastRequestIp: null, lastRequestAt: null, rateLimitHits: 0 },
    });
    expect((await use(old)).status).toBe(401);
    const answer = await use(key);
    expect(answer.status).toBe(200);
    // Rotating is no way around the limit: what was let in before still counts.
    expect(answer.headers.get("ratelimit")).toContain("r=998;");
  });

  it("is gone after deleting, once", async () => {
    const { key, apiKey } = await createKey(ann, { name: "short-lived" });
    const remove = () => ann.request(`/rest/v1/api-keys/${apiKey.id}`, { method: "DELETE" });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect((await use(key)).status).toBe(401);
  });

  it.each([
    [{ name: "  " }, "name: Name is required"],
    [{ name: "a", permissions: [] }, "permissions: Choose at least one permission"],
    [{ name: "a", ipWhitelist: ["10.0.0.0/33"] }, "“10.0.0.0/33” is no IP address, no CIDR range, and not *."],
    [{ name: "a", ipWhitelist: ["example.com"] }, "“example.com” is no IP address, no CIDR range, and not *."],
    [{ name: "a", expiresInDays: 8 }, "expiresInDays"],
  ])("is not made from %j", async (body, text) => {
    const response = await ann.post("/rest/v1/api-keys", body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as Problem).detail).toContain(text);
  });

  it("gets its defaults: read and write, every address, no end; blank lines are dropped", async () => {
    const { apiKey } = await createKey(ann, {
      name: "  by default  ",
      ipWhitelist: ["", " * ", "   ", "::ffff:10.0.0.1"],
    });
    expect(apiKey).toMatchObject({
      name: "by default",
      permissions: ["read", "write"],
      ipWhitelist: ["*", "10.0.0.1"],
      expiresAt: null,
      isActive: true,
    });
    const { apiKey: passing } = await createKey(ann, { name: "a week", expiresInDays: 7 });
    expect(Date.parse(passing.expiresAt ?? "") - Date.parse(passing.createdAt)).toBeCloseTo(7 * 86_400_000, -4);
  });

  it("appears in the list newest first, and never as a whole", async () => {
    const response = await ann.request("/rest/v1/api-keys");
    const text = await response.text();
    for (const { key } of Object.values(keys)) expect(text).not.toContain(key.slice(16));
    expect(text).not.toMatch(/hash|fingerprint/i);
    const times = (await keysOf(ann)).map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  async function found(name: string) {
    const [key] = (await keysOf(ann)).filter((candidate) => candidate.name === name);
    if (!key) throw new Error(`There is no key ${name}`);
    return key;
  }

  describe("with one permission", () => {
    const single: Partial<Record<Permission, TestClient>> = {};
    beforeAll(async () => {
      for (const permission of PERMISSIONS) {
        const { key } = await createKey(ann, { name: permission, permissions: [permission] });
        single[permission] = withKey(server, key);
      }
    });

    const names = (Object.keys(routes) as RouteName[]).filter((name) => !("public" in routes[name]));
    it.each(names)("is let into %s or not, before anything else of the request is looked at", async (name) => {
      const { method, path } = routes[name];
      const needed = permissionOf(routes[name]);
      const target = path.replace("{id}", "00000000-0000-4000-8000-000000000000");
      for (const held of PERMISSIONS) {
        const body = method === "get" || method === "delete" ? undefined : "{ no JSON";
        const response = await single[held]?.request(target, {
          method: method.toUpperCase(),
          body,
          headers: body ? { "content-type": "application/json" } : {},
        });
        const code = response?.status === 403 ? ((await response.json()) as Problem).code : undefined;
        await response?.body?.cancel().catch(() => {});
        const allowed = needed !== undefined && (held === needed || held === "admin");
        const refusal = needed === undefined ? "session_required" : "permission_missing";
        expect([name, held, code]).toEqual([name, held, allowed ? undefined : refusal]);
      }
    });

    it("follows a generation live only when it may read", async () => {
      const path = "/realtime/v1/generations/00000000-0000-4000-8000-000000000000";
      const statuses = PERMISSIONS.map(async (held) => (await single[held]?.request(path))?.status);
      expect(await Promise.all(statuses)).toEqual([404, 403, 403, 404]);
    });
  });

  describe("at the end of the day", () => {
    it("is removed when it has expired, and the audit log says what happened to keys", async () => {
      const { expiredKeysJob } = await import("./expiry.ts");
      const { recordAudit } = await import("../accounts/audit.ts");
      const after = await withStore(server, { designer, environment: BEHIND_PROXY }, async ({ db }) => {
        for (const days of [89, 91]) {
          await sql`insert into api_key_usage_logs (api_key_id, user_id, client_ip, endpoint, created_at)
            select id, user_id, '192.0.2.1', ${`${days} days old`}, now() - make_interval(days => ${days})
            from api_keys where expires_at is null limit 1`.execute(db);
        }
        await expiredKeysJob({ db, audit: (...entry) => recordAudit(db, ...entry) }).run(
          {},
          { number: 1, last: false },
        );
        const events = await sql<{ eventType: string; n: number }>`
          select event_type, count(*)::int as n from security_audit_logs where event_type like '%key%'
            or event_type = 'ip_whitelist_violation' group by 1`.execute(db);
        const schedule = await sql<{ cron: string }>`
          select cron from pgboss.schedule where name = 'expired-api-keys'`.execute(db);
        const secrets = await sql<{ text: string }>`select metadata::text as text from security_audit_logs`.execute(db);
        const old = await sql<{ endpoint: string }>`
          select endpoint from api_key_usage_logs where endpoint like '%days old'`.execute(db);
        return { events: events.rows, schedule: schedule.rows, secrets: secrets.rows, old: old.rows };
      });
      server = after.server;
      ann = ann.at(server.url);
      const names = (await keysOf(ann)).map(({ name }) => name);
      expect(names.filter((name) => /^(expired|inactive)/.test(name))).toEqual([]);
      expect(names).toContain("a week");
      const counts = Object.fromEntries(after.result.events.map(({ eventType, n }) => [eventType, n]));
      expect(counts).toMatchObject({
        api_key_updated: 2,
        api_key_rotated: 1,
        api_key_revoked: 1,
        api_key_expired: 3,
        ip_whitelist_violation: 4,
      });
      expect(after.result.schedule).toHaveLength(1);
      expect(after.result.old).toEqual([{ endpoint: "89 days old" }]);
      for (const { text } of after.result.secrets) expect(text).not.toContain(API_KEY_PREFIX);
    });

    it("is refused as over the limit when the limit cannot be checked, and as unavailable when keys cannot be looked up", async () => {
      const away = async (table: string) => {
        const rename = sql`alter table ${sql.table(table)} rename to gone`;
        const changed = await withStore(server, { designer, environment: BEHIND_PROXY }, ({ db }) =>
          rename.execute(db),
        );
        server = changed.server;
        const response = await use(keyOf("plain"));
        return { response, problem: (await response.json()) as Problem };
      };
      const limit = await away("api_key_usage_logs");
      expect(limit.problem).toMatchObject({ status: 429, detail: "Rate limit exceeded", rateLimited: true });
      expect(Number(limit.response.headers.get("retry-after"))).toBeGreaterThan(0);
      await withStoreRestored();
      const lookup = await away("api_keys");
      expect(lookup.problem).toMatchObject({ status: 503, detail: "Validation service unavailable" });
    });

    async function withStoreRestored() {
      const restore = sql`alter table gone rename to api_key_usage_logs`;
      server = (await withStore(server, { designer, environment: BEHIND_PROXY }, ({ db }) => restore.execute(db)))
        .server;
    }
  });
});

function json(method: string, body: object): RequestInit {
  return { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

it("every outcome of a key has the status of its kind", () => {
  const { invalid_api_key_format, api_key_not_found, api_key_expired, ip_not_allowed, rate_limited } = ERRORS;
  const statuses = [invalid_api_key_format, api_key_not_found, api_key_expired, ip_not_allowed, rate_limited];
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 403, 429]);
});
