import { relationshipsFrom, relationshipsTo } from "../../design.ts";
import type { Rule } from "../rule.ts";

export const LONELY_TABLE = "tables.without-relationships";

/** A table that nothing connects to the others is often a reference that was forgotten. */
export const lonelyTable: Rule = (design) =>
  design.tables.length < 2
    ? []
    : design.tables
        .filter(({ id }) => relationshipsFrom(design, id).length + relationshipsTo(design, id).length === 0)
        .map((table) => ({
          code: LONELY_TABLE,
          severity: "advice",
          path: [table.id],
          params: { table: table.name },
          fix: [],
        }));
