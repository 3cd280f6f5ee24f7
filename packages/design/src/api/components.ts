import { columnOf, tableOf } from "../design.ts";
import { asciiIdentifier, claimedNames } from "../exports/claimedNames.ts";
import { isNullable } from "../keys.ts";
import type { Column, Design, Table } from "../model.ts";
import { pascalCase, singularise } from "../names.ts";
import { checkText } from "../operations/describe.ts";
import { finalRows, generateSamples } from "../samples/generate.ts";
import type { Row } from "../samples/rowRules.ts";
import type { SampleValue } from "../samples/rows.ts";
import { changeableColumns, type Endpoint, isWritten } from "./endpoints.ts";
import { columnSchema, type JsonSchema } from "./jsonSchema.ts";

/** Longer vectors say nothing to a reader. */
const SHOWN_DIMENSIONS = 16;

/** The component schemas of an API, and how to refer to them. */
export interface Components {
  schemas: Record<string, JsonSchema>;
  /** References, as they stand in `$ref`. */
  enumRef(enumId: string): string;
  read(tableId: string): string;
  page(tableId: string): string;
  update(tableId: string): string;
  /** What a POST takes: what the path above says already is not part of it. */
  create(endpoint: Endpoint): string;
}

const ref = (name: string) => `#/components/schemas/${name}`;

/** Schemas for all that crosses the wire: enums, and each table as read, created, changed and listed. */
export function apiComponents(design: Design, endpoints: readonly Endpoint[]): Components {
  const schemas: Record<string, JsonSchema> = { Problem: problemSchema };
  const claim = claimedNames(asciiIdentifier, ["Problem"]);
  const named = new Map<string, string>();
  const add = (id: string, name: string, schema: JsonSchema) => {
    named.set(id, name);
    schemas[name] = schema;
  };
  const get = (id: string) => ref(named.get(id) ?? "");
  const enumRef = (enumId: string) => get(`enum ${enumId}`);
  const rows = finalRows(design, generateSamples(design, { rowsPerTable: 1 }));

  for (const { id, name, values } of design.enums) {
    add(`enum ${id}`, claim(pascalCase(name)), { type: "string", enum: values });
  }
  const bases = new Map<string, string>();
  for (const table of design.tables) {
    if (table.primaryKey.length === 0) continue;
    const base = claim(pascalCase(singularise(table.name)));
    bases.set(table.id, base);
    const schemaOf = (columns: readonly Column[]) => objectSchema(table, columns, enumRef, rows.get(table.id)?.[0]);
    const read = schemaOf(table.columns.filter(({ type }) => type.kind !== "passwordHash"));
    add(`read ${table.id}`, base, { ...read, ...describedAs(table) });
    const items = { type: "array", items: { $ref: ref(base) } };
    const whole = { type: "integer", minimum: 0 };
    add(`page ${table.id}`, claim(`${base}Page`), {
      type: "object",
      properties: {
        items,
        total: { ...whole, description: "How many rows there are on all pages" },
        page: whole,
        pageSize: whole,
      },
      required: ["items", "total", "page", "pageSize"],
    });
    const changed = changeableColumns(table);
    if (changed.length > 0) {
      const { required: _, examples: __, ...update } = objectSchema(table, changed, enumRef, undefined);
      add(`update ${table.id}`, claim(`${base}Update`), { ...update, minProperties: 1, additionalProperties: false });
    }
  }
  for (const endpoint of endpoints.filter(({ does }) => does === "create")) {
    const table = tableOf(design, endpoint.tableId);
    const given = endpoint.beneath?.from.columnIds ?? [];
    const columns = table.columns.filter((column) => isWritten(table, column) && !given.includes(column.id));
    const { required = [], ...schema } = objectSchema(table, columns, enumRef, rows.get(table.id)?.[0]);
    const optional = new Set(columns.filter((column) => column.default).map(({ name }) => name));
    const owner = endpoint.beneath ? `In${bases.get(endpoint.beneath.to.tableId) ?? ""}` : "";
    const needed = required.filter((name) => !optional.has(name));
    add(`create ${endpoint.path}`, claim(`${bases.get(table.id) ?? ""}Create${owner}`), {
      ...schema,
      ...(needed.length > 0 ? { required: needed } : {}),
      additionalProperties: false,
    });
  }
  return {
    schemas,
    enumRef,
    read: (tableId) => get(`read ${tableId}`),
    page: (tableId) => get(`page ${tableId}`),
    update: (tableId) => get(`update ${tableId}`),
    create: ({ path }) => get(`create ${path}`),
  };
}

function objectSchema(
  table: Table,
  columns: readonly Column[],
  enumRef: (enumId: string) => string,
  row: Row | undefined,
): JsonSchema {
  const required = columns.filter((column) => !isNullable(table, column)).map(({ name }) => name);
  const example = row && exampleOf(columns, row);
  return {
    type: "object",
    properties: Object.fromEntries(columns.map((column) => [column.name, withDefault(table, column, enumRef)])),
    ...(required.length > 0 ? { required } : {}),
    ...(example ? { examples: [example] } : {}),
  };
}

function withDefault(table: Table, column: Column, enumRef: (enumId: string) => string): JsonSchema {
  const schema = columnSchema(table, column, enumRef);
  return column.default?.kind === "literal" ? { ...schema, default: column.default.value } : schema;
}

/** The row as JSON; undefined where a value would be too long to read. */
function exampleOf(columns: readonly Column[], row: Row): Record<string, unknown> | undefined {
  const values = columns.map((column): [string, unknown] => [
    column.name,
    jsonValue(column, row.get(column.id) ?? null),
  ]);
  const tooLong = values.some(([, value]) => Array.isArray(value) && value.length > SHOWN_DIMENSIONS);
  return tooLong ? undefined : Object.fromEntries(values);
}

/** A sample value as it crosses the wire. */
function jsonValue({ type }: Column, value: SampleValue): unknown {
  if (type.kind !== "json" || typeof value !== "string") return value;
  return JSON.parse(value);
}

/** What the table is for, and the rules between its columns, which a schema cannot say. */
function describedAs(table: Table): JsonSchema {
  const rules = table.checks
    .filter(({ predicate }) => predicate.kind === "compare")
    .map((check) => `Rule: ${checkText(check, (id) => columnOf(table, id).name)}.`);
  const description = [...(table.comment ? [table.comment] : []), ...rules].join("\n\n");
  return description === "" ? {} : { description };
}

/** RFC 9457. */
const problemSchema: JsonSchema = {
  type: "object",
  description: "What went wrong (RFC 9457)",
  properties: {
    type: { type: "string", format: "uri-reference", default: "about:blank" },
    title: { type: "string" },
    status: { type: "integer", minimum: 400, maximum: 599 },
    detail: { type: "string" },
    instance: { type: "string", format: "uri-reference" },
    errors: {
      type: "array",
      items: {
        type: "object",
        properties: {
          pointer: { type: "string", description: "A JSON pointer into the body" },
          detail: { type: "string" },
        },
        required: ["detail"],
      },
    },
  },
  required: ["title", "status"],
};
