import { Parser } from "@dbml/core";
import { readNote, type Tag } from "../exports/tags.ts";
import type { Column, DefaultValue, Relationship } from "../model.ts";
import type { LogicalType } from "../types.ts";
import { Assembly, type Place, source } from "./assembly.ts";
import { tagValues } from "./readTags.ts";
import type { Imported } from "./result.ts";
import { nearestType, typeOfName } from "./typeNames.ts";

type Database = ReturnType<Parser["parse"]>;
type Schema = Database["schemas"][number];
type DbmlTable = Schema["tables"][number];
type Field = DbmlTable["fields"][number];
type DbmlIndex = DbmlTable["indexes"][number];
type Ref = Schema["refs"][number];

/**
 * The design that a DBML text describes, as operations on an empty design. A text that DBML's parser refuses gives no
 * operations, and each of its errors.
 */
export function importDbml(text: string): Imported {
  let database: Database;
  try {
    database = new Parser().parse(text, "dbmlv2");
  } catch (error) {
    return { operations: [], notUnderstood: parserErrors(error, text) };
  }
  const assembly = new Assembly();
  const start: Place = { line: 1, column: 1 };
  const { tags } = readNote(database.note ?? "");
  if (database.name) assembly.add({ op: "setName", name: database.name }, start, database.name);
  for (const [at, requirement] of tagValues(tags, "requirement").entries()) {
    assembly.add(
      { op: "addRequirement", requirement: { id: `requirement_${at + 1}`, ...requirement, source } },
      start,
      "",
    );
  }
  for (const [at, assumption] of tagValues(tags, "assumption").entries()) {
    assembly.add(
      { op: "addAssumption", assumption: { id: `assumption_${at + 1}`, text: assumption, source } },
      start,
      "",
    );
  }
  const enums = new Set<string>();
  for (const one of database.schemas.flatMap((schema) => schema.enums)) {
    enums.add(one.name);
    const values = one.values.map(({ name }) => name);
    assembly.add({ op: "addEnum", enum: { id: one.name, name: one.name, values, source } }, placeOf(one), one.name);
  }
  const tables = database.schemas.flatMap((schema) => schema.tables);
  for (const table of tables) readTable(assembly, table, enums);
  for (const ref of database.schemas.flatMap((schema) => schema.refs)) readRef(assembly, ref, tables);
  for (const { token, name } of database.notes ?? [])
    assembly.report(placeOf({ token }), name, "a design has no loose notes");
  return assembly.result();
}

function readTable(assembly: Assembly, table: DbmlTable, enums: ReadonlySet<string>): void {
  const place = placeOf(table);
  const { comment, tags } = readNote(table.note ?? "");
  const [kind = "entity"] = tagValues(tags, "kind");
  const id = table.name;
  const primaryKey = [
    ...(table.indexes.find(({ pk }) => pk)?.columns.map(({ value }) => String(value)) ??
      table.fields.filter(({ pk }) => pk).map(({ name }) => name)),
  ];
  const columns = table.fields.map((field) => readField(assembly, field, primaryKey, enums));
  const module = table.group?.name;
  const added = assembly.add(
    {
      op: "addTable",
      table: {
        id,
        name: id,
        kind,
        ...(module ? { module } : {}),
        ...(comment === undefined ? {} : { comment }),
        columns,
        primaryKey,
        uniques: [],
        checks: [],
        indexes: [],
        source,
      },
    },
    place,
    `Table ${id}`,
  );
  if (!added) return;
  for (const field of table.fields) if (field.unique) assembly.addUnique(id, [field.name], placeOf(field));
  for (const index of table.indexes) readIndex(assembly, id, index);
  for (const { expression, token } of [
    ...(table.checks ?? []),
    ...table.fields.flatMap(({ checks }) => checks ?? []),
  ]) {
    assembly.addChecks(id, expression, placeOf({ token }));
  }
  for (const condition of tagValues(tags, "check")) assembly.addChecks(id, condition, place);
  for (const dependency of tagValues(tags, "dependency")) {
    const dependencyId = assembly.freshPart(id, `dependency_${dependency.determinant.join("_")}`);
    const operation = {
      op: "addDependency",
      tableId: id,
      dependency: { id: dependencyId, ...dependency, source },
    } as const;
    assembly.add(operation, place, "dependency");
  }
  if ((table.records ?? []).length > 0) assembly.report(place, `records of ${id}`, "rows are no part of a design");
}

function readField(
  assembly: Assembly,
  field: Field,
  primaryKey: readonly string[],
  enums: ReadonlySet<string>,
): Column {
  const { name, not_null, increment } = field;
  const { comment, tags } = readNote(field.note ?? "");
  const [generated] = tagValues(tags, "generated");
  const value: DefaultValue | undefined = increment ? { kind: "identity" } : readDefault(assembly, field);
  return {
    id: name,
    name,
    type: readType(assembly, field, tags, enums),
    nullable: !not_null && !primaryKey.includes(name),
    ...(value ? { default: value } : {}),
    ...(generated ? { generated } : {}),
    ...(comment === undefined ? {} : { comment }),
    source,
  };
}

function readType(assembly: Assembly, field: Field, tags: readonly Tag[], enums: ReadonlySet<string>): LogicalType {
  const [tagged] = tagValues(tags, "type");
  if (tagged) return tagged;
  const written = String(field.type?.type_name ?? "");
  if (enums.has(written)) return { kind: "enum", enumId: written };
  const known = typeOfName(written);
  if (known) return known;
  const { type, why } = nearestType(written);
  assembly.report(placeOf(field), `${field.name} ${written}`, why);
  return type;
}

function readDefault(assembly: Assembly, field: Field): DefaultValue | undefined {
  const written: unknown = field.dbdefault;
  if (typeof written !== "object" || written === null || !("value" in written) || !("type" in written))
    return undefined;
  const { type, value } = written;
  const text = String(value);
  if (type === "string") return { kind: "literal", value: text };
  if (type === "number" && Number.isFinite(Number(value))) return { kind: "literal", value: Number(value) };
  if (type === "boolean" && /^(true|false)$/i.test(text)) return { kind: "literal", value: /^true$/i.test(text) };
  if (/^null$/i.test(text)) return undefined;
  if (/^(now\(\)|current_timestamp(\(\d*\))?|getdate\(\)|sysutcdatetime\(\)|current_date)$/i.test(text))
    return { kind: "now" };
  if (/^(uuid|gen_random_uuid|uuid_generate_v4|newid)\(\)$/i.test(text)) return { kind: "uuid" };
  assembly.report(
    placeOf(field),
    `${field.name} default ${text}`,
    "this default is an expression that a design cannot have",
  );
  return undefined;
}

function readIndex(assembly: Assembly, tableId: string, index: DbmlIndex): void {
  if (index.pk) return;
  const place = placeOf(index);
  const { comment: purpose = "", tags } = readNote(index.note ?? "");
  const [more] = tagValues(tags, "index");
  const written = index.columns.map(({ type, value }) => indexedColumn(String(type), String(value)));
  const columnIds = written.flatMap((column) => column?.name ?? []);
  const text = index.columns.map(({ value }) => String(value)).join(", ");
  const folded = more?.caseInsensitive || written.some((column) => column?.folded);
  if (columnIds.length < written.length) {
    assembly.report(place, text, "a design has no index on such an expression");
  } else if (index.type && !/^btree$/i.test(String(index.type))) {
    assembly.report(place, `${text} (${index.type})`, "a design has no index of this type");
  } else if (index.unique && !more && !folded) {
    assembly.addUnique(tableId, columnIds, place);
  } else {
    const { method = "btree", where, unique = Boolean(index.unique) } = more ?? {};
    const parts = {
      columnIds,
      method,
      purpose,
      ...(unique ? { unique } : {}),
      ...(where ? { where } : {}),
      ...(folded ? { caseInsensitive: true } : {}),
    };
    assembly.addIndex(tableId, parts, place);
  }
}

function indexedColumn(type: string, value: string): { name: string; folded: boolean } | undefined {
  if (type === "column") return { name: value, folded: false };
  const [, name] = /^lower\(\s*"?([^"()]+?)"?\s*\)$/i.exec(value) ?? [];
  return name ? { name, folded: true } : undefined;
}

const ACTIONS: Record<string, Relationship["onDelete"]> = {
  cascade: "cascade",
  restrict: "restrict",
  "set null": "setNull",
  "no action": "noAction",
};

function readRef(assembly: Assembly, ref: Ref, tables: readonly DbmlTable[]): void {
  const place = placeOf(ref);
  const [first, second] = ref.endpoints;
  if (!first || !second) return;
  const text = `${first.tableName}.(${first.fieldNames.join(", ")}) – ${second.tableName}.(${second.fieldNames.join(", ")})`;
  const many = [first, second].map(({ relation }) => String(relation).includes("*"));
  if (many[0] && many[1]) {
    assembly.report(place, text, "many to many needs a table between the two");
    return;
  }
  const oneToOne = !many[0] && !many[1];
  // With one on both sides, the side that is the other's key is referred to; without a difference, the second one.
  const turned = oneToOne ? isKey(tables, first) && !isKey(tables, second) : many[1] === true;
  const [from, to] = turned ? [second, first] : [first, second];
  const written = String(ref.onDelete ?? "no action").toLowerCase();
  const onDelete = ACTIONS[written] ?? "noAction";
  if (!ACTIONS[written]) assembly.report(place, text, `ON DELETE ${written.toUpperCase()} is kept as NO ACTION`);
  if (ref.onUpdate && !/^(no action|restrict)$/i.test(String(ref.onUpdate))) {
    assembly.report(place, text, `ON UPDATE ${String(ref.onUpdate).toUpperCase()} is no part of a design`);
  }
  const label = tables
    .filter(({ name }) => name === from.tableName)
    .flatMap(({ note }) => tagValues(readNote(note ?? "").tags, "label"))
    .find(
      ({ columns, to: target }) => target === to.tableName && columns.join("\0") === from.fieldNames.join("\0"),
    )?.label;
  assembly.addReference(
    {
      from: { table: from.tableName, columns: from.fieldNames },
      to: { table: to.tableName, columns: to.fieldNames },
      cardinality: oneToOne ? "oneToOne" : "manyToOne",
      onDelete,
      ...(label === undefined ? {} : { label }),
    },
    place,
    text,
  );
}

function isKey(tables: readonly DbmlTable[], { tableName, fieldNames }: Ref["endpoints"][number]): boolean {
  const table = tables.find(({ name }) => name === tableName);
  const key =
    table?.indexes.find(({ pk }) => pk)?.columns.map(({ value }) => String(value)) ??
    table?.fields.filter(({ pk }) => pk).map(({ name }) => name) ??
    [];
  return key.length === fieldNames.length && key.every((name) => fieldNames.includes(name));
}

function placeOf({ token }: { token?: { start?: { line: number; column: number } } }): Place {
  return { line: token?.start?.line ?? 1, column: token?.start?.column ?? 1 };
}

function parserErrors(error: unknown, text: string): Imported["notUnderstood"] {
  const lines = text.split("\n");
  const diagnostics =
    typeof error === "object" && error !== null && "diags" in error && Array.isArray(error.diags) ? error.diags : [];
  if (diagnostics.length === 0) throw error;
  return diagnostics.map(
    (diagnostic: { message?: unknown; location?: { start?: { line?: number; column?: number } } }) => {
      const { line = 1, column = 1 } = diagnostic.location?.start ?? {};
      return { line, column, text: (lines[line - 1] ?? "").trim(), why: String(diagnostic.message) };
    },
  );
}
