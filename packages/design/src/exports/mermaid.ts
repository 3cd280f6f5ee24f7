import { columnOf, enumOf, tableOf } from "../design.ts";
import { targetFor } from "../dialects/registry.ts";
import type { Target } from "../dialects/target.ts";
import { isNullable, isOptional, keysOf } from "../keys.ts";
import type { Column, Design, Relationship, Table } from "../model.ts";
import { asciiIdentifier, claimedNames } from "./claimedNames.ts";
import { type Feature, INDEX_FEATURES, leftOut, oneLine } from "./leftOut.ts";

const CANNOT = new Set<Feature>([
  "unique",
  "check",
  ...INDEX_FEATURES,
  "default",
  "computed",
  "dependency",
  "onDelete",
  "tableComment",
]);

/** The design as a Mermaid entity-relationship diagram. What Mermaid has no words for stands in comments. */
export function mermaidDiagram(design: Design, engineName: string): string {
  const target = targetFor(engineName);
  const claim = claimedNames(asciiIdentifier, RESERVED);
  const ids = new Map(design.tables.map(({ id, name }) => [id, claim(name)]));
  const idOf = (tableId: string) => ids.get(tableId) ?? "";
  const entities = design.tables.map((table) => {
    const keyed = keyMarks(design, table);
    const claimColumn = claimedNames(asciiIdentifier);
    const lines = table.columns.map((column) => {
      return `    ${attribute(design, target, table, column, claimColumn(column.name), keyed)}`;
    });
    const label = idOf(table.id) === table.name ? "" : `["${quotable(table.name)}"]`;
    const head = `  ${idOf(table.id)}${label}`;
    return lines.length > 0 ? `${head} {\n${lines.join("\n")}\n  }` : head;
  });
  const relations = design.relationships.map((relationship) => relation(design, relationship, idOf));
  const comments = leftOut(design, CANNOT).map((text) => `  %% ${text.replace(/[{}]/g, "")}`);
  const title = oneLine(design.name);
  const front = title === "" ? [] : ["---", `title: ${JSON.stringify(title)}`, "---"];
  return `${[...front, "erDiagram", ...entities, ...relations, ...comments].join("\n")}\n`;
}

/** Words of the diagram's own language. */
const RESERVED = [
  "title",
  "direction",
  "style",
  "classDef",
  "class",
  "only",
  "one",
  "zero",
  "many",
  "to",
  "optionally",
];

function attribute(
  design: Design,
  target: Target,
  table: Table,
  column: Column,
  name: string,
  keyed: ReadonlyMap<string, string[]>,
): string {
  const type = asciiIdentifier(
    column.type.kind === "enum"
      ? enumOf(design, column.type.enumId).name
      : target
          .columnType(design, table, column)
          .replace(/[^\w]+/g, "_")
          .replace(/_$/, ""),
  );
  const notes = [
    ...(name === column.name ? [] : [column.name]),
    ...(isNullable(table, column) ? ["optional"] : []),
    ...(column.type.kind === "enum" ? [`one of ${enumOf(design, column.type.enumId).values.join(", ")}`] : []),
    ...(column.comment ? [column.comment] : []),
  ].map(quotable);
  const marks = keyed.get(column.id) ?? [];
  return [
    type,
    name,
    ...(marks.length > 0 ? [marks.join(", ")] : []),
    ...(notes.length > 0 ? [`"${notes.join("; ")}"`] : []),
  ].join(" ");
}

/** PK, FK and UK of each column. */
function keyMarks(design: Design, table: Table): Map<string, string[]> {
  const marks = new Map<string, string[]>();
  const mark = (id: string, word: string) => {
    const known = marks.get(id) ?? [];
    if (!known.includes(word)) marks.set(id, [...known, word]);
  };
  for (const id of table.primaryKey) mark(id, "PK");
  for (const { from } of design.relationships) {
    if (from.tableId === table.id) for (const id of from.columnIds) mark(id, "FK");
  }
  for (const { columnIds, origin } of keysOf(design, table)) {
    const [only, ...more] = columnIds;
    if (origin !== "primaryKey" && only && more.length === 0) mark(only, "UK");
  }
  return marks;
}

function relation(design: Design, relationship: Relationship, idOf: (tableId: string) => string): string {
  const { from, to, cardinality, label } = relationship;
  const table = tableOf(design, from.tableId);
  const many = cardinality === "manyToOne" ? "}o" : "|o";
  const one = isOptional(table, relationship) ? "o|" : "||";
  const identifying = from.columnIds.every((id) => table.primaryKey.includes(id));
  const columns = from.columnIds.map((id) => columnOf(table, id).name).join(", ");
  const words = quotable(label ? `${label} (${columns})` : columns);
  return `  ${idOf(from.tableId)} ${many}${identifying ? "--" : ".."}${one} ${idOf(to.tableId)} : "${words}"`;
}

/** The text as it may stand between double quotes: Mermaid has no escape for them. */
function quotable(text: string): string {
  return oneLine(text)
    .replaceAll('"', "'")
    .replace(/[%\\{}]/g, " ");
}
