import type { Appearance } from "@dbcoach/contract/preferences";
import type { HighlighterCore, ThemedToken, ThemeRegistration } from "shiki/core";
import { loadPart } from "../components/loadPart.ts";

export type CodeLanguage = "sql" | "javascript" | "json" | "markdown";
export type CodeLine = ThemedToken[];
export type EditorTheme = Appearance["editorTheme"];

/** Code with the colours of an editor theme. The theme's own ground and ink; none where they are the page's. */
export interface ColouredCode {
  lines: CodeLine[];
  ground?: string;
  ink?: string;
}

type ThemeModule = { default: ThemeRegistration };
const load = async (module: Promise<ThemeModule>) => (await module).default;

/** The themes that an editor theme stands for: one for each colour scheme, or one for both. */
const THEMES: Record<EditorTheme, () => Promise<ThemeRegistration>[]> = {
  github: () => [
    load(import("shiki/themes/github-light-default.mjs")),
    load(import("shiki/themes/github-dark-default.mjs")),
  ],
  dracula: () => [load(import("shiki/themes/dracula.mjs"))],
  monokai: () => [load(import("shiki/themes/monokai.mjs"))],
  nord: () => [load(import("shiki/themes/nord.mjs"))],
  synthwave: () => [load(import("shiki/themes/synthwave-84.mjs"))],
};

let highlighter: Promise<HighlighterCore> | undefined;

async function createHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }, ...langs] = await Promise.all([
    import("shiki/core"),
    import("shiki/engine/javascript"),
    import("shiki/langs/sql.mjs"),
    import("shiki/langs/javascript.mjs"),
    import("shiki/langs/json.mjs"),
    import("shiki/langs/markdown.mjs"),
  ]);
  return createHighlighterCore({
    engine: createJavaScriptRegexEngine(),
    langs: langs.map((lang) => lang.default),
    themes: [],
  });
}

/** The code's lines as coloured words; the colours are style variables for both colour schemes. */
export async function highlight(code: string, lang: CodeLanguage, editorTheme: EditorTheme): Promise<ColouredCode> {
  highlighter ??= loadPart(createHighlighter);
  const [shiki, themes] = await Promise.all([highlighter, loadPart(() => Promise.all(THEMES[editorTheme]()))]);
  await shiki.loadTheme(...themes);
  const [light = "", dark = light] = themes.map((theme) => theme.name ?? "");
  const { tokens } = shiki.codeToTokens(code, { lang, themes: { light, dark }, defaultColor: false });
  if (themes.length > 1) return { lines: tokens };
  const { bg, fg } = shiki.getTheme(light);
  return { lines: tokens, ground: bg, ink: fg };
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
