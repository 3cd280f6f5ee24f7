import { describe, expect, it } from "vitest";
import { type Failure, failureText, hasMoreDetails, refusalText } from "./failures.ts";

describe("what the page says of a failure", () => {
  it.each<[Failure, string, boolean]>([
    [
      { code: "model_key", details: "401" },
      "❌ API Key Error: Please check your Gemini API key in the .env file.",
      true,
    ],
    [
      { code: "model_key", details: "401", provider: "Anthropic", ownKey: true },
      "❌ API Key Error: Please check your Anthropic API key in Settings › AI preferences.",
      true,
    ],
    [
      { code: "model_rate_limit", details: "429" },
      "❌ Rate Limit: Too many requests. Please wait a moment and try again.",
      true,
    ],
    [
      { code: "model_connection", details: "503" },
      "❌ Connection Error: Please check your internet connection and try again.",
      true,
    ],
    [{ code: "model_time_limit", details: "Too slow." }, "❌ Generation Error: Too slow.", false],
    [{ code: "model_answer", details: "No JSON." }, "❌ Generation Error: No JSON.", false],
    [{ code: "internal" }, "❌ Generation Error: Failed to complete generation process.", false],
    [{ code: "cancelled" }, "The generation was stopped.", false],
    [{ code: "nothing_to_design", details: "Say more." }, "Say more.", false],
  ])("%j", (failure, text, more) => {
    expect(failureText(failure)).toBe(text);
    expect(hasMoreDetails(failure)).toBe(more);
  });

  it.each([
    ["not_authenticated", "❌ Authentication Required: Please sign in to generate database designs."],
    ["rate_limited", "❌ Rate Limit: Too many requests. Please wait a moment and try again."],
    ["usage_limit_reached", "as the server says"],
  ])("that it could not be started, for %s", (code, text) => {
    expect(refusalText({ code, detail: "as the server says" })).toBe(text);
  });
});
