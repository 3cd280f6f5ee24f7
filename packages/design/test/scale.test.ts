import { describe, expect, it } from "vitest";
import { TEXT_FORMATS } from "../src/exports/textFormats.ts";
import { exportText } from "../src/exports/texts.ts";
import type { Design } from "../src/model.ts";
import * as designs from "./designs.ts";

/** The shop so many times over, all in one design. */
function copies(count: number): Design {
  const { enums, tables, relationships } = designs.shop;
  const renamed = (text: string, at: number) => `${text}_${at}`;
  const numbers = Array.from({ length: count }, (_, at) => at);
  return {
    ...designs.shop,
    enums: numbers.flatMap((at) =>
      enums.map((one) => ({ ...one, id: renamed(one.id, at), name: renamed(one.name, at) })),
    ),
    tables: numbers.flatMap((at) =>
      tables.map((table) => ({
        ...table,
        id: renamed(table.id, at),
        name: renamed(table.name, at),
        columns: table.columns.map((column) =>
          column.type.kind === "enum"
            ? { ...column, type: { ...column.type, enumId: renamed(column.type.enumId, at) } }
            : column,
        ),
      })),
    ),
    relationships: numbers.flatMap((at) =>
      relationships.map((relationship) => ({
        ...relationship,
        id: renamed(relationship.id, at),
        from: { ...relationship.from, tableId: renamed(relationship.from.tableId, at) },
        to: { ...relationship.to, tableId: renamed(relationship.to.tableId, at) },
      })),
    ),
  };
}

describe("300 tables", () => {
  const large = copies(50);

  it.each(TEXT_FORMATS)("are written as %s, each of them", (format) => {
    expect(large.tables).toHaveLength(300);
    const written = exportText(large, format, format === "mongoose" ? "mongodb" : "postgresql");
    const text = written.ok ? written.text.toLowerCase().replace(/[^a-z0-9]/g, "") : written.why;
    for (const { name } of large.tables) {
      if (format !== "mongoose") expect(text).toContain(name.replaceAll("_", ""));
    }
  });
});
