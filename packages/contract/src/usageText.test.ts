import { describe, expect, it } from "vitest";
import { usageParts } from "./usageText.ts";

describe("usageParts", () => {
  const usage = { calls: 1, inputTokens: 1_204, outputTokens: 310, retries: 0, cost: null };
  it.each([
    [usage, "1 call · 1,204 tokens in · 310 out"],
    [{ ...usage, calls: 3, retries: 1, cost: 1.25 }, "3 calls · 1,204 tokens in · 310 out · 1 retry · $1.25"],
    [{ ...usage, cost: 0.0012 }, "1 call · 1,204 tokens in · 310 out · $0.0012"],
    [{ ...usage, cost: 0.00001 }, "1 call · 1,204 tokens in · 310 out · < $0.0001"],
    [{ ...usage, cost: 0 }, "1 call · 1,204 tokens in · 310 out · $0.00"],
    [{ ...usage, calls: 0 }, ""],
  ])("%j: %s", (given, text) => {
    expect(usageParts(given).join(" · ")).toBe(text);
  });
});
