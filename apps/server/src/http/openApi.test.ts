import { type RouteName, routes } from "@dbcoach/contract/routes";
import { permissionOf } from "@dbcoach/contract/routes/shape";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { disposeTestServer, startTestServer, TestClient, type TestServer } from "../testing/testServer.ts";

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        security: object[];
        requestBody?: { content: object };
        responses: Record<string, { content?: object }>;
      }
    >
  >;
  components: { securitySchemes: Record<string, object> };
}

describe("the OpenAPI document", () => {
  let server: TestServer;
  let document: Document;
  beforeAll(async () => {
    server = await startTestServer({ designer: scriptedDesigner(() => {}) });
    document = await new TestClient(server.url).read("/openapi.json");
  });
  afterAll(() => disposeTestServer(server));

  it("is for everybody, and names the three ways in", () => {
    expect(document.components.securitySchemes).toMatchObject({
      bearer: { type: "http", scheme: "bearer" },
      apiKey: { type: "apiKey", in: "header", name: "x-api-key" },
      session: { type: "apiKey", in: "cookie", name: "dbcoach.session_token" },
    });
  });

  it.each(Object.keys(routes) as RouteName[])("describes %s with who may call it", (name) => {
    const { method, path } = routes[name];
    const permission = permissionOf(routes[name]);
    const keys = permission ? [{ bearer: [permission] }, { apiKey: [permission] }] : [];
    const security = "public" in routes[name] ? [{}] : [...keys, { session: [] }];
    expect(document.paths[path]?.[method]).toMatchObject({ operationId: name, security });
  });

  it("says which answers are streams of events", () => {
    const streams = Object.values(document.paths).flatMap((path) =>
      Object.values(path).flatMap(({ operationId, responses }) =>
        "text/event-stream" in (responses[200]?.content ?? {}) ? [operationId] : [],
      ),
    );
    expect(streams.toSorted()).toEqual(["askAboutGeneration", "askAboutProject"]);
  });

  it("says which files may be uploaded", () => {
    const content = document.paths["/storage/v1/avatar"]?.put?.requestBody?.content;
    expect(Object.keys(content ?? {})).toEqual(["image/jpeg", "image/png", "image/gif"]);
  });
});
