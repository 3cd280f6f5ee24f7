import type { Dialect } from "../dialect.ts";
import { sqlDialect } from "../sqlDialect.ts";
import { sqliteLiteral } from "./quoting.ts";
import { systemColumns } from "./reservedWords.ts";
import { sqliteSpelling } from "./spelling.ts";

/** SQLite 3 with STRICT tables, as a dialect. Numbering goes on after the rows by itself. */
export const sqliteDialect: Dialect = sqlDialect({
  title: "SQLite",
  spelling: sqliteSpelling,
  naming: { systemColumns, typeWords: new Set() },
  literal: sqliteLiteral,
});
