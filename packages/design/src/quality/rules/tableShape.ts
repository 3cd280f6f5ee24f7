import { relationshipsFrom, relationshipsTo } from "../../design.ts";
import { columnFinding, type Rule } from "../rule.ts";

/** From here on, a table describes more than one thing. */
const MANY_COLUMNS = 40;

/** A table of very many columns is usually several things in one, each optional. */
export const wideTable: Rule = (design) =>
  design.tables
    .filter(({ columns }) => columns.length > MANY_COLUMNS)
    .map(({ id, name, columns }) => ({
      code: "structure.wide-table",
      severity: "warning",
      path: [id],
      params: { table: name, number: String(columns.length) },
      fix: [],
    }));

/** A thing about which nothing is known but that it exists. */
export const emptyTable: Rule = (design) =>
  design.tables
    .filter((table) => {
      const references = new Set(relationshipsFrom(design, table.id).flatMap(({ from }) => from.columnIds));
      const own = table.columns.filter(({ id }) => !table.primaryKey.includes(id) && !references.has(id));
      return table.kind === "entity" && own.length === 0 && relationshipsTo(design, table.id).length > 0;
    })
    .map(({ id, name }) => ({
      code: "structure.nothing-known",
      severity: "advice",
      path: [id],
      params: { table: name },
      fix: [],
    }));

/** Files in rows make every backup, and every read of the whole row, as big as they are. */
export const filesInRows: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.columns
      .filter(({ type }) => type.kind === "binary" && table.columns.length > 3)
      .map((column) => columnFinding("scale.files-in-rows", "advice", table, column)),
  );
