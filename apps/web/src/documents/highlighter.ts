import type { Appearance } from "@dbcoach/contract/preferences";
import type { GrammarState, HighlighterCore, ThemedToken, ThemeRegistration } from "shiki/core";
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

/** Milliseconds for which the page does not mind to wait. */
const SLICE_MS = 12;
/** So many lines are coloured before the clock is looked at. */
const LINES_AT_A_TIME = 8;

/**
 * The code's lines as coloured words; the colours are style variables for both colour schemes. A grammar takes its time:
 * the page goes on meanwhile. Rejects when it is no longer wanted.
 */
export async function highlight(
  code: string,
  lang: CodeLanguage,
  editorTheme: EditorTheme,
  signal?: AbortSignal,
): Promise<ColouredCode> {
  highlighter ??= loadPart(createHighlighter);
  const [shiki, themes] = await Promise.all([highlighter, loadPart(() => Promise.all(THEMES[editorTheme]()))]);
  await shiki.loadTheme(...themes);
  const [light = "", dark = light] = themes.map((theme) => theme.name ?? "");
  const options = { lang, themes: { light, dark }, defaultColor: false } as const;
  const uncoloured = code.split(/\r?\n/);
  const lines: CodeLine[] = [];
  let grammarState: GrammarState | undefined;
  let begun = performance.now();
  while (lines.length < uncoloured.length) {
    if (performance.now() - begun > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      begun = performance.now();
    }
    signal?.throwIfAborted();
    const piece = uncoloured.slice(lines.length, lines.length + LINES_AT_A_TIME).join("\n");
    // Where a piece ends within a comment or a text, the next goes on in it.
    const coloured = shiki.codeToTokens(piece, { ...options, grammarState });
    lines.push(...coloured.tokens);
    grammarState = coloured.grammarState;
  }
  if (themes.length > 1) return { lines };
  const { bg, fg } = shiki.getTheme(light);
  return { lines, ground: bg, ink: fg };
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
