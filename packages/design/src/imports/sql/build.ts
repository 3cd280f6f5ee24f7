import { emptyDesign, freshId } from "../../design.ts";
import { keysOf, sameColumns } from "../../keys.ts";
import type { CheckPredicate, Column, Design, Index, IndexFilter, Relationship, Source, Table } from "../../model.ts";
import { applyOperation } from "../../operations/apply.ts";
import type { Operation } from "../../operations/schema.ts";
import { canReference, familyOf } from "../../typeTraits.ts";
import { type MadeEnum, type TypedColumn, type TypedTable, typedTable } from "./columnTypes.ts";
import { readGenerated } from "./conditions.ts";
import { readDefault } from "./defaults.ts";
import { conjuncts, type Expression } from "./expressions.ts";
import type { ParsedIndex, ParsedReference } from "./parsed.ts";
import type { Reading } from "./reading.ts";

const source: Source = { from: "import" };

/** The operations that make a design of what was read. What cannot be part of a design is reported. */
export function buildOperations(reading: Reading): Operation[] {
  const made: MadeEnum[] = [...reading.schema.enums];
  const whole = [...reading.schema.tables.values()].filter(({ isPartition }) => !isPartition);
  const tables = whole.map((table) => typedTable(reading, table, made));
  const byName = new Map(tables.map((table) => [table.parsed.name.toLowerCase(), table]));
  if (reading.dialect === "sqlite") for (const table of tables) nameKeys(table, byName);
  for (const table of tables) shareEnums(table, byName);
  const used = new Set(
    tables.flatMap(({ columns }) =>
      [...columns.values()].flatMap(({ type }) => (type.kind === "enum" ? type.enumId : [])),
    ),
  );
  const listed = new Set(reading.schema.enums.map(({ name }) => name));
  const operations: Operation[] = [];
  let design = emptyDesign;
  const add = (operation: Operation, place: TypedColumn["parsed"]["place"], text: string) => {
    const applied = applyOperation(design, operation);
    if (applied.ok) {
      design = applied.design;
      operations.push(operation);
    } else reading.report(place, text, `it does not fit: ${applied.error.code} ${applied.error.path.join(".")}`);
  };
  for (const { name, values } of made.filter((known) => listed.has(known.name) || used.has(known.name))) {
    const first = tables[0]?.parsed.place;
    const operation: Operation = { op: "addEnum", enum: { id: name, name, values, source } };
    if (first) add(operation, first, name);
    else operations.push(operation);
  }
  for (const table of tables) {
    add({ op: "addTable", table: builtTable(reading, table, byName) }, table.parsed.place, table.parsed.name);
  }
  const taken = new Set<string>();
  for (const table of tables) {
    for (const reference of table.parsed.references) {
      const relationship = builtRelationship(reading, design, table, reference, byName, taken);
      if (relationship) {
        taken.add(relationship.id);
        add({ op: "addRelationship", relationship }, reference.place, `${table.parsed.name} → ${reference.table}`);
      }
    }
  }
  return operations;
}

type Tables = ReadonlyMap<string, TypedTable>;

function columnIn({ columns }: TypedTable, name: string): TypedColumn | undefined {
  return columns.get(name.toLowerCase());
}

/** SQLite has one kind of whole number: what is a key or refers to one is an identifier. */
function nameKeys(table: TypedTable, tables: Tables) {
  const { primaryKey, references } = table.parsed;
  const targets = [...tables.values()].flatMap((other) =>
    other.parsed.references
      .filter((reference) => reference.table.toLowerCase() === table.parsed.name.toLowerCase())
      .flatMap((reference) => reference.targets),
  );
  for (const name of [...primaryKey, ...references.flatMap(({ columns }) => columns), ...targets]) {
    const column = columnIn(table, name);
    if (column?.type.kind === "integer") column.type = { kind: "identifier" };
  }
}

/** A column that refers to another has its list of values, and its type when it has none. */
function shareEnums(table: TypedTable, tables: Tables) {
  for (const reference of table.parsed.references) {
    const target = tables.get(reference.table.toLowerCase());
    const targets = reference.targets.length > 0 ? reference.targets : (target?.parsed.primaryKey ?? []);
    for (const [at, name] of reference.columns.entries()) {
      const [from, to] = [columnIn(table, name), target && columnIn(target, targets[at] ?? "")];
      if (from && to && !from.parsed.type) from.type = to.type; // SQLite: it holds what the key holds
      if (from?.type.kind === "enum" && to?.type.kind === "enum") from.type = to.type;
    }
  }
}

function builtTable(reading: Reading, table: TypedTable, tables: Tables): Table {
  const { parsed } = table;
  dropUnknownKeys(reading, table);
  const ids = new Set<string>();
  const part = (wanted: string) => {
    const id = freshId(ids, wanted);
    ids.add(id);
    return id;
  };
  const named = (names: readonly string[]) => names.map((name) => columnIn(table, name)?.parsed.name ?? name);
  const searched = parsed.indexes.filter((index) => !isImplicit(table, index));
  const uniques = [...parsed.uniques.map(named), ...searched.flatMap((index) => keysOfIndex(table, index))];
  const columns = [...table.columns.values()].map((column) => builtColumn(reading, table, column));
  reportCollations(reading, table);
  const distinct = uniques.filter(
    (names, at) =>
      !sameColumns(names, named(parsed.primaryKey)) && uniques.findIndex((other) => sameColumns(names, other)) === at,
  );
  return {
    id: parsed.name,
    name: parsed.name,
    kind: isJunction(parsed, tables) ? "junction" : "entity",
    ...(parsed.comment === undefined ? {} : { comment: parsed.comment }),
    columns,
    primaryKey: named(parsed.primaryKey),
    uniques: distinct.map((columnIds) => ({ id: part(`unique_${columnIds.join("_")}`), columnIds, source })),
    checks: table.checks.flatMap(({ condition, place }) => {
      const predicate: CheckPredicate =
        condition.kind === "predicate" ? condition.predicate : { ...condition, kind: "oneOf" };
      const known = knownNames(table, predicate);
      if (!known) {
        reading.report(place, `CHECK on "${parsed.name}"`, "the table has no such column");
        return [];
      }
      return [
        { id: part(`check_${known.kind === "compare" ? known.left : known.columnId}`), predicate: known, source },
      ];
    }),
    indexes: searched
      .filter((index) => keysOfIndex(table, index).length === 0)
      .flatMap((index) => {
        const built = builtIndex(table, index);
        if (!built) {
          reading.report(index.place, index.name || "INDEX", "a design has no such index");
          return [];
        }
        const { metric } = index;
        const column = metric && columns.find(({ id }) => id === built.columnIds[0]);
        if (column?.type.kind === "vector" && metric) column.type = { ...column.type, metric };
        return [{ ...built, id: part(`index_${built.columnIds.join("_")}`) }];
      }),
    source,
  };
}

/** Keys of columns that were not read would take the whole table with them. */
function dropUnknownKeys({ report }: Reading, table: TypedTable) {
  const { parsed } = table;
  const isKnown = (names: readonly string[], word: string) => {
    const known = names.every((name) => columnIn(table, name));
    if (!known) report(parsed.place, `${parsed.name}: ${word} (${names.join(", ")})`, "the table has no such columns");
    return known;
  };
  if (!isKnown(parsed.primaryKey, "PRIMARY KEY")) parsed.primaryKey = [];
  parsed.uniques = parsed.uniques.filter((names) => isKnown(names, "UNIQUE"));
}

/** A design folds texts where an index does, nowhere else. */
function reportCollations({ report }: Reading, { parsed }: TypedTable) {
  for (const { name, folded, place } of parsed.columns) {
    const isIndexed = parsed.indexes.some(({ method, keys }) => {
      return method === "btree" && keys.some((key) => key.kind === "column" && key.name === name);
    });
    if (folded && !isIndexed)
      report(place, `${parsed.name}.${name}`, "texts that compare without case need an index that does");
  }
}

function isJunction({ primaryKey, references }: TypedTable["parsed"], tables: Tables): boolean {
  const identifying = references.filter(
    ({ columns, table }) => tables.has(table.toLowerCase()) && columns.every((name) => primaryKey.includes(name)),
  );
  return (
    identifying.length > 1 && primaryKey.every((name) => identifying.some(({ columns }) => columns.includes(name)))
  );
}

function builtColumn(reading: Reading, table: TypedTable, { parsed, type, identity }: TypedColumn): Column {
  const column: Column = {
    id: parsed.name,
    name: parsed.name,
    type,
    nullable: !parsed.notNull && !table.parsed.primaryKey.some((name) => columnIn(table, name)?.parsed === parsed),
    ...(parsed.comment === undefined ? {} : { comment: parsed.comment }),
    source,
  };
  if (parsed.generated) {
    const generated = readGenerated(
      parsed.generated.expression,
      (name) => reading.dialect === "sqlserver" || columnIn(table, name)?.parsed.notNull === true,
    );
    const inputs =
      generated &&
      knownInputs(table, generated.kind === "joined" ? generated.columnIds : [generated.left, generated.right]);
    if (generated && inputs) {
      const [left = "", right = ""] = inputs.map((input) => input.parsed.name);
      const known =
        generated.kind === "joined"
          ? { ...generated, columnIds: inputs.map((i) => i.parsed.name) }
          : { ...generated, left, right };
      return { ...column, type: parsed.type ? type : computedType(inputs, generated.kind), generated: known };
    }
    reading.report(
      parsed.generated.place,
      `${table.parsed.name}.${parsed.name}`,
      "a design has no such computed column; it is kept as a written one",
    );
  }
  if (identity) return { ...column, default: { kind: "identity" } };
  if (!parsed.default) return column;
  const value = readDefault(parsed.default.expression, type);
  if (value === "none") return column;
  if (value) return { ...column, default: value };
  reading.report(parsed.default.place, `DEFAULT ${parsed.default.text}`, "a design has no such default");
  return column;
}

function knownInputs(table: TypedTable, names: readonly string[]): TypedColumn[] | undefined {
  const inputs = names.flatMap((name) => columnIn(table, name) ?? []);
  return inputs.length === names.length && inputs.every(({ parsed }) => !parsed.generated) ? inputs : undefined;
}

/** SQL Server does not write the type of what it computes. */
function computedType(inputs: readonly TypedColumn[], kind: "joined" | "arithmetic"): Column["type"] {
  if (kind === "joined") return { kind: "text" };
  return (inputs.find(({ type }) => type.kind === "decimal") ?? inputs[0])?.type ?? { kind: "integer" };
}

/** The predicate with the names as the table has them; undefined when it has no such columns. */
function knownNames(table: TypedTable, predicate: CheckPredicate): CheckPredicate | undefined {
  const name = (columnId: string) => columnIn(table, columnId)?.parsed.name;
  if (predicate.kind !== "compare") {
    const columnId = name(predicate.columnId);
    return columnId === undefined ? undefined : { ...predicate, columnId };
  }
  const [left, right] = [name(predicate.left), name(predicate.right)];
  return left === undefined || right === undefined ? undefined : { ...predicate, left, right };
}

/** MySQL makes an index for each foreign key, under its name. */
function isImplicit({ parsed }: TypedTable, { name }: ParsedIndex): boolean {
  return name !== "" && parsed.references.some((reference) => reference.name === name);
}

/** The columns of a unique index, once, when it leaves out nothing but absent values: SQL Server's unique key. */
function keysOfIndex(table: TypedTable, { unique, method, keys, where }: ParsedIndex): string[][] {
  if (!unique || method !== "btree" || !where) return [];
  const columns = keys.flatMap((key) => (key.kind === "column" ? (columnIn(table, key.name) ?? []) : []));
  const present = conjuncts(where).flatMap((condition) => presentName(condition) ?? []);
  const nullable = columns.filter(({ parsed }) => !parsed.notNull).map(({ parsed }) => parsed.name);
  const isKey = columns.length === keys.length && present.length === conjuncts(where).length;
  return isKey && present.length > 0 && sameColumns(nullable, present)
    ? [columns.map(({ parsed }) => parsed.name)]
    : [];
}

function presentName(condition: Expression): string | undefined {
  if (condition.kind !== "operation" || condition.operator !== "IS NOT") return undefined;
  return condition.left.kind === "column" && condition.right.kind === "null" ? condition.left.name : undefined;
}

function builtIndex(table: TypedTable, index: ParsedIndex): Omit<Index, "id"> | undefined {
  let folded = false;
  const columns = index.keys.flatMap((key) => {
    const isLower = key.kind === "call" && key.name === "lower" && key.arguments.length === 1;
    const [inner] = isLower && key.kind === "call" ? key.arguments : [key];
    const column = inner?.kind === "column" ? columnIn(table, inner.name) : undefined;
    folded ||= isLower || (index.method === "btree" && column?.parsed.folded === true);
    return column ?? [];
  });
  if (columns.length !== index.keys.length) return undefined;
  const where = index.where && builtFilter(table, index.where);
  if (index.where && !where) return undefined;
  return {
    columnIds: columns.map(({ parsed }) => parsed.name),
    ...(index.unique && index.method === "btree" ? { unique: true } : {}),
    ...(where ? { where } : {}),
    ...(folded && columns.some(({ type }) => familyOf(type) === "text") ? { caseInsensitive: true } : {}),
    method: index.method,
    purpose: "",
    source,
  };
}

function builtFilter(table: TypedTable, where: Expression): IndexFilter | undefined {
  // A boolean column alone asks for true.
  if (where.kind === "column") return equals(table, where.name, { kind: "boolean", value: true });
  if (where.kind !== "operation" || where.left.kind !== "column") return undefined;
  const { operator, left, right } = where;
  const column = columnIn(table, left.name);
  if (!column) return undefined;
  const columnId = column.parsed.name;
  if (operator === "IS" && right.kind === "null") return { kind: "isNull", columnId };
  if (operator === "IS NOT" && right.kind === "null") return { kind: "isNotNull", columnId };
  return operator === "=" ? equals(table, left.name, right) : undefined;
}

function equals(table: TypedTable, name: string, value: Expression): IndexFilter | undefined {
  const column = columnIn(table, name);
  const read = column && readDefault(value, column.type);
  return column && read && read !== "none" && read.kind === "literal"
    ? { kind: "equals", columnId: column.parsed.name, value: read.value }
    : undefined;
}

function builtRelationship(
  reading: Reading,
  design: Design,
  table: TypedTable,
  reference: ParsedReference,
  tables: Tables,
  taken: ReadonlySet<string>,
): Relationship | undefined {
  const target = tables.get(reference.table.toLowerCase());
  const text = `${table.parsed.name} (${reference.columns.join(", ")}) → ${reference.table}`;
  if (!target) {
    reading.report(reference.place, text, "the script has no such table");
    return undefined;
  }
  const names = reference.targets.length > 0 ? reference.targets : target.parsed.primaryKey;
  const from = reference.columns.flatMap((name) => columnIn(table, name) ?? []);
  const to = names.flatMap((name) => columnIn(target, name) ?? []);
  if (from.length !== reference.columns.length || to.length !== from.length || to.length !== names.length) {
    reading.report(reference.place, text, "the tables have no such columns");
    return undefined;
  }
  if (from.some(({ type }, at) => !canReference(type, to[at]?.type ?? type))) {
    reading.report(reference.place, text, "its columns hold other values than the key");
    return undefined;
  }
  const columnIds = from.map(({ parsed }) => parsed.name);
  const holder = design.tables.find(({ id }) => id === table.parsed.name);
  const isUnique = holder && keysOf(design, holder).some((key) => sameColumns(key.columnIds, columnIds));
  return {
    id: freshId(taken, `${table.parsed.name}_${columnIds.join("_")}`),
    from: { tableId: table.parsed.name, columnIds },
    to: { tableId: target.parsed.name, columnIds: to.map(({ parsed }) => parsed.name) },
    cardinality: isUnique ? "oneToOne" : "manyToOne",
    onDelete: reference.onDelete,
    source,
  };
}
