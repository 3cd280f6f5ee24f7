import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { LIBRARY_DESCRIPTION, libraryModel } from "@dbcoach/provider-stub/library";
import { type ProviderStub, startProviderStub } from "@dbcoach/provider-stub/stub";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runHere } from "./testing.ts";

const COMMAND = fileURLToPath(new URL("../bin/dbcoach.js", import.meta.url));

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

async function dbcoach(environment: Record<string, string>, ...args: string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH, ...environment };
  const run = promisify(execFile)(process.execPath, [COMMAND, "design", LIBRARY_DESCRIPTION, ...args], { env });
  return run.then(
    (ended) => ({ code: 0, ...ended }),
    (error: Ended) => error,
  );
}

/** The same within this process, where its start is not the subject. */
function designHere(environment: Record<string, string>, ...args: string[]) {
  for (const name of ["GEMINI_API_KEY", "ANTHROPIC_API_KEY", "OPENAI_API_KEY", "MODEL_BASE_URL"]) {
    vi.stubEnv(name, environment[name]);
  }
  return runHere(tmpdir(), "design", LIBRARY_DESCRIPTION, ...args);
}

describe("dbcoach design --model", () => {
  afterEach(() => vi.unstubAllEnvs());

  let stub: ProviderStub;
  beforeAll(async () => {
    stub = await startProviderStub(libraryModel);
  });
  afterAll(() => stub.close());

  it("lets the model design, and says what it took", async () => {
    const environment = { GEMINI_API_KEY: "key-of-the-test", MODEL_BASE_URL: stub.url };
    const { code, stdout, stderr } = await dbcoach(environment, "--model", "google:stub-small", "--engine", "sqlite");
    expect(stderr).toMatch(/3 tables; \d+ checks executed in SQLite/);
    expect(stderr).toMatch(/google:stub-small: 5 calls, [\d,]+ tokens in, [\d,]+ out/);
    expect(stdout).toContain("members");
    expect(code).toBe(0);
  });

  it.each([
    ["google", {}, "GEMINI_API_KEY: needed for the model google"],
    ["nobody:x", {}, "There is no provider “nobody”."],
    ["anthropic", { ANTHROPIC_API_KEY: "x" }, "Name a model of anthropic"],
    ["openai-compatible:llama3", {}, "MODEL_BASE_URL: needed for openai-compatible"],
  ])("of %s says what is missing", async (model, environment, says) => {
    const { status, stderr } = await designHere(environment, "--model", model);
    expect(stderr).toContain(says);
    expect(status).toBe(2);
  });

  it("says what is wrong with the provider", async () => {
    stub.answer(() => ({ status: 401, message: "who are you" }));
    const environment = { OPENAI_API_KEY: "wrong", MODEL_BASE_URL: stub.url };
    const { status, stderr } = await designHere(environment, "--model", "openai:stub-small");
    expect(stderr).toContain("❌ API Key Error: Please check your OpenAI API key in the .env file.");
    expect(status).toBe(1);
  });
});
