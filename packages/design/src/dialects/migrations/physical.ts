import { columnOf } from "../../design.ts";
import { isComputed } from "../../generated.ts";
import { keysOf, sameColumns } from "../../keys.ts";
import type { Column, Design, Enum, Relationship, Table } from "../../model.ts";
import { generatedFrom, indexColumns } from "../../operations/apply.ts";
import { startCompilation, storedValues } from "../compiler.ts";
import { referenceConstraint } from "../references.ts";
import type { SchemaNames } from "../schemaNames.ts";
import type { Compilation, Spelling } from "../spelling.ts";
import { type ColumnParts, type ConstraintPart, type TableParts, tableParts } from "../tableParts.ts";

/** Something with a name of its own in the database. */
interface Part {
  id: string;
  /** Not quoted. */
  name: string;
  /** As written with ids in place of names: two parts of the same meaning differ in their names at most. */
  meaning: string;
}

export interface PhysicalColumn extends Omit<Part, "meaning"> {
  column: Column;
  parts: ColumnParts;
  /** Its parts with ids in place of names. */
  meant: ColumnParts;
  /** The columns that it is computed from. */
  inputs: readonly string[];
}

export interface PhysicalConstraint extends Part {
  kind: ConstraintPart["kind"] | "foreignKey";
  columnIds: readonly string[];
  sql: string;
  /** For a foreign key, what it refers to. */
  target?: { tableId: string; columnIds: readonly string[]; keyId: string };
}

export interface PhysicalIndex extends Part {
  columnIds: readonly string[];
  unique: boolean;
  sql: string;
}

export interface PhysicalTable {
  id: string;
  name: string;
  table: Table;
  /** What the CREATE TABLE statement is made of. */
  parts: TableParts;
  columns: PhysicalColumn[];
  constraints: PhysicalConstraint[];
  references: PhysicalConstraint[];
  indexes: PhysicalIndex[];
}

export interface PhysicalEnum extends Part {
  values: string[];
}

/** What a design is in the database of one dialect, part by part. */
export interface PhysicalSchema {
  design: Design;
  compilation: Compilation;
  enums: PhysicalEnum[];
  tables: ReadonlyMap<string, PhysicalTable>;
}

/** Ids as names, for comparing what two designs mean. */
const ID_NAMES: SchemaNames = {
  table: (tableId) => tableId,
  column: (_, columnId) => columnId,
  enum: (enumId) => enumId,
  key: (_, { origin, partId }) => `${origin} ${partId}`,
  check: (_, checkId) => checkId,
  index: (_, indexId) => indexId,
  relationship: (relationshipId) => relationshipId,
  columnRule: (_, columnId) => columnId,
  columnDefault: (_, columnId) => columnId,
};

/** The parts of the design in this dialect. What the dialect leaves out is not among them. */
export function physicalSchema(design: Design, names: SchemaNames, spelling: Spelling): PhysicalSchema {
  const { compilation } = startCompilation(design, names, spelling);
  const { compilation: meant } = startCompilation(design, ID_NAMES, spelling);
  const refused = spelling.refusedActions?.(design) ?? new Map<string, string>();
  const references = groupedByTable(design.relationships);
  const tables = design.tables.map((table): PhysicalTable => {
    const parts = tableParts(compilation, spelling, table);
    const ids = tableParts(meant, spelling, table);
    return {
      id: table.id,
      name: names.table(table.id),
      table,
      parts,
      columns: parts.columns.map((written, at) => physicalColumn(names, table, written, ids.columns[at] ?? written)),
      constraints: parts.constraints.map((part, at) => ({ ...part, meaning: ids.constraints[at]?.sql ?? "" })),
      references: (references.get(table.id) ?? []).flatMap((relationship) => {
        const sql = referenceConstraint(compilation, spelling, relationship, refused);
        const meaning = referenceConstraint(meant, spelling, relationship, refused);
        return sql && meaning ? [physicalReference(design, names, relationship, sql, meaning)] : [];
      }),
      indexes: [
        ...parts.keyIndexes.map((part, at): PhysicalIndex => {
          return { ...part, unique: true, meaning: ids.keyIndexes[at]?.sql ?? "" };
        }),
        ...table.indexes.flatMap((index): PhysicalIndex[] => {
          const written = spelling.index(compilation, table, index);
          const meaning = spelling.index(meant, table, index);
          if (!("sql" in written && "sql" in meaning)) return [];
          const { sql } = written;
          const name = names.index(table.id, index.id);
          const unique = Boolean(index.unique) && index.method === "btree";
          return [{ id: `index ${index.id}`, name, columnIds: indexColumns(index), unique, sql, meaning: meaning.sql }];
        }),
      ],
    };
  });
  return {
    design,
    compilation,
    enums: spelling.enumType ? design.enums.map((known) => physicalEnum(compilation, spelling, known)) : [],
    tables: new Map(tables.map((table) => [table.id, table])),
  };
}

function groupedByTable(relationships: readonly Relationship[]): Map<string, Relationship[]> {
  const groups = new Map<string, Relationship[]>();
  for (const relationship of relationships) {
    const { tableId } = relationship.from;
    const group = groups.get(tableId);
    if (group) group.push(relationship);
    else groups.set(tableId, [relationship]);
  }
  return groups;
}

function physicalColumn(names: SchemaNames, table: Table, parts: ColumnParts, meant: ColumnParts): PhysicalColumn {
  const column = columnOf(table, parts.id);
  const inputs = column.generated && isComputed(table, column) ? generatedFrom(column.generated) : [];
  const { id } = parts;
  return { id, name: names.column(table.id, id), column, parts, meant, inputs };
}

function physicalReference(
  design: Design,
  names: SchemaNames,
  { id, from, to }: Relationship,
  sql: string,
  meaning: string,
): PhysicalConstraint {
  const target = design.tables.find((table) => table.id === to.tableId);
  const key = target && keysOf(design, target).find(({ columnIds }) => sameColumns(columnIds, to.columnIds));
  return {
    kind: "foreignKey",
    id: `reference ${id}`,
    name: names.relationship(id),
    columnIds: from.columnIds,
    sql,
    meaning,
    target: { ...to, keyId: key ? `${key.origin} ${key.partId}` : "" },
  };
}

function physicalEnum(compilation: Compilation, spelling: Spelling, known: Enum): PhysicalEnum {
  const values = storedValues(compilation, spelling, known);
  return { id: known.id, name: compilation.names.enum(known.id), values, meaning: JSON.stringify(values) };
}
