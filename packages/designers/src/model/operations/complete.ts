import type { Design } from "@dbcoach/design/model";
import { SPELLINGS } from "@dbcoach/design/names";
import { type Operation, operationSchema } from "@dbcoach/design/operations/schema";
import { asUuid } from "../../builtin/architect/conventions.ts";
import type { DesignRequest } from "../../designer.ts";
import { withIds } from "./ids.ts";
import { partAt } from "./parts.ts";
import { schemaReason, unknownColumnReason, unknownTableReason } from "./reasons.ts";
import { columnMeant, enumMeant, tableMeant } from "./references.ts";
import { sourceOfQuote } from "./source.ts";
import { isRecord, typeMeant } from "./types.ts";

/** What a written operation is read against. */
export interface Reading {
  design: Design;
  request: Pick<DesignRequest, "description" | "conventions">;
}

export type Completed =
  | { ok: true; operation: Operation }
  /** `missing`: it is about a table that is not there; one may come. */
  | { ok: false; reason: string; missing?: true };

type Written = Record<string, unknown>;

const OPERATIONS: readonly string[] = operationSchema.options.map(({ shape }) => shape.op.value);

/** The operation that a model wrote, with ids, sources and defaults filled in; or what is wrong with it. */
export function completeOperation(written: unknown, reading: Reading): Completed {
  if (!isRecord(written) || typeof written.op !== "string") return { ok: false, reason: 'it has no "op"' };
  if (!OPERATIONS.includes(written.op)) {
    return { ok: false, reason: `there is no operation "${written.op}"; there are: ${OPERATIONS.join(", ")}` };
  }
  const missing = missingReason(written, reading.design);
  if (missing) return { ok: false, reason: missing, missing: true };
  const parsed = operationSchema.safeParse(complete(written, reading));
  return parsed.success
    ? { ok: true, operation: keyed(parsed.data, reading.request.conventions) }
    : { ok: false, reason: schemaReason(parsed.error, written) };
}

/** New columns with keys as the person wants them. */
function keyed(operation: Operation, conventions: Reading["request"]["conventions"]): Operation {
  if (conventions?.keyStyle !== "uuid") return operation;
  if (operation.op === "addColumn") return { ...operation, column: asUuid(operation.column) };
  if (operation.op !== "addTable") return operation;
  return { ...operation, table: { ...operation.table, columns: operation.table.columns.map(asUuid) } };
}

/** Why the table or column that it is about is not there; undefined when it is. */
function missingReason({ tableId, columnId }: Written, design: Design): string | undefined {
  if (typeof tableId !== "string") return undefined;
  const table = tableMeant(design, tableId);
  if (!table) return unknownTableReason(tableId, design);
  if (typeof columnId !== "string") return undefined;
  const id = columnMeant(table, columnId);
  return table.columns.some((column) => column.id === id) ? undefined : unknownColumnReason(columnId, table);
}

function complete(written: Written, reading: Reading): Written {
  const { design, request } = reading;
  const owner = typeof written.tableId === "string" ? tableMeant(design, written.tableId) : undefined;
  const named = withIds(spelled(whole(written, design), request.conventions), design, owner);
  const table = owner ?? (isRecord(named.table) ? surroundingOf(named.table) : undefined);
  return resolveMembers(withNumberedKey(named), { reading, table });
}

/** What a change leaves out stays as it is; null takes it away. */
function whole(written: Written, design: Design): Written {
  const { op, tableId, columnId, relationshipId } = written;
  const table = typeof tableId === "string" ? tableMeant(design, tableId) : undefined;
  if (op === "changeColumn" && table && typeof columnId === "string") {
    const id = columnMeant(table, columnId);
    const column = table.columns.find((candidate) => candidate.id === id);
    if (!column) return written;
    const { type, nullable, default: value, generated, comment } = column;
    return { type, nullable, default: value, generated, comment, ...written };
  }
  if (op === "describeTable" && table) {
    return { kind: table.kind, module: table.module, comment: table.comment, ...written };
  }
  const link = design.relationships.find(({ id }) => id === relationshipId);
  if (op !== "changeRelationship" || !link) return written;
  return { cardinality: link.cardinality, onDelete: link.onDelete, label: link.label, ...written };
}

/** New names in the spelling that the person wants. */
function spelled(written: Written, conventions: Reading["request"]["conventions"]): Written {
  if (!conventions) return written;
  const spell = SPELLINGS[conventions.naming];
  const named = (part: unknown): unknown =>
    isRecord(part) && typeof part.name === "string" && spell(part.name) !== ""
      ? { ...part, name: spell(part.name) }
      : part;
  const { table, column, enum: added, op } = written;
  const parts = {
    ...(isRecord(table) ? { table: named({ ...table, columns: each(table.columns, named) }) } : {}),
    ...(column === undefined ? {} : { column: named(column) }),
    ...(added === undefined ? {} : { enum: named(added) }),
  };
  return op === "setName" ? written : { ...(named(written) as Written), ...parts };
}

const each = (list: unknown, change: (item: unknown) => unknown) => (Array.isArray(list) ? list.map(change) : list);

/** A key of one number or UUID that nobody gives a value gets it from the database. */
function withNumberedKey(written: Written): Written {
  const { table } = written;
  if (!isRecord(table) || !Array.isArray(table.primaryKey) || table.primaryKey.length !== 1) return written;
  const [key] = table.primaryKey;
  const columns = each(table.columns, (column) => {
    if (!isRecord(column) || column.name !== key || !/^id$/i.test(String(key)) || column.default) return column;
    const kind = isRecord(column.type) ? column.type.kind : column.type;
    if (kind === "identifier") return { ...column, default: { kind: "identity" } };
    return kind === "uuid" ? { ...column, default: { kind: "uuid" } } : column;
  });
  return { ...written, table: { ...table, columns } };
}

/** What names of columns refer to at a place. */
interface Surrounding {
  id: string;
  name: string;
  columns: readonly { id: string; name: string }[];
}

function surroundingOf({ id, name, columns }: Written): Surrounding {
  const known = (Array.isArray(columns) ? columns : []).filter(isRecord);
  return {
    id: String(id),
    name: String(name),
    columns: known.map((column) => ({ id: String(column.id), name: String(column.name) })),
  };
}

interface Place {
  reading: Reading;
  table: Surrounding | undefined;
}

/** Members that name one column, and several. */
const COLUMN = new Set(["columnId", "left", "right"]);
const COLUMNS = new Set(["columnIds", "primaryKey", "determinant", "dependent"]);
/** Members whose texts are nobody's names. */
const TEXTS = new Set(["values", "value", "text", "comment", "examples", "purpose", "label", "name", "id", "op"]);

function resolveMembers(members: Written, place: Place): Written {
  const entries = Object.entries(members).flatMap(([member, value]): [string, unknown][] =>
    value === null || value === undefined ? [] : [[member, resolve(value, member, place)]],
  );
  return Object.fromEntries(entries);
}

/** References as ids, quotes as sources, types as the schema has them, and what was left out. */
function resolve(value: unknown, member: string, place: Place): unknown {
  const { design, request } = place.reading;
  if (member === "type") return typeMeant(value, design);
  if (member === "default") return defaultMeant(value);
  if (TEXTS.has(member)) return value;
  if (typeof value === "string") {
    if (member === "tableId") return tableMeant(design, value)?.id ?? value;
    if (member === "enumId") return enumMeant(design, value);
    return (COLUMN.has(member) || COLUMNS.has(member)) && place.table ? columnMeant(place.table, value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => resolve(item, member, place));
  if (!isRecord(value)) return value;
  const table = typeof value.tableId === "string" ? tableMeant(design, value.tableId) : place.table;
  const part = partAt(member);
  if (!part) return resolveMembers(value, { ...place, table });
  const { quote, ...members } = { ...part.defaults, ...value };
  const resolved = withTypedDefault(resolveMembers(members, { ...place, table }));
  return { ...resolved, source: sourceOfQuote(quote, request.description) };
}

const NOW = /^(now(\(\))?|current_(timestamp|date))$/i;

/** A default as a model writes it: as the schema has it, or the value itself. */
function defaultMeant(value: unknown): unknown {
  if (typeof value === "string" && NOW.test(value)) return { kind: "now" };
  if (value === "identity" || value === "uuid") return { kind: value };
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return { kind: "literal", value };
  }
  return value;
}

const NUMBERS = new Set([
  "integer",
  "decimal",
  "money",
  "percentage",
  "latitude",
  "longitude",
  "year",
  "durationMinutes",
]);

/** A default that is written as a text, as the value that its column holds. */
function withTypedDefault(part: Written): Written {
  const { type, default: given } = part;
  if (!isRecord(type) || !isRecord(given) || given.kind !== "literal" || typeof given.value !== "string") return part;
  const { value } = given;
  if (NUMBERS.has(String(type.kind)) && value.trim() !== "" && Number.isFinite(Number(value))) {
    return { ...part, default: { ...given, value: Number(value) } };
  }
  if (type.kind !== "boolean" || !/^(true|false)$/i.test(value)) return part;
  return { ...part, default: { ...given, value: value.toLowerCase() === "true" } };
}
