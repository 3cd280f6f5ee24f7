import { columnOf, enumOf, tableOf } from "../design.ts";
import type { Assumption, CheckPredicate, Column, Design, Relationship, Requirement, Source, Table } from "../model.ts";
import { checkText, filterText, generatedText } from "../operations/describe.ts";

export interface PlainColumn {
  name: string;
  /** The kind of the logical type; an enum says which one. */
  type: string;
  nullable: boolean;
  default?: Column["default"];
  /** How the database computes it, in words. */
  computed?: string;
  comment?: string;
  source: Source;
}

export interface PlainTable {
  name: string;
  kind: Table["kind"];
  comment?: string;
  columns: PlainColumn[];
  primaryKey: string[];
  uniques: string[][];
  checks: { text: string; kind: CheckPredicate["kind"] }[];
  indexes: { columns: string[]; method: string; purpose: string; unique?: boolean; where?: string }[];
  foreignKeys: PlainForeignKey[];
}

export interface PlainForeignKey {
  name: string;
  columns: string[];
  references: { table: string; columns: string[] };
  onDelete: Relationship["onDelete"];
  cardinality: Relationship["cardinality"];
}

/** A design by names alone, for readers and programs that know nothing of ids. */
export interface PlainDesign {
  name: string;
  tables: PlainTable[];
  enums: { name: string; values: string[] }[];
  requirements: Pick<Requirement, "kind" | "text">[];
  assumptions: Pick<Assumption, "text">[];
}

/** The design with names in place of ids. */
export function plainDesign(design: Design): PlainDesign {
  return {
    name: design.name,
    tables: design.tables.map((table) => plainTable(design, table)),
    enums: design.enums.map(({ name, values }) => ({ name, values })),
    requirements: design.requirements.map(({ kind, text }) => ({ kind, text })),
    assumptions: design.assumptions.map(({ text }) => ({ text })),
  };
}

function plainTable(design: Design, table: Table): PlainTable {
  const names = (columnIds: readonly string[], of = table) => columnIds.map((id) => columnOf(of, id).name);
  return {
    name: table.name,
    kind: table.kind,
    ...(table.comment === undefined ? {} : { comment: table.comment }),
    columns: table.columns.map((column) => plainColumn(design, table, column)),
    primaryKey: names(table.primaryKey),
    uniques: table.uniques.map(({ columnIds }) => names(columnIds)),
    checks: table.checks.map((check) => ({
      text: checkText(check, (id) => columnOf(table, id).name),
      kind: check.predicate.kind,
    })),
    indexes: table.indexes.map(({ columnIds, method, purpose, unique, where }) => ({
      columns: names(columnIds),
      method,
      purpose,
      ...(unique ? { unique } : {}),
      ...(where ? { where: filterText(where, (id) => columnOf(table, id).name) } : {}),
    })),
    foreignKeys: design.relationships
      .filter(({ from }) => from.tableId === table.id)
      .map(({ from, to, onDelete, cardinality }) => {
        const target = tableOf(design, to.tableId);
        const columns = names(from.columnIds);
        return {
          name: `fk_${table.name}_${columns.join("_")}`,
          columns,
          references: { table: target.name, columns: names(to.columnIds, target) },
          onDelete,
          cardinality,
        };
      }),
  };
}

function plainColumn(design: Design, table: Table, column: Column): PlainColumn {
  const { name, type, nullable, default: value, generated, comment, source } = column;
  return {
    name,
    type: type.kind === "enum" ? `enum ${enumOf(design, type.enumId).name}` : type.kind,
    nullable,
    ...(value === undefined ? {} : { default: value }),
    ...(generated === undefined ? {} : { computed: generatedText(generated, (id) => columnOf(table, id).name) }),
    ...(comment === undefined ? {} : { comment }),
    source,
  };
}
