import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { expect, it } from "vitest";
import { pageHeaders } from "./securityHeaders.ts";

async function policyOf(introVideoId: string | undefined): Promise<Map<string, string>> {
  const app = new Hono().use(secureHeaders(pageHeaders(introVideoId))).get("/", (c) => c.text(""));
  const policy = (await app.request("/")).headers.get("content-security-policy") ?? "";
  return new Map(policy.split("; ").map((rule) => [rule.replace(/ .*/, ""), rule.replace(/^\S+ /, "")]));
}

it("lets pages show what this server has, and nothing else", async () => {
  const policy = await policyOf(undefined);
  expect(policy.get("default-src")).toBe("'self'");
  expect(policy.get("img-src")).toBe("'self' data: blob:");
  expect(policy.has("frame-src")).toBe(false);
  expect([...policy.values()].join(" ")).not.toMatch(/https?:/);
});

it("lets them show the player and the thumbnail of the intro's video where there is one, but run nothing of theirs", async () => {
  const policy = await policyOf("abc-DEF_123");
  expect(policy.get("frame-src")).toBe("https://www.youtube-nocookie.com");
  expect(policy.get("img-src")).toBe("'self' data: blob: https://i.ytimg.com");
  expect(policy.get("script-src")).toBe("'self'");
  expect(policy.get("connect-src")).toBe("'self'");
});
