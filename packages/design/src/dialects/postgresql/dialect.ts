import type { Capabilities, Dialect } from "../dialect.ts";
import { sqlDialect } from "../sqlDialect.ts";
import { systemColumns } from "./capabilities.ts";
import { numbering, setReferences } from "./data.ts";
import { hybridSearch } from "./hybridSearch.ts";
import { postgresqlLiteral, quoteText } from "./quoting.ts";
import { typeWords } from "./reservedWords.ts";
import { distance, postgresqlSpelling, searchDocument } from "./spelling.ts";

/** PostgreSQL 18 with these capabilities, as a dialect. */
export function postgresqlDialect(name: string, title: string, capabilities: Capabilities): Dialect {
  return sqlDialect({
    title,
    spelling: postgresqlSpelling(name, capabilities),
    naming: { systemColumns, typeWords },
    literal: (value, type) => postgresqlLiteral(value, type, capabilities),
    data: { setLater: setReferences, afterRows: numbering },
    more: {
      mentions: (quoted, word) => `${searchDocument(quoted)} @@ plainto_tsquery('english', ${quoteText(word)})`,
      ...(capabilities.vectors ? { distance, hybridSearch } : {}),
    },
  });
}
