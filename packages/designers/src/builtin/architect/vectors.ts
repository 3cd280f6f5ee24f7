import { columnOf } from "@dbcoach/design/design";
import type { Column, Index, Relationship, Table } from "@dbcoach/design/model";
import { singularise, spokenName } from "@dbcoach/design/names";

/** What common small embedding models give (all-MiniLM-L6-v2, bge-small, e5-small). */
const DIMENSIONS = 384;
const SOURCE = { from: "rule", rule: "search-by-meaning" } as const;

/** Texts of many pages, and the columns that hold them: more than an embedding model reads at once. */
const DOCUMENTS =
  /(^|_)(documents?|articles?|posts?|pages?|manuals?|reports?|papers?|transcripts?|chapters?|guides?|polic(y|ies)|contracts?|files?|lessons?)$/;
const CONTENTS = /^(content|body|text|full_text|transcript)$/;

/** What search by meaning adds to a schema: columns and indexes on the tables that hold prose, and tables of chunks. */
export interface MeaningSearch {
  tables: Table[];
  relationships: Relationship[];
}

/**
 * The tables with what search by words and by meaning needs: prose gets an embedding and both indexes in its own row,
 * documents are cut into chunks of their own.
 */
export function withMeaningSearch(tables: readonly Table[]): MeaningSearch {
  const taken = new Set(tables.map(({ name }) => name));
  const result: MeaningSearch = { tables: [], relationships: [] };
  for (const table of tables) {
    const prose = table.columns.filter(({ type }) => type.kind === "longText");
    const content = DOCUMENTS.test(table.name) ? prose.find(({ name }) => CONTENTS.test(name)) : undefined;
    const name = `${singularise(table.name)}_chunks`;
    if (content && table.primaryKey.length === 1 && !taken.has(name)) {
      const chunks = chunksOf(table, name);
      result.tables.push(table, chunks.table);
      result.relationships.push(chunks.relationship);
    } else {
      const free = !table.columns.some((column) => column.name === "embedding");
      result.tables.push(prose.length > 0 && free ? withEmbedding(table, prose) : table);
    }
  }
  return result;
}

function withEmbedding(table: Table, prose: readonly Column[]): Table {
  const names = prose.map(({ name }) => spokenName(name)).join(" and ");
  const column = embedding(table.id, `Meaning of the ${names}, as computed by an embedding model.`, true);
  const columns = [...table.columns, column];
  return { ...table, columns, indexes: [...table.indexes, ...searchIndexes(table.name, table.id, prose, column)] };
}

function embedding(tableId: string, comment: string, nullable: boolean): Column {
  const type = { kind: "vector", dimensions: DIMENSIONS, metric: "cosine" } as const;
  return { id: `${tableId}.embedding`, name: "embedding", type, nullable, comment, source: SOURCE };
}

/** One index for the words and one for the meaning: together they make a hybrid search. */
function searchIndexes(name: string, tableId: string, texts: readonly Column[], vector: Column): Index[] {
  const things = spokenName(name);
  return [
    {
      id: `${tableId}.words_idx`,
      columnIds: texts.map(({ id }) => id),
      method: "fullText",
      purpose: `Find ${things} that mention a word`,
      source: SOURCE,
    },
    {
      id: `${tableId}.embedding_idx`,
      columnIds: [vector.id],
      method: "vector",
      purpose: `Find ${things} with a similar meaning`,
      source: SOURCE,
    },
  ];
}

function chunksOf(document: Table, name: string): { table: Table; relationship: Relationship } {
  const key = columnOf(document, document.primaryKey[0] ?? "");
  const thing = spokenName(singularise(document.name));
  const reference: Column = {
    id: `${name}.${key.name}`,
    name: key.name === "id" ? `${singularise(document.name)}_id` : key.name,
    type: key.type,
    nullable: false,
    source: SOURCE,
  };
  const part = (columnName: string, type: Column["type"], comment: string): Column => ({
    id: `${name}.${columnName}`,
    name: columnName,
    type,
    nullable: false,
    comment,
    source: SOURCE,
  });
  const place = part("chunk_number", { kind: "integer" }, `Counts the chunks of one ${thing} from 1.`);
  const content = part(
    "content",
    { kind: "longText" },
    `A passage of the ${thing}, short enough for an embedding model.`,
  );
  const tokens = part("token_count", { kind: "integer" }, "Its length, as the embedding model counts.");
  const vector = embedding(name, "Meaning of the passage, as computed by an embedding model.", true);
  const range = (column: Column) => ({
    id: `${column.id}_positive`,
    predicate: { kind: "range", columnId: column.id, min: 1 } as const,
    source: SOURCE,
  });
  const table: Table = {
    id: name,
    name,
    kind: "detail",
    ...(document.module ? { module: document.module } : {}),
    comment: `The ${spokenName(document.name)} in passages, each with its meaning.`,
    columns: [reference, place, content, tokens, vector],
    primaryKey: [reference.id, place.id],
    uniques: [],
    checks: [range(place), range(tokens)],
    indexes: searchIndexes(name, name, [content], vector),
    source: SOURCE,
  };
  const relationship: Relationship = {
    id: `${name}.${reference.name}->${document.id}`,
    from: { tableId: name, columnIds: [reference.id] },
    to: { tableId: document.id, columnIds: [key.id] },
    cardinality: "manyToOne",
    label: "is a passage of",
    onDelete: "cascade",
    source: SOURCE,
  };
  return { table, relationship };
}
