import { relationshipsFrom, relationshipsTo } from "@dbcoach/design/design";
import type { Design } from "@dbcoach/design/model";
import { createContext, useContext } from "react";

/** What is lit while a table is looked at: the table, its neighbours, and the lines between. */
export interface Highlight {
  table: string | undefined;
  tables: ReadonlySet<string>;
  relationships: ReadonlySet<string>;
}

const NOTHING: Highlight = { table: undefined, tables: new Set(), relationships: new Set() };

/** The highlight of a table of this design; nothing is lit without one. */
export function highlightOf(design: Design, table: string | undefined): Highlight {
  if (table === undefined) return NOTHING;
  const touching = [...relationshipsFrom(design, table), ...relationshipsTo(design, table)];
  return {
    table,
    tables: new Set([table, ...touching.flatMap(({ from, to }) => [from.tableId, to.tableId])]),
    relationships: new Set(touching.map(({ id }) => id)),
  };
}

export const HighlightContext = createContext<Highlight>(NOTHING);
export const useHighlight = (): Highlight => useContext(HighlightContext);
