import type { Column, Index } from "@dbcoach/design/model";
import type { TableDraft } from "./draft.ts";
import { isProse } from "./types.ts";

const DIMENSIONS = 384;

/** The embedding column and its index for a table that holds prose, so that rows can be found by meaning; else nothing. */
export function embeddingOf(table: TableDraft, tableId: string): { column: Column; index: Index } | undefined {
  const prose = table.columns
    .filter((column) => isProse(column.type))
    .map((column) => column.name.replaceAll("_", " "));
  if (prose.length === 0 || table.columns.some((column) => column.name === "embedding")) return undefined;
  const id = `${tableId}.embedding`;
  const source = { from: "rule", rule: "search-by-meaning" } as const;
  return {
    column: {
      id,
      name: "embedding",
      type: { kind: "vector", dimensions: DIMENSIONS, metric: "cosine" },
      nullable: true,
      comment: `Meaning of the ${prose.join(" and ")}, as computed by an embedding model.`,
      source,
    },
    index: {
      id: `${tableId}.embedding_idx`,
      columnIds: [id],
      method: "vector",
      purpose: `Find ${table.name.replaceAll("_", " ")} with a similar meaning`,
      source,
    },
  };
}
