import type { Column, Design, Table } from "@dbcoach/design/model";
import { checkText } from "@dbcoach/design/operations/describe";

/** A design as a model reads it: a line for each part, with the ids of what has no name. */
export function designText(design: Design): string {
  const enums = design.enums.map(({ name, values }) => `enum ${name}: ${values.join(", ")}`);
  const tables = design.tables.flatMap((table) => tableLines(design, table));
  const links = design.relationships.map(({ id, from, to, cardinality, onDelete }) => {
    const end = ({ tableId, columnIds }: typeof from) => {
      const table = design.tables.find((candidate) => candidate.id === tableId);
      return `${table?.name ?? tableId}(${namesOf(table, columnIds)})`;
    };
    return `relationship [${id}] ${end(from)} -> ${end(to)}, ${cardinality}, on delete ${onDelete}`;
  });
  return [`design "${design.name}"`, ...enums, ...tables, ...links].join("\n");
}

function tableLines(design: Design, table: Table): string[] {
  const { name, kind, comment, columns, primaryKey, uniques, checks, indexes } = table;
  return [
    `table ${name} (${kind}), primary key (${namesOf(table, primaryKey)})${comment ? `: ${comment}` : ""}`,
    ...columns.map((column) => `  ${columnLine(design, column)}`),
    ...uniques.map(({ id, columnIds }) => `  unique [${id}] (${namesOf(table, columnIds)})`),
    ...checks.map((check) => `  check [${check.id}] ${checkText(check, (id) => namesOf(table, [id]))}`),
    ...indexes.map(
      ({ id, columnIds, method, purpose }) => `  index [${id}] ${method} (${namesOf(table, columnIds)}): ${purpose}`,
    ),
  ];
}

function columnLine(design: Design, { name, type, nullable, default: value, generated, comment }: Column): string {
  const kind =
    type.kind === "enum"
      ? `enum ${design.enums.find(({ id }) => id === type.enumId)?.name ?? ""}`
      : JSON.stringify(type);
  const parts = [
    `${name} ${kind}`,
    nullable ? "nullable" : "",
    value ? `default ${JSON.stringify(value)}` : "",
    generated ? `generated ${JSON.stringify(generated)}` : "",
    comment ? `// ${comment}` : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

function namesOf(table: Table | undefined, columnIds: readonly string[]): string {
  return columnIds.map((id) => table?.columns.find((column) => column.id === id)?.name ?? id).join(", ");
}
