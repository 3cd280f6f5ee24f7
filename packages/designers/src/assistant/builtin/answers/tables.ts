import { relationshipsFrom, relationshipsTo } from "@dbcoach/design/design";
import { code, count, plain } from "@dbcoach/design/exports/markdown/parts";
import { originText } from "@dbcoach/design/exports/markdown/requirements";
import type { Column, Source, Table } from "@dbcoach/design/model";
import { checkText } from "@dbcoach/design/operations/describe";
import { findingText } from "@dbcoach/design/quality/texts";
import type { Discussed } from "../../assistant.ts";
import { columnLine, columnList, relationshipLine } from "./facts.ts";

/** What a table holds, where it came from, what it is connected to, and what is said about it. */
export function tableAnswer(about: Discussed, table: Table): string {
  const { design, description, findings } = about;
  const relationships = [...relationshipsFrom(design, table.id), ...relationshipsTo(design, table.id)].filter(
    (one, at, all) => all.findIndex(({ id }) => id === one.id) === at,
  );
  const name = (id: string) => code(table.columns.find((column) => column.id === id)?.name ?? id);
  const rules = [
    ...table.uniques.map(
      ({ columnIds }) =>
        `- ${columnList(table, columnIds)} ${columnIds.length > 1 ? "are unique together" : "is unique"}`,
    ),
    ...table.checks.map((check) => `- ${checkText(check, name)}`),
    ...table.indexes.map(
      ({ columnIds, purpose }) =>
        `- index on ${columnList(table, columnIds)}, for: ${plain(purpose || "searches by it")}`,
    ),
  ];
  const said = findings.filter(({ path }) => path[0] === table.id);
  return [
    `**${plain(table.name)}** is ${KINDS[table.kind]} with ${count(table.columns.length, "column")}${table.primaryKey.length > 0 ? `; a row is told apart by ${columnList(table, table.primaryKey)}` : ""}. ${reason(table.source, description)}${table.comment ? ` ${plain(table.comment)}` : ""}`,
    table.columns.map((column) => columnLine(design, column)).join("\n"),
    relationships.length > 0
      ? `Connected to other tables:\n\n${relationships.map((one) => relationshipLine(design, one)).join("\n")}`
      : "It is not connected to other tables.",
    rules.length > 0 ? `Rules and indexes:\n\n${rules.join("\n")}` : "",
    said.length > 0
      ? `The quality rules say:\n\n${said.map((finding) => `- **${finding.severity}**: ${plain(findingText(finding, design))}`).join("\n")}`
      : "",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** What a column holds, where it came from, and which rules are about it. */
export function columnAnswer({ design, description }: Discussed, table: Table, column: Column): string {
  const name = (id: string) => code(table.columns.find((one) => one.id === id)?.name ?? id);
  const rules = [
    ...(table.primaryKey.includes(column.id) ? ["- it is part of the primary key"] : []),
    ...table.uniques
      .filter(({ columnIds }) => columnIds.includes(column.id))
      .map(
        ({ columnIds }) =>
          `- ${columnList(table, columnIds)} ${columnIds.length > 1 ? "are unique together" : "is unique"}`,
      ),
    ...table.checks
      .filter((check) => checkText(check, (id) => id).includes(column.id))
      .map((check) => `- ${checkText(check, name)}`),
    ...table.indexes
      .filter(({ columnIds }) => columnIds.includes(column.id))
      .map(
        ({ columnIds, purpose }) =>
          `- index on ${columnList(table, columnIds)}, for: ${plain(purpose || "searches by it")}`,
      ),
    ...relationshipsFrom(design, table.id)
      .filter(({ from }) => from.columnIds.includes(column.id))
      .map((one) => relationshipLine(design, one)),
  ];
  const value =
    column.default?.kind === "literal"
      ? `- its default is ${code(String(column.default.value))}`
      : column.default?.kind === "now"
        ? "- its default is the moment of the insert"
        : "";
  return [
    `${code(`${table.name}.${column.name}`)}: ${reason(column.source, description)}`,
    columnLine(design, column),
    [...rules, ...(value ? [value] : [])].join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

const KINDS: Record<Table["kind"], string> = {
  entity: "a thing of its own",
  junction: "a link between tables",
  detail: "a part of another table's rows",
  lookup: "a short fixed list",
};

function reason(source: Source, description: string): string {
  const where = originText(source, description);
  return source.from === "description" ? `It comes from the description: ${where}.` : `It comes from: ${where}.`;
}
