import type { Dialect } from "../dialect.ts";
import { sqlDialect } from "../sqlDialect.ts";
import { mysqlLiteral, quoteText } from "./quoting.ts";
import { mysqlSpelling } from "./spelling.ts";

/** MySQL 8 and MariaDB, as a dialect. Numbering goes on after the rows by itself. */
export const mysqlDialect: Dialect = sqlDialect({
  title: "MySQL",
  spelling: mysqlSpelling,
  // Characters beyond the basic plane stand in no name.
  naming: { systemColumns: new Set(), typeWords: new Set(), forbidden: /[\u{10000}-\u{10ffff}]/gu },
  literal: mysqlLiteral,
  more: { mentions: (quoted, word) => `MATCH (${quoted.join(", ")}) AGAINST (${quoteText(word)})` },
});
