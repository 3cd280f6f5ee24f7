import { tableOf } from "../../design.ts";
import type { Column, Design, Table } from "../../model.ts";
import { finalRows } from "../../samples/generate.ts";
import type { Row } from "../../samples/rowRules.ts";
import type { SampleRows } from "../../samples/rows.ts";
import { type Collection, fieldOf, mongoName } from "./collections.ts";

/** A value in a document. ObjectIds are 24 hexadecimal digits, dates are ISO 8601 strings here; whoever writes them to a database makes them dates. */
export type DocumentValue = string | number | boolean | null | DocumentValue[] | { [field: string]: DocumentValue };
export type MongoDocument = Record<string, DocumentValue>;

/** The sample rows of a collection as documents, what is embedded included. */
export function documentsOf(design: Design, collection: Collection, samples: SampleRows): MongoDocument[] {
  const rows = finalRows(design, samples);
  const table = tableOf(design, collection.tableId);
  return (rows.get(table.id) ?? []).map((row) => {
    const document = fieldsOf(table, row, []);
    if (table.primaryKey.length > 1) {
      const key = table.columns.filter(({ id }) => table.primaryKey.includes(id));
      document._id = Object.fromEntries(key.map((column) => [mongoName(column.name), valueOfColumn(column, row)]));
    }
    for (const { tableId, owner, as } of collection.embedded) {
      const part = tableOf(design, tableId);
      const parts = (rows.get(tableId) ?? [])
        .filter((other) =>
          owner.from.columnIds.every((id, at) => other.get(id) === row.get(owner.to.columnIds[at] ?? "")),
        )
        .map((other) => fieldsOf(part, other, owner.from.columnIds));
      const [first] = parts;
      if (as === "array") document[mongoName(part.name)] = parts;
      else if (first) document[mongoName(part.name)] = first;
    }
    return document;
  });
}

function fieldsOf(table: Table, row: Row, left: readonly string[]): MongoDocument {
  return Object.fromEntries(
    table.columns
      .filter(({ id }) => !left.includes(id))
      .map((column) => [fieldOf(table, column, left.length > 0), valueOfColumn(column, row)]),
  );
}

function valueOfColumn({ id, type }: Column, row: Row): DocumentValue {
  const value = row.get(id) ?? null;
  if (type.kind === "identifier" && typeof value === "number") return objectId(value);
  if (typeof value !== "string") return value;
  if (type.kind === "date") return `${value}T00:00:00Z`;
  return type.kind === "json" ? JSON.parse(value) : value;
}

/** A number as the 24 hexadecimal digits of an ObjectId. */
function objectId(value: number): string {
  return Math.abs(Math.trunc(value)).toString(16).padStart(24, "0");
}
