import { relationshipsFrom, relationshipsTo } from "@dbcoach/design/design";
import type { Design, Relationship } from "@dbcoach/design/model";
import { createContext, useContext } from "react";

/** What is lit while a table is looked at: the table, its neighbours, and the lines between. */
export interface Highlight {
  table: string | undefined;
  tables: ReadonlySet<string>;
  relationships: ReadonlySet<string>;
  /** All else steps back: for as long as something is pointed at, not while it is merely selected. */
  dims: boolean;
}

const NOTHING: Highlight = { table: undefined, tables: new Set(), relationships: new Set(), dims: false };

/** The highlight of a table of this design; nothing is lit without one. */
export function highlightOf(design: Design, table: string | undefined, dims: boolean): Highlight {
  if (table === undefined) return NOTHING;
  const touching = [...relationshipsFrom(design, table), ...relationshipsTo(design, table)];
  return {
    table,
    tables: new Set([table, ...touching.flatMap(({ from, to }) => [from.tableId, to.tableId])]),
    relationships: new Set(touching.map(({ id }) => id)),
    dims,
  };
}

/** The highlight of one relationship: its line and the tables at its ends. */
export function highlightOfLine({ id, from, to }: Relationship): Highlight {
  return { table: undefined, tables: new Set([from.tableId, to.tableId]), relationships: new Set([id]), dims: false };
}

export const HighlightContext = createContext<Highlight>(NOTHING);
export const useHighlight = (): Highlight => useContext(HighlightContext);
