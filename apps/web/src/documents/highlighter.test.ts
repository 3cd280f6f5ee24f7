import { createHighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import javascript from "shiki/langs/javascript.mjs";
import dark from "shiki/themes/github-dark-default.mjs";
import light from "shiki/themes/github-light-default.mjs";
import { describe, expect, it } from "vitest";
import { highlight } from "./highlighter.ts";

/** A comment and a text that go on over many lines, in which the pieces end that are coloured at a time. */
const CODE = [
  "const before = 1;",
  "/*",
  ...Array.from({ length: 20 }, (_, line) => ` const ${line} is not code`),
  "*/",
  "const text = `",
  ...Array.from({ length: 20 }, (_, line) => `return ${line} \${before + ${line}}`),
  "`;",
  "",
  "db.createCollection('after');",
].join("\n");

describe("highlight", () => {
  it("colours piece by piece what it would colour in one go", async () => {
    const { lines } = await highlight(CODE, "javascript", "github");
    const shiki = await createHighlighterCore({
      engine: createJavaScriptRegexEngine(),
      langs: [javascript],
      themes: [light, dark],
    });
    const whole = shiki.codeToTokens(CODE, {
      lang: "javascript",
      themes: { light: "github-light-default", dark: "github-dark-default" },
      defaultColor: false,
    });
    const seen = (tokens: typeof lines) =>
      tokens.map((line) => line.map(({ content, htmlStyle }) => ({ content, htmlStyle })));
    expect(seen(lines)).toEqual(seen(whole.tokens));
  });

  it("stops when it is no longer wanted", async () => {
    await expect(highlight(CODE, "javascript", "github", AbortSignal.abort())).rejects.toThrow();
  });
});
