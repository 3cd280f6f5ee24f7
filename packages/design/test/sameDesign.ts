import { columnOf, tableOf } from "../src/design.ts";
import { isNullable, keysOf } from "../src/keys.ts";
import type { Design, Table } from "../src/model.ts";
import { generatedFrom } from "../src/operations/apply.ts";

/** What a design means, by names: two designs that mean the same are equal in this form, whatever their ids. */
export function meaningOf(design: Design) {
  return {
    name: design.name,
    requirements: design.requirements.map(({ kind, text }) => ({ kind, text })),
    assumptions: design.assumptions.map(({ text }) => text),
    enums: design.enums.map(({ name, values }) => ({ name, values })),
    tables: design.tables.map((table) => tableMeaning(design, table)),
    relationships: design.relationships
      .map(({ from, to, cardinality, onDelete, label }) => {
        const end = ({ tableId, columnIds }: typeof from) => {
          const table = tableOf(design, tableId);
          return `${table.name}(${columnIds.map((id) => columnOf(table, id).name).join(", ")})`;
        };
        return { from: end(from), to: end(to), cardinality, onDelete, label };
      })
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  };
}

function tableMeaning(design: Design, table: Table) {
  const name = (id: string) => columnOf(table, id).name;
  const texts = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item)).sort();
  const enumName = (id: string) => design.enums.find((one) => one.id === id)?.name;
  return {
    name: table.name,
    kind: table.kind,
    module: table.module,
    comment: table.comment,
    columns: table.columns.map((column) => ({
      name: column.name,
      type: column.type.kind === "enum" ? { kind: "enum", of: enumName(column.type.enumId) } : column.type,
      nullable: isNullable(table, column),
      default: column.default,
      computed: column.generated && [column.generated.kind, ...generatedFrom(column.generated).map(name)],
      comment: column.comment,
    })),
    keys: texts(keysOf(design, table).map(({ origin, columnIds }) => [origin === "primaryKey", columnIds.map(name)])),
    checks: texts(
      table.checks
        .map(({ predicate }) =>
          predicate.kind === "compare"
            ? [predicate.kind, name(predicate.left), predicate.operator, name(predicate.right)]
            : { ...predicate, columnId: name(predicate.columnId) },
        )
        .map((predicate) =>
          Array.isArray(predicate)
            ? predicate
            : Object.entries(predicate)
                .filter(([, value]) => value !== undefined && value !== false)
                .sort(),
        ),
    ),
    indexes: texts(
      table.indexes.map(({ columnIds, method, purpose, unique, where, caseInsensitive }) => [
        columnIds.map(name),
        method,
        purpose,
        unique === true,
        where && { ...where, columnId: name(where.columnId) },
        caseInsensitive === true,
      ]),
    ),
    dependencies: texts(
      (table.dependencies ?? []).map(({ determinant, dependent }) => [determinant.map(name), dependent.map(name)]),
    ),
  };
}
