import { API_KEY_PREFIX, API_KEY_REQUESTS_PER_HOUR } from "@dbcoach/contract/limits";
import { type Permission, permissionOf } from "@dbcoach/contract/routes/shape";
import type { Server } from "./contractRoutes.ts";

/** The name of the session's cookie: `cookiePrefix` of the authentication library, and its own name. */
const SESSION_COOKIE = "dbcoach.session_token";
const INTRODUCTION = `Designs databases from descriptions, and executes what it designs. Requests carry an API key (it
begins with ${API_KEY_PREFIX}) or the cookie of a session; each key may make ${API_KEY_REQUESTS_PER_HOUR} requests per
hour. The same for people, with examples: /docs/api.`;

/** Serves the OpenAPI document of all routes that the application has. */
export function serveDocument(app: Server): void {
  const schemes = {
    bearer: { type: "http", scheme: "bearer", description: "An API key" },
    apiKey: { type: "apiKey", in: "header", name: "x-api-key", description: "An API key" },
    session: { type: "apiKey", in: "cookie", name: SESSION_COOKIE, description: "A person who is signed in" },
  } as const;
  for (const [name, scheme] of Object.entries(schemes)) {
    app.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
  }
  app.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: { title: "DBCoach", version: "1", description: INTRODUCTION.replaceAll("\n", " ") },
    servers: [{ url: "/" }],
  });
}

/** Who may call a route, as the document says it: any of the ways, and what a key needs. */
export function accessOf(shape: Parameters<typeof permissionOf>[0] & { public?: true }): {
  security: Record<string, Permission[]>[];
  description: string;
} {
  const permission = permissionOf(shape);
  if (shape.public) return { security: [{}], description: "Open to everybody." };
  if (permission === undefined) {
    return { security: [{ session: [] }], description: "For a person who is signed in; no API key opens it." };
  }
  // OpenAPI 3.1 lets schemes of every kind name the roles that they must have.
  const ways: Record<string, Permission[]>[] = [{ bearer: [permission] }, { apiKey: [permission] }, { session: [] }];
  return { security: ways, description: `An API key needs the permission ${permission}.` };
}
