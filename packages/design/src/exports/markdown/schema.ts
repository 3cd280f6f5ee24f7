import { columnOf, enumOf, relationshipsFrom, tableOf } from "../../design.ts";
import { targetFor } from "../../dialects/registry.ts";
import type { Target } from "../../dialects/target.ts";
import { isComputed } from "../../generated.ts";
import { isNullable, keysOf } from "../../keys.ts";
import type { Column, Design, Table } from "../../model.ts";
import { spokenName } from "../../names.ts";
import { checkText, filterText, generatedText } from "../../operations/describe.ts";
import { findingText } from "../../quality/texts.ts";
import { typeTitle } from "../../typeTraits.ts";
import { decisions } from "./decisions.ts";
import { capitalised, code, codeBlock, count, markdownTable, plain } from "./parts.ts";
import { relationshipSentence } from "./requirements.ts";

const KINDS: Record<Table["kind"], string> = {
  entity: "entity",
  junction: "link",
  detail: "detail",
  lookup: "lookup",
};

const ON_DELETE = {
  restrict: "refused while it is referred to",
  cascade: "deletes these rows, too",
  setNull: "these rows forget it",
  noAction: "refused while it is referred to",
} as const;

/** The schema as markdown sections: an overview, every table, the relationships, the enumerations, the script. */
export function schemaDocument(design: Design, engineName: string): string[] {
  const target = targetFor(engineName);
  return [
    overview(design, target),
    ...(design.tables.length > 0
      ? [`## Tables\n\n${design.tables.map((table) => tableSection(design, target, table)).join("\n\n")}`]
      : []),
    ...placementsSection(design, target),
    ...relationships(design),
    ...decisionsSection(design, target),
    ...enumerations(design),
    `## ${capitalised(target.scriptTitle)}\n\n${codeBlock(target.language, target.script(design))}`,
    ...leftOut(design, target),
  ];
}

function overview(design: Design, target: Target): string {
  const constraints = design.tables.reduce((sum, { uniques, checks }) => sum + uniques.length + checks.length, 0);
  const collections = target.placements?.(design).filter(({ kept }) => kept === "own").length;
  const text =
    `${count(design.tables.length, "table")}${collections === undefined ? "" : ` in ${count(collections, "collection")}`}, ${count(design.relationships.length, collections === undefined ? "foreign key" : "reference")} and ` +
    `${count(constraints, "further constraint")} for ${target.title}.`;
  const rows = design.tables.map((table) => {
    const targets = relationshipsFrom(design, table.id).map(({ to }) => code(tableOf(design, to.tableId).name));
    return [
      code(table.name),
      KINDS[table.kind],
      String(table.columns.length),
      [...new Set(targets)].join(", ") || "–",
      plain(table.comment ?? "") || "–",
    ];
  });
  return `## Overview\n\n${text}\n\n${markdownTable(["Table", "Kind", "Columns", "Refers to", "Holds"], rows)}`;
}

/** Where rows live, for targets that can keep some inside others. */
function placementsSection(design: Design, target: Target): string[] {
  const placed = target.placements?.(design) ?? [];
  if (placed.length === 0) return [];
  const rows = placed.map(({ tableId, place, why }) => [code(tableOf(design, tableId).name), plain(place), plain(why)]);
  return [`## Collections\n\n${markdownTable(["What", "Kept as", "Why"], rows)}`];
}

function tableSection(design: Design, target: Target, table: Table): string {
  const rows = table.columns.map((column) => [
    code(column.name),
    code(target.columnType(design, table, column)),
    isNullable(table, column) ? "optional" : "required",
    meaning(design, target, table, column),
  ]);
  const names = (columnIds: readonly string[]) => columnIds.map((id) => code(columnOf(table, id).name)).join(", ");
  const notes = [
    table.primaryKey.length > 0 ? `Primary key: ${names(table.primaryKey)}.` : "No primary key.",
    ...keysOf(design, table)
      .filter(({ origin }) => origin !== "primaryKey")
      .map(({ columnIds }) => `Unique: ${names(columnIds)}.`),
    ...table.checks.map((check) => `Check: ${plain(checkText(check, (id) => columnOf(table, id).name))}.`),
    ...table.indexes.map((index) => {
      const { columnIds, method, purpose, unique, where, caseInsensitive } = index;
      const how = { btree: "", fullText: " for words", vector: " for nearest neighbours" }[method];
      const rows = where ? `, of rows where ${filterText(where, (id) => code(columnOf(table, id).name))}` : "";
      const start = `${unique ? "Unique index" : "Index"}${how} on ${names(columnIds)}`;
      return `${start}${caseInsensitive ? ", without regard to case" : ""}${rows}${purpose ? `: ${plain(purpose)}` : ""}.`;
    }),
    ...(table.dependencies ?? []).map(
      ({ determinant, dependent }) => `${capitalised(names(determinant))} decides ${names(dependent)}.`,
    ),
  ];
  return [
    `### ${plain(table.name)}`,
    ...(table.comment ? [plain(table.comment)] : []),
    markdownTable(["Column", "Type", "Value", "Meaning"], rows),
    notes.map((note) => `- ${note}`).join("\n"),
  ].join("\n\n");
}

function meaning(design: Design, target: Target, table: Table, column: Column): string {
  const reference = relationshipsFrom(design, table.id).find(({ from }) => from.columnIds.includes(column.id));
  const type =
    column.type.kind === "enum" ? `one of ${code(enumOf(design, column.type.enumId).name)}` : typeTitle(column.type);
  const parts = [
    plain(column.comment ?? ""),
    reference ? `refers to ${code(tableOf(design, reference.to.tableId).name)}` : type,
    defaultText(target, column),
    column.generated && isComputed(table, column)
      ? `computed: ${generatedText(column.generated, (id) => code(columnOf(table, id).name))}`
      : "",
  ];
  return parts.filter((part) => part !== "").join("; ");
}

function defaultText(target: Target, { default: value }: Column): string {
  switch (value?.kind) {
    case undefined:
      return "";
    case "identity":
      return target.placements ? "made by the driver" : "numbered by the database";
    case "uuid":
      return "made by the database";
    case "now":
      return "the moment of the insert unless given";
    case "literal":
      return `${code(String(value.value))} unless given`;
  }
}

function relationships(design: Design): string[] {
  if (design.relationships.length === 0) return [];
  const rows = design.relationships.map((relationship) => {
    const { from, to, onDelete } = relationship;
    const [source, target] = [tableOf(design, from.tableId), tableOf(design, to.tableId)];
    const name = (table: Table, ids: readonly string[]) =>
      code(`${table.name}.${ids.map((id) => columnOf(table, id).name).join(", ")}`);
    return [
      name(source, from.columnIds),
      name(target, to.columnIds),
      relationshipSentence(design, relationship),
      `${spokenName(target.name)}: ${ON_DELETE[onDelete]}`,
    ];
  });
  const table = markdownTable(["From", "To", "In words", "On delete"], rows);
  return [`## Relationships\n\n${table}`];
}

function decisionsSection(design: Design, target: Target): string[] {
  const made = decisions(design, target);
  if (made.length === 0) return [];
  const rows = made.map(({ what, why, where }) => [what, why, where.map(code).join(", ")]);
  return [`## Decisions\n\n${markdownTable(["Decision", "Why", "Where"], rows)}`];
}

function enumerations(design: Design): string[] {
  if (design.enums.length === 0) return [];
  const rows = design.enums.map(({ name, values }) => [code(name), values.map(code).join(", ")]);
  return [`## Enumerations\n\n${markdownTable(["Name", "Values"], rows)}`];
}

function leftOut(design: Design, target: Target): string[] {
  const findings = target.findings(design);
  if (findings.length === 0) return [];
  const lines = findings.map((finding) => `- ${capitalised(plain(findingText(finding, design)))}`);
  return [`## Written differently\n\n${target.title} has these in another way than designed:\n\n${lines.join("\n")}`];
}
