import { isWritten } from "../api/endpoints.ts";
import { columnOf, tableOf } from "../design.ts";
import { isNullable } from "../keys.ts";
import type { Column, Design, Table } from "../model.ts";
import { pascalCase, singularise } from "../names.ts";
import type { LogicalType } from "../types.ts";
import { familyOf, type ValueFamily } from "../typeTraits.ts";
import { asciiIdentifier, claimedNames } from "./claimedNames.ts";
import { type Feature, featuresOf, INDEX_FEATURES, oneLine } from "./leftOut.ts";

/** What cannot be a type, and stands in the doc comment of its table. */
const IN_COMMENTS = new Set<Feature>(["tableComment", "unique", "check", ...INDEX_FEATURES, "dependency", "onDelete"]);

const TYPES: Record<Exclude<ValueFamily, "enum">, string> = {
  number: "number",
  text: "string",
  temporal: "string",
  boolean: "boolean",
  uuid: "string",
  json: "unknown",
  binary: "Uint8Array",
  vector: "number[]",
  network: "string",
};

const GLOBALS = ["Uint8Array", "Database"];

/** TypeScript types for a design: for each table what a row is and what an insert takes, and a union for each enum. */
export function typescriptTypes(design: Design): string {
  const claim = claimedNames(asciiIdentifier, GLOBALS);
  const enums = new Map(design.enums.map(({ id, name }) => [id, claim(pascalCase(name))]));
  const tables = design.tables.map((table) => ({ table, name: claim(pascalCase(singularise(table.name))) }));
  const inserts = new Map(tables.map(({ table, name }) => [table.id, claim(`New${name}`)]));
  const typeOf = (type: LogicalType) => typeName(type, enums);
  const head = [
    `/** ${comment(design.name || "Database")}`,
    " * Moments, dates and times are ISO 8601 texts; whole numbers are safe up to 2^53. */",
  ].join("\n");
  const unions = design.enums.map(({ id, values }) => {
    return `export type ${enums.get(id)} = ${values.map((value) => JSON.stringify(value)).join(" | ")};`;
  });
  const interfaces = tables.flatMap(({ table, name }) => [
    `${tableComment(design, table)}export interface ${name} {\n${table.columns.map((column) => rowMember(design, table, column, typeOf)).join("")}}`,
    `/** What an insert into ${comment(table.name)} takes. */\nexport interface ${inserts.get(table.id)} {\n${table.columns
      .filter((column) => isWritten(table, column))
      .map((column) => insertMember(table, column, typeOf))
      .join("")}}`,
  ]);
  const members = tables.map(({ table, name }) => {
    return `  ${property(table.name)}: { row: ${name}; insert: ${inserts.get(table.id)} };\n`;
  });
  const database = `/** All tables, by their names in the database. */\nexport interface Database {\n${members.join("")}}`;
  return `${[head, ...unions, ...interfaces, database].join("\n\n")}\n`;
}

function typeName(type: LogicalType, enums: ReadonlyMap<string, string>): string {
  if (type.kind === "enum") return enums.get(type.enumId) ?? "string";
  const family = familyOf(type);
  return family === "enum" ? "string" : TYPES[family];
}

function rowMember(design: Design, table: Table, column: Column, typeOf: (type: LogicalType) => string): string {
  const references = design.relationships.filter(
    ({ from }) => from.tableId === table.id && from.columnIds.includes(column.id),
  );
  const words = [
    ...(column.comment ? [column.comment] : []),
    ...references.map(({ to, from }) => {
      const target = tableOf(design, to.tableId);
      return `Refers to ${target.name}.${columnOf(target, to.columnIds[from.columnIds.indexOf(column.id)] ?? "").name}.`;
    }),
    ...(column.generated ? ["Computed by the database."] : []),
  ];
  const doc = words.length > 0 ? `  /** ${comment(words.join(" "))} */\n` : "";
  const type = typeOf(column.type);
  return `${doc}  ${property(column.name)}: ${isNullable(table, column) && type !== "unknown" ? `${type} | null` : type};\n`;
}

function insertMember(table: Table, column: Column, typeOf: (type: LogicalType) => string): string {
  const nullable = isNullable(table, column);
  const optional = nullable || column.default !== undefined;
  const type = typeOf(column.type);
  return `  ${property(column.name)}${optional ? "?" : ""}: ${nullable && type !== "unknown" ? `${type} | null` : type};\n`;
}

function tableComment(design: Design, table: Table): string {
  const key = table.primaryKey.map((id) => columnOf(table, id).name).join(", ");
  const lines = [
    `A row of ${table.name}${key ? `, by ${key}` : ", which has no primary key"}.`,
    ...featuresOf(design, table)
      .filter(({ feature }) => IN_COMMENTS.has(feature))
      .map(({ text }) => `- ${text}`),
  ];
  return `/**\n${lines.map((line) => ` * ${comment(line)}\n`).join("")} */\n`;
}

function property(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** The text on one line that cannot end a comment. */
function comment(text: string): string {
  return oneLine(text).replaceAll("*/", "* /");
}
