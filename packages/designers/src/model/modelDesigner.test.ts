import { libraryModel } from "@dbcoach/provider-stub/library";
import { type ProviderStub, startProviderStub } from "@dbcoach/provider-stub/stub";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { design, Engines, modelAt } from "../../test/modelWorld.ts";

const engines = new Engines();
let stub: ProviderStub;

beforeAll(async () => {
  stub = await startProviderStub(libraryModel);
});
afterAll(async () => {
  await stub.close();
  await engines.close();
});

describe("a model that answers well", () => {
  it.each(["google", "anthropic", "openai", "openai-compatible"] as const)("designs, through %s", async (provider) => {
    const { state } = await design(modelAt(stub, { provider }), engines);
    expect(state.failure).toBeUndefined();
    expect(state.status).toBe("completed");
    expect(state.design.tables.map(({ name }) => name)).toEqual(["books", "members", "loans"]);
    console.log(
      JSON.stringify(state.usage),
      state.insights.map((i) => i.kind + ": " + i.message).join("\n"),
      state.tasks
        .map((t) => t.text)
        .join("\n----\n")
        .slice(-3000),
    );
  });
});
