/** The SQL dialects whose scripts can be read, by the name of their engine. */
export type SqlName = "postgresql" | "mysql" | "sqlite" | "sqlserver";

/** How a dialect writes what a reader must not take apart. */
export interface LexicalRules {
  /** Whether a backslash escapes the next character in every text. */
  backslashEscapes: boolean;
  /** Whether "…" is a text; elsewhere it is a name. */
  doubleQuotedTexts: boolean;
  /** Whether `…` is a name. */
  backticks: boolean;
  /** Whether […] is a name. */
  brackets: boolean;
  /** Whether $tag$…$tag$ is a text. */
  dollarQuotes: boolean;
  /** Whether comments between slash and star can hold others. */
  nestedComments: boolean;
  /** Whether # starts a comment. */
  hashComments: boolean;
  /** Whether two hyphens start a comment only before a blank. */
  spacedLineComments: boolean;
  /** Whether the content of a comment that opens with "!" is executed. */
  executableComments: boolean;
  /** The letters that can stand directly before a text and belong to it, as in N'…'. */
  textPrefixes: RegExp;
  /** A keyword, a name without quotes, a variable or a parameter: @total, #temporary, :name, $1. */
  word: RegExp;
}

const STANDARD: LexicalRules = {
  backslashEscapes: false,
  doubleQuotedTexts: false,
  backticks: false,
  brackets: false,
  dollarQuotes: false,
  nestedComments: false,
  hashComments: false,
  spacedLineComments: false,
  executableComments: false,
  textPrefixes: /[nxb](?=')/iy,
  word: /(?:@{1,2}|\$|:(?=[\p{L}_]))?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_$]*/uy,
};

export const LEXICAL_RULES: Record<SqlName, LexicalRules> = {
  postgresql: { ...STANDARD, dollarQuotes: true, nestedComments: true, textPrefixes: /(?:[nxbe]|u&)(?=')/iy },
  mysql: {
    ...STANDARD,
    backslashEscapes: true,
    doubleQuotedTexts: true,
    backticks: true,
    hashComments: true,
    spacedLineComments: true,
    executableComments: true,
  },
  sqlite: { ...STANDARD, backticks: true, brackets: true, textPrefixes: /x(?=')/iy },
  sqlserver: {
    ...STANDARD,
    brackets: true,
    nestedComments: true,
    textPrefixes: /n(?=')/iy,
    word: /(?:@{1,2}|#{1,2})?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_$#@]*/uy,
  },
};
