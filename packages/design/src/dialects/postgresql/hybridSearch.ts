import type { HybridSearch } from "../dialect.ts";
import { quoteText } from "./quoting.ts";
import { distance, searchDocument } from "./spelling.ts";

/** How many of the best rows of each search take part. */
const CANDIDATES = 20;
/** Damps the first places: the usual constant of reciprocal rank fusion (Cormack, Clarke, Büttcher 2009). */
const RANK_CONSTANT = 60;

/** Full-text and nearest-neighbour search over one table, merged by reciprocal rank fusion. */
export function hybridSearch({ table, key, texts, word, vectorColumn, vectorType, vector }: HybridSearch): string {
  const keys = key.join(", ");
  const document = searchDocument(texts);
  const query = `plainto_tsquery('english', ${quoteText(word)})`;
  const near = distance(vectorType, vectorColumn, vector);
  return [
    "WITH by_words AS (",
    `  SELECT ${keys}, row_number() OVER (ORDER BY ts_rank(${document}, ${query}) DESC) AS place`,
    `  FROM ${table} WHERE ${document} @@ ${query} ORDER BY place LIMIT ${CANDIDATES}`,
    "), by_meaning AS (",
    `  SELECT ${keys}, row_number() OVER (ORDER BY distance) AS place`,
    `  FROM (SELECT ${keys}, ${near} AS distance FROM ${table} ORDER BY ${near} LIMIT ${CANDIDATES}) AS nearest`,
    ")",
    `SELECT * FROM ${table}`,
    `LEFT JOIN by_words USING (${keys})`,
    `LEFT JOIN by_meaning USING (${keys})`,
    "WHERE by_words.place IS NOT NULL OR by_meaning.place IS NOT NULL",
    `ORDER BY coalesce(1.0 / (${RANK_CONSTANT} + by_words.place), 0) + coalesce(1.0 / (${RANK_CONSTANT} + by_meaning.place), 0) DESC`,
    "LIMIT 5",
  ].join("\n");
}
