import type { HighlighterCore, ThemedToken } from "shiki/core";
import { loadPart } from "../components/loadPart.ts";

export type CodeLanguage = "sql" | "javascript" | "json" | "markdown";
export type CodeLine = ThemedToken[];

let highlighter: Promise<HighlighterCore> | undefined;

async function load(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }, ...rest] = await Promise.all([
    import("shiki/core"),
    import("shiki/engine/javascript"),
    import("shiki/langs/sql.mjs"),
    import("shiki/langs/javascript.mjs"),
    import("shiki/langs/json.mjs"),
    import("shiki/langs/markdown.mjs"),
    import("shiki/themes/github-light-default.mjs"),
    import("shiki/themes/github-dark-default.mjs"),
  ]);
  const [sql, javascript, json, markdown, light, dark] = rest;
  return createHighlighterCore({
    engine: createJavaScriptRegexEngine(),
    langs: [sql.default, javascript.default, json.default, markdown.default],
    themes: [light.default, dark.default],
  });
}

/** The code's lines as coloured words; the colours are style variables for both colour schemes. */
export async function highlight(code: string, lang: CodeLanguage): Promise<CodeLine[]> {
  highlighter ??= loadPart(load);
  const { tokens } = (await highlighter).codeToTokens(code, {
    lang,
    themes: { light: "github-light-default", dark: "github-dark-default" },
    defaultColor: false,
  });
  return tokens;
}

const LANGUAGES: Record<string, CodeLanguage> = {
  sql: "sql",
  postgresql: "sql",
  pgsql: "sql",
  javascript: "javascript",
  js: "javascript",
  json: "json",
  md: "markdown",
  markdown: "markdown",
};

/** The language that a fence names, if it is one that we colour. */
export function codeLanguage(name: string | undefined): CodeLanguage | undefined {
  return LANGUAGES[name?.toLowerCase() ?? ""];
}
