import { tableOf } from "@dbcoach/design/design";
import { targetFor } from "@dbcoach/design/dialects/registry";
import { code, count, plain, sentenceList } from "@dbcoach/design/exports/markdown/parts";
import type { Relationship, Table } from "@dbcoach/design/model";
import type { Discussed } from "../../assistant.ts";
import { joined, listed, MOST_LINES, text, type Writer } from "./answer.ts";
import { evidenceText, latestInsights, relationshipLine, tableLine } from "./facts.ts";

const MOST_TABLES = 40;

/** All tables with their keys, the kinds of tables, and the lists of values. */
export const schema: Writer = ({ design, engine, evidence, insights }) => {
  const columns = design.tables.reduce((sum, table) => sum + table.columns.length, 0);
  const kinds = (["junction", "detail", "lookup"] as const).flatMap((kind) => {
    const names = design.tables.filter((table) => table.kind === kind).map(({ name }) => code(name));
    const [one, many] = KINDS[kind];
    if (names.length === 0) return [];
    return [names.length === 1 ? `${names[0]} is ${one}.` : `${sentenceList(shortened(names, 8))} are ${many}.`];
  });
  const enums = design.enums.map(({ name, values }) => `- ${code(name)}: ${values.map(code).join(", ")}`);
  return text(
    `**${plain(design.name || "The design")}** has ${count(design.tables.length, "table")} with ${count(columns, "column")} and ${count(design.relationships.length, "relationship")}, written for ${targetFor(engine).title}.`,
    listed(
      design.tables.map((table) => tableLine(design, table)),
      MOST_TABLES,
    ),
    kinds.join(" "),
    enums.length > 0 ? `Fixed lists of values:\n\n${listed(enums, MOST_LINES)}` : "",
    evidenceText(evidence),
    latestInsights(insights, 2),
  );
};

const KINDS = {
  junction: ["a link between tables", "links between tables"],
  detail: ["a part of other tables' rows", "parts of other tables' rows"],
  lookup: ["a short fixed list", "short fixed lists"],
} as const;

function shortened(names: readonly string[], most: number): string[] {
  return names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : [...names];
}

/** All relationships, and what most of them lead to. */
export const relationships: Writer = ({ design, insights }) => {
  if (design.relationships.length === 0) {
    return text(
      `The ${count(design.tables.length, "table")} of this design ${design.tables.length === 1 ? "is" : "are"} not connected: there is no relationship yet.`,
      latestInsights(insights, 2),
    );
  }
  const counts = design.tables
    .map((table) => ({ table, number: design.relationships.filter(({ to }) => to.tableId === table.id).length }))
    .filter(({ number }) => number > 0)
    .sort((a, b) => b.number - a.number);
  const [most] = counts;
  const links = design.tables.filter(({ kind }) => kind === "junction");
  const many = links.flatMap((table) => {
    const sides = design.relationships
      .filter(({ from }) => from.tableId === table.id)
      .map(({ to }) => code(tableOf(design, to.tableId).name));
    return sides.length > 1 ? [`${sentenceList(sides)} can have many of each other, through ${code(table.name)}.`] : [];
  });
  return text(
    `There ${design.relationships.length === 1 ? "is" : "are"} ${count(design.relationships.length, "relationship")} between ${count(design.tables.length, "table")}:`,
    listed(
      design.relationships.map((one) => relationshipLine(design, one)),
      MOST_LINES,
    ),
    many.slice(0, 8).join(" "),
    most ? `Most refer to ${code(most.table.name)} (${most.number}).` : "",
    latestInsights(insights, 2),
  );
};

/** How two tables hang together: directly, or through tables that refer to both. */
export function relationshipsBetween({ design }: Discussed, a: Table, b: Table): string {
  const joins = (one: Relationship, ...ids: string[]) => ids.includes(one.from.tableId) && ids.includes(one.to.tableId);
  const direct = design.relationships.filter((one) => joins(one, a.id, b.id));
  const through = design.tables.filter(
    ({ id }) =>
      id !== a.id &&
      id !== b.id &&
      [a, b].every((side) =>
        design.relationships.some((one) => one.from.tableId !== one.to.tableId && joins(one, id, side.id)),
      ),
  );
  const between = through.map((table) => {
    const links = design.relationships.filter((one) => joins(one, table.id, a.id) || joins(one, table.id, b.id));
    return `Through ${code(table.name)}:\n\n${links.map((one) => relationshipLine(design, one)).join("\n")}`;
  });
  const paragraphs = [direct.map((one) => relationshipLine(design, one)).join("\n"), ...between];
  return (
    joined(paragraphs) ||
    `${code(a.name)} and ${code(b.name)} are not connected, neither directly nor through one other table.`
  );
}
