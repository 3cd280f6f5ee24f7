import { columnOf, enumOf, tableOf } from "../design.ts";
import { targetFor } from "../dialects/registry.ts";
import type { Target } from "../dialects/target.ts";
import { typeOfName } from "../imports/typeNames.ts";
import { isNullable } from "../keys.ts";
import type { Column, Design, Index, Relationship, Table } from "../model.ts";
import { conditionText } from "./conditions.ts";
import { oneLine } from "./leftOut.ts";
import { dependencyTags, generatedTags, indexTags, typeTags } from "./partTags.ts";
import { type Tag, writeNote } from "./tags.ts";

/**
 * The design in the Database Markup Language, with the column types of one engine. What DBML has no words for stands in
 * notes as lines that begin with "@", which imports/dbml.ts reads back.
 */
export function dbmlSchema(design: Design, engineName: string): string {
  const target = targetFor(engineName);
  const writable = design.tables.filter(({ columns }) => columns.length > 0);
  const { refs, comments } = references(design);
  const empty = design.tables.filter(({ columns }) => columns.length === 0);
  const parts = [
    project(design, target),
    ...design.enums.map(
      ({ name, values }) => `Enum ${quoted(name)} {\n${values.map((value) => `  ${quoted(value)}\n`).join("")}}`,
    ),
    ...writable.map((table) => tableBlock(design, target, table)),
    ...groups(writable),
    ...(refs.length > 0 ? [refs.join("\n")] : []),
    ...[...comments, ...empty.map(({ name }) => `Table ${name} has no columns.`)].map((text) => `// ${oneLine(text)}`),
  ];
  return `${parts.join("\n\n")}\n`;
}

function project({ name, requirements, assumptions }: Design, target: Target): string {
  const tags: Tag[] = [
    ...requirements.map(({ kind, text }): Tag => ({ name: "requirement", value: JSON.stringify({ kind, text }) })),
    ...assumptions.map(({ text }): Tag => ({ name: "assumption", value: JSON.stringify(text) })),
  ];
  const note = writeNote(undefined, tags);
  const lines = [`  database_type: ${quotedText(target.title)}`, ...(note ? [`  Note: ${quotedText(note)}`] : [])];
  return `Project ${quoted(name || "Database")} {\n${lines.join("\n")}\n}`;
}

function tableBlock(design: Design, target: Target, table: Table): string {
  const conditions = table.checks.map(({ predicate }) => conditionText(table, predicate));
  const writable = (condition: string) => !/[`\\\n\r]/.test(condition);
  const checks = conditions.filter(writable).map((condition) => `    \`${condition}\``);
  const labels = design.relationships.filter(({ from, label }) => from.tableId === table.id && label);
  const note = writeNote(table.comment, [
    ...(table.kind === "entity" ? [] : [{ name: "kind", value: table.kind }]),
    ...dependencyTags(table),
    ...conditions
      .filter((condition) => !writable(condition))
      .map((value) => ({ name: "check", value: JSON.stringify(value) })),
    ...labels.map((relationship) => ({ name: "label", value: JSON.stringify(labelOf(design, relationship)) })),
  ]);
  const indexes = [
    ...(table.primaryKey.length > 1 ? [indexLine(table, table.primaryKey, ["pk"])] : []),
    ...table.uniques.map(({ columnIds }) => indexLine(table, columnIds, ["unique"])),
    ...table.indexes.map((index) => indexLine(table, index.columnIds, indexSettings(table, index))),
  ];
  const blocks = [
    ...table.columns.map((column) => columnLine(design, target, table, column)),
    ...(checks.length > 0 ? [`\n  checks {\n${checks.join("\n")}\n  }`] : []),
    ...(indexes.length > 0 ? [`\n  indexes {\n${indexes.join("\n")}\n  }`] : []),
    ...(note ? [`\n  Note: ${quotedText(note)}`] : []),
  ];
  return `Table ${quoted(table.name)} {\n${blocks.join("\n")}\n}`;
}

function columnLine(design: Design, target: Target, table: Table, column: Column): string {
  const { type } = column;
  const written = type.kind === "enum" ? enumOf(design, type.enumId).name : target.columnType(design, table, column);
  const understood = design.enums.some(({ name }) => name === written) ? undefined : typeOfName(written);
  const note = writeNote(column.comment, [
    ...typeTags(design, type, type.kind === "enum" ? type : understood),
    ...generatedTags(table, column),
  ]);
  const settings = [
    ...(table.primaryKey.length === 1 && table.primaryKey[0] === column.id ? ["pk"] : []),
    ...(isNullable(table, column) ? [] : ["not null"]),
    ...defaultSettings(column),
    ...(note ? [`note: ${quotedText(note)}`] : []),
  ];
  const simple = /^[A-Za-z_]\w*(\(\d+(, ?\d+)?\))?$/.test(written) ? written.replace(" ", "") : quoted(written);
  return `  ${quoted(column.name)} ${simple}${settings.length > 0 ? ` [${settings.join(", ")}]` : ""}`;
}

function defaultSettings({ default: value }: Column): string[] {
  switch (value?.kind) {
    case undefined:
      return [];
    case "identity":
      return ["increment"];
    case "now":
      return ["default: `now()`"];
    case "uuid":
      return ["default: `uuid()`"];
    case "literal":
      return [`default: ${typeof value.value === "string" ? quotedText(value.value) : value.value}`];
  }
}

function indexSettings(table: Table, index: Index): string[] {
  const note = writeNote(index.purpose || undefined, indexTags(table, index));
  // Unique among some rows only is not what others would read in "unique".
  return [...(index.unique && !index.where ? ["unique"] : []), ...(note ? [`note: ${quotedText(note)}`] : [])];
}

function indexLine(table: Table, columnIds: readonly string[], settings: readonly string[]): string {
  const columns = columnIds.map((id) => quoted(columnOf(table, id).name)).join(", ");
  return `    (${columns})${settings.length > 0 ? ` [${settings.join(", ")}]` : ""}`;
}

function groups(tables: readonly Table[]): string[] {
  const modules = new Map<string, string[]>();
  for (const { module, name } of tables) if (module) modules.set(module, [...(modules.get(module) ?? []), name]);
  return [...modules].map(([module, names]) => {
    return `TableGroup ${quoted(module)} {\n${names.map((name) => `  ${quoted(name)}\n`).join("")}}`;
  });
}

const ACTIONS: Record<Relationship["onDelete"], string> = {
  restrict: "restrict",
  cascade: "cascade",
  setNull: "set null",
  noAction: "no action",
};

/** The references, and in words those that DBML cannot have: from a column to itself, or a second one between the same. */
function references(design: Design): { refs: string[]; comments: string[] } {
  const seen = new Set<string>();
  const refs: string[] = [];
  const comments: string[] = [];
  for (const { from, to, cardinality, onDelete } of design.relationships) {
    const [left, right] = [from, to].map((end) => {
      const table = tableOf(design, end.tableId);
      const columns = end.columnIds.map((id) => quoted(columnOf(table, id).name));
      return `${quoted(table.name)}.${columns.length === 1 ? columns[0] : `(${columns.join(", ")})`}`;
    });
    const ref = `Ref: ${left} ${cardinality === "oneToOne" ? "-" : ">"} ${right} [delete: ${ACTIONS[onDelete]}]`;
    const ends = [left, right].sort().join(" ");
    if (left === right || seen.has(ends)) comments.push(`DBML has no place for: ${ref}`);
    else refs.push(ref);
    seen.add(ends);
  }
  return { refs, comments };
}

function labelOf(design: Design, { from, to, label }: Relationship) {
  const table = tableOf(design, from.tableId);
  const columns = from.columnIds.map((id) => columnOf(table, id).name);
  return { columns, to: tableOf(design, to.tableId).name, label };
}

function quoted(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `"${escaped(name, '"')}"`;
}

function quotedText(text: string): string {
  return `'${escaped(text, "'")}'`;
}

function escaped(text: string, quote: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll(quote, `\\${quote}`)
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t");
}
