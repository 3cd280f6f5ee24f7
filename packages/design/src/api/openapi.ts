import { columnOf, tableOf } from "../design.ts";
import { asciiIdentifier, claimedNames } from "../exports/claimedNames.ts";
import { isNullable } from "../keys.ts";
import type { Design, Table } from "../model.ts";
import { pascalCase, pluralise, singularise, titleCase } from "../names.ts";
import { familyOf } from "../typeTraits.ts";
import { apiComponents, type Components } from "./components.ts";
import { apiEndpoints, type Endpoint } from "./endpoints.ts";
import { type JsonSchema, typeSchema } from "./jsonSchema.ts";

interface Parameter {
  name: string;
  in: "path" | "query";
  required?: boolean;
  description?: string;
  style?: "form";
  explode?: boolean;
  schema: JsonSchema;
}

interface Media {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, { schema: { $ref: string } }>;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required: true; content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, Media | { $ref: string }>;
}

/** An OpenAPI 3.1 document, as plain data for `JSON.stringify`. */
export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description?: string };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Partial<Record<Lowercase<Endpoint["method"]>, Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Media>;
  };
}

/**
 * The API of a design: list (filter, sort, page), get, create, update and delete for each table with a primary key, and
 * what a row owns beneath it. Made of `apiEndpoints`, like the endpoints chapter of the documents.
 */
export function openApiDocument(design: Design): OpenApiDocument {
  const endpoints = apiEndpoints(design);
  const components = apiComponents(design, endpoints);
  const operationId = claimedNames(asciiIdentifier);
  const paths: OpenApiDocument["paths"] = {};
  for (const endpoint of endpoints) {
    const method = METHODS[endpoint.method];
    const operation = operationOf(design, endpoint, components, operationId(operationName(design, endpoint)));
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation };
  }
  const tables = design.tables.filter(({ primaryKey }) => primaryKey.length > 0);
  const keyless = design.tables.filter(({ primaryKey }) => primaryKey.length === 0).map(({ name }) => name);
  return {
    openapi: "3.1.0",
    info: {
      title: design.name || "Database",
      version: "1.0.0",
      ...(keyless.length > 0
        ? { description: `Without a primary key, and so not offered: ${keyless.join(", ")}.` }
        : {}),
    },
    servers: [{ url: "/" }],
    tags: tables.map((table) => ({
      name: tagOf(table),
      ...(table.comment ? { description: table.comment } : {}),
    })),
    paths,
    components: { schemas: components.schemas, parameters: PAGING, responses: PROBLEMS },
  };
}

const METHODS = { GET: "get", POST: "post", PATCH: "patch", DELETE: "delete" } as const;

const PAGING: Record<string, Parameter> = {
  page: { name: "page", in: "query", description: "From 1", schema: { type: "integer", minimum: 1, default: 1 } },
  pageSize: { name: "pageSize", in: "query", schema: { type: "integer", minimum: 1, maximum: 100, default: 20 } },
};

const problem = (description: string): Media => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const PROBLEMS: Record<string, Media> = {
  BadRequest: problem("The request is not as this document says"),
  NotFound: problem("There is no such row"),
  Conflict: problem("Another row has this value already, or a row refers to what is not there or still needed"),
  UnprocessableContent: problem("A value breaks a rule of the schema"),
};

const problemRef = (name: keyof typeof PROBLEMS) => ({ $ref: `#/components/responses/${name}` });
const ERRORS = {
  400: problemRef("BadRequest"),
  404: problemRef("NotFound"),
  409: problemRef("Conflict"),
  422: problemRef("UnprocessableContent"),
};

/** The errors that an operation can end in, by whether it stands beneath a row. */
const ERRORS_OF: Record<Endpoint["does"], (keyof typeof ERRORS)[]> = {
  list: [400],
  create: [400, 409, 422],
  read: [404],
  update: [400, 404, 409, 422],
  delete: [404, 409],
};

function operationOf(design: Design, endpoint: Endpoint, components: Components, operationId: string): Operation {
  const { does, summary, tableId, beneath } = endpoint;
  const table = tableOf(design, tableId);
  const parameters = [
    ...endpoint.parameters.map((parameter): Parameter => {
      const owner = tableOf(design, parameter.tableId);
      const { type } = columnOf(owner, parameter.columnId);
      return { name: parameter.name, in: "path", required: true, schema: typeSchema(type, components.enumRef) };
    }),
    ...(does === "list" ? listParameters(table, beneath?.from.columnIds ?? [], components) : []),
  ];
  const codes = [...ERRORS_OF[does], ...(endpoint.parameters.length > 0 ? [404 as const] : [])];
  const body =
    does === "create" ? components.create(endpoint) : does === "update" ? components.update(tableId) : undefined;
  return {
    operationId,
    summary,
    tags: [tagOf(table)],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true as const, content: json(body) } } : {}),
    responses: {
      ...success(endpoint, components),
      ...Object.fromEntries(codes.map((code) => [code, ERRORS[code]])),
    },
  };
}

function success({ does, tableId }: Endpoint, components: Components): Operation["responses"] {
  switch (does) {
    case "list":
      return { 200: { description: "One page of rows", content: json(components.page(tableId)) } };
    case "read":
      return { 200: { description: "The row", content: json(components.read(tableId)) } };
    case "update":
      return { 200: { description: "The row as it is now", content: json(components.read(tableId)) } };
    case "create": {
      const headers = {
        Location: { description: "Where the row can be read", schema: { type: "string", format: "uri-reference" } },
      };
      return { 201: { description: "The new row", headers, content: json(components.read(tableId)) } };
    }
    case "delete":
      return { 204: { description: "The row is gone" } };
  }
}

const json = ($ref: string) => ({ "application/json": { schema: { $ref } } });

const RANGED = new Set(["number", "temporal"]);
const NEVER_FILTERED = new Set(["json", "binary", "vector"]);

/** Filters for the columns, bounds for what has an order, sorting and paging. What the path says is no filter. */
function listParameters(
  table: Table,
  given: readonly string[],
  { enumRef }: Components,
): (Parameter | { $ref: string })[] {
  const columns = table.columns.filter(
    ({ type }) => !NEVER_FILTERED.has(familyOf(type)) && type.kind !== "passwordHash",
  );
  const filters = columns
    .filter(({ id }) => !given.includes(id))
    .flatMap((column): Parameter[] => {
      const { name, type } = column;
      const schema = typeSchema(type, enumRef);
      const filter = (operator: string, description: string, as = schema): Parameter => {
        return { name: `filter[${name}]${operator}`, in: "query", description, schema: as };
      };
      const bounded = RANGED.has(familyOf(type)) && type.kind !== "identifier";
      return [
        filter("", `Only rows with this ${name}`),
        ...(bounded ? [filter("[gte]", `At least this ${name}`), filter("[lte]", `At most this ${name}`)] : []),
        ...(isNullable(table, column)
          ? [filter("[null]", `Only rows without ${name}, or only with`, { type: "boolean" })]
          : []),
      ];
    });
  const orders = columns.flatMap(({ name }) => [name, `-${name}`]);
  const sort: Parameter = {
    name: "sort",
    in: "query",
    description: "By these columns, the first one first; with a minus from the greatest down",
    style: "form",
    explode: false,
    schema: { type: "array", items: { type: "string", enum: orders } },
  };
  const paging = Object.keys(PAGING).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return [...filters, ...(orders.length > 0 ? [sort] : []), ...paging];
}

function operationName(design: Design, { does, tableId, beneath }: Endpoint): string {
  const { name } = tableOf(design, tableId);
  const thing = pascalCase(does === "list" ? pluralise(name) : singularise(name));
  return `${does}${thing}${beneath ? `Of${pascalCase(singularise(tableOf(design, beneath.to.tableId).name))}` : ""}`;
}

function tagOf(table: Table): string {
  return titleCase(table.name) || table.name;
}
