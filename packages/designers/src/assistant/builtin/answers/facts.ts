import type { Insight } from "@dbcoach/contract/generationState";
import { columnOf, relationshipsFrom, tableOf } from "@dbcoach/design/design";
import type { Evidence } from "@dbcoach/design/evidence";
import { countEvidence } from "@dbcoach/design/evidenceCounts";
import { code, count, plain, sentenceList } from "@dbcoach/design/exports/markdown/parts";
import { isOptional } from "@dbcoach/design/keys";
import type { Column, Design, Relationship, Table } from "@dbcoach/design/model";
import { singularise, spokenName } from "@dbcoach/design/names";
import type { Finding } from "@dbcoach/design/quality/finding";
import { findingText } from "@dbcoach/design/quality/texts";
import { typeTitle } from "@dbcoach/design/typeTraits";

/** "`customer_id`, `email`". */
export function columnList(table: Table, columnIds: readonly string[]): string {
  return columnIds.map((id) => code(columnOf(table, id).name)).join(", ");
}

/** One line for a table: its key and what it refers to. */
export function tableLine(design: Design, table: Table): string {
  const key = table.primaryKey.length > 0 ? `key ${columnList(table, table.primaryKey)}` : "no primary key yet";
  const targets = [
    ...new Set(relationshipsFrom(design, table.id).map(({ to }) => code(tableOf(design, to.tableId).name))),
  ];
  const refers = targets.length > 0 ? `, refers to ${sentenceList(targets)}` : "";
  return `- **${plain(table.name)}**: ${count(table.columns.length, "column")}, ${key}${refers}`;
}

/** One line for a column: its type, and whether it may be empty. */
export function columnLine(design: Design, column: Column): string {
  const { type } = column;
  const values = type.kind === "enum" ? design.enums.find(({ id }) => id === type.enumId)?.values : undefined;
  const meaning = values ? `one of ${values.map(code).join(", ")}` : typeTitle(type);
  const comment = column.comment ? ` (${plain(column.comment)})` : "";
  return `- ${code(column.name)}: ${meaning}${column.nullable ? ", optional" : ""}${comment}`;
}

/** One line for a relationship: how many of each, the columns that hold it, and what happens on deletion. */
export function relationshipLine(design: Design, relationship: Relationship): string {
  const { from, to, onDelete, cardinality } = relationship;
  const [own, target] = [tableOf(design, from.tableId), tableOf(design, to.tableId)];
  const columns = from.columnIds.map((id) => code(`${own.name}.${columnOf(own, id).name}`)).join(", ");
  const keys = to.columnIds.map((id) => code(`${target.name}.${columnOf(target, id).name}`)).join(", ");
  const [one, other] = [spokenName(singularise(own.name)), spokenName(singularise(target.name))];
  const belongs = isOptional(own, relationship) ? "can belong to one" : "belongs to one";
  const many = cardinality === "oneToOne" ? `at most one ${one}` : `any number of ${spokenName(own.name)}`;
  return `- **${plain(own.name)} to ${plain(target.name)}**: each ${one} ${belongs} ${other}, each ${other} has ${many} (${columns} to ${keys}; ${ON_DELETE[onDelete]})`;
}

const ON_DELETE: Record<Relationship["onDelete"], string> = {
  restrict: "a row that is referred to cannot be deleted",
  cascade: "deleted along with what it refers to",
  setNull: "emptied when what it refers to is deleted",
  noAction: "a row that is referred to cannot be deleted",
};

/** What was executed and seen, in one or two sentences. */
export function evidenceText(evidence: Evidence | null): string {
  if (!evidence) return "It has not been executed yet, so there is no evidence.";
  const counts = new Map(countEvidence(evidence.items).map((one) => [one.kind, one]));
  const [statements, rows, attacks, plans] = (["statement", "rows", "attack", "plan"] as const).map((kind) =>
    counts.get(kind),
  );
  const served = evidence.items.filter((item) => item.kind === "plan" && item.usesIndex).length;
  const parts = [
    ...(statements ? [`${statements.held} of ${statements.total} statements ${evidence.level}`] : []),
    ...(rows ? [`${rows.amount} sample rows loaded into ${count(rows.held, "table")}`] : []),
    ...(attacks ? [`${attacks.held} of ${attacks.total} attacks on constraints answered as designed`] : []),
    ...(plans ? [`${served} of ${plans.total} access patterns served by an index`] : []),
  ];
  const verdict = evidence.ok ? "Nothing failed." : "**Not all of it went as it must.**";
  const ended = evidence.error ? ` It ended early: ${plain(evidence.error.message)}` : "";
  return `Seen in ${plain(evidence.version || evidence.engine)}: ${parts.join("; ") || "nothing"}. ${verdict}${ended}`;
}

const WEIGHT = { error: 0, warning: 1, advice: 2 } as const;

/** The findings as a list, the gravest first, with how many there are beyond it. */
export function findingList(design: Design, findings: readonly Finding[], most = 6): string {
  const sorted = [...findings].sort((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
  const lines = sorted
    .slice(0, most)
    .map((finding) => `- **${finding.severity}**: ${plain(findingText(finding, design))}`);
  const more = sorted.length > most ? `\n- … and ${sorted.length - most} more in the quality report.` : "";
  return `${lines.join("\n")}${more}`;
}

/** The latest of what the agents said, newest first. */
export function latestInsights(insights: readonly Insight[], most: number): string {
  const latest = insights.slice(-most).reverse();
  if (latest.length === 0) return "";
  return `The latest of what the agents said:\n\n${latest.map(({ agent, message }) => `- ${agent}: ${plain(message)}`).join("\n")}`;
}
